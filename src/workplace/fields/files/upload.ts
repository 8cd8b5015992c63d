/** What may be uploaded, said before anything is sent; the server checks the same, and what is in it. */
import { refusalOf } from '#dataProvider/http';

/** Largest file the server takes, in bytes. */
export const largestFile = 31_457_280;
/** Endings the server takes. */
export const extensions = [
  'doc',
  'docx',
  'xls',
  'xlsx',
  'xlsm',
  'odt',
  'ods',
  'pdf',
  'rar',
  'zip',
  'tar',
  'swf',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'ppt',
  'pptx',
  'pst',
  'eml',
  'msg',
  'csv',
  'webp',
] as const;

/** Endings of the pictures that a rich text takes. */
export const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Why a file was refused, or did not arrive, in the same way. */
export function sendingRefusal(error: unknown, name: string) {
  const { code, details = {} } = refusalOf(error) ?? {};
  if (code === 'TOO_LARGE') return { key: 'files.too_big', params: { name } };
  const isOther = details['upload']?.some(({ params }) => params['reason'] === 'content');
  return { key: isOther ? 'validation.reasons.content' : 'files.failed', params: { name } };
}

/** Why a file would be refused, as an i18n key with its parameters; null when it would not. */
export function uploadRefusal(file: { name: string; size: number }, accept: readonly string[] = extensions) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const accepted = accept.length ? accept : extensions;
  if (!accepted.includes(extension))
    return { key: 'files.bad_type', params: { name: file.name, extension, accepted: accepted.join(', ') } };
  if (file.size > largestFile) return { key: 'files.too_big', params: { name: file.name } };
  return null;
}
