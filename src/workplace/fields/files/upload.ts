/** Checks the files to upload before they are sent. The server checks the same rules, and the content too. */
import { refusalOf } from '#dataProvider/http/http';

/** The largest file that the server accepts, in bytes. */
export const largestFile = 31_457_280;
/** The file extensions that the server accepts. */
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

/** The file extensions of the pictures that a rich text accepts. */
export const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Returns why an upload failed or the server refused it, as an i18n key with its parameters. */
export function sendingRefusal(error: unknown, name: string) {
  const { code, details = {} } = refusalOf(error) ?? {};
  if (code === 'NETWORK') return { key: 'files.offline', params: { name } };
  if (code === 'TOO_LARGE') return { key: 'files.too_big', params: { name } };
  const isOther = details['upload']?.some(({ params }) => params['reason'] === 'content');
  return { key: isOther ? 'validation.reasons.content' : 'files.failed', params: { name } };
}

/** Returns why a file would be refused, as an i18n key with its parameters; null when it is accepted. */
export function uploadRefusal(file: { name: string; size: number }, accept: readonly string[] = extensions) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const accepted = accept.length ? accept : extensions;
  if (!accepted.includes(extension))
    return { key: 'files.bad_type', params: { name: file.name, extension, accepted: accepted.join(', ') } };
  if (file.size > largestFile) return { key: 'files.too_big', params: { name: file.name } };
  return null;
}
