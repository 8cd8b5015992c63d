/** Decides which files may be uploaded, their stored names, and the headers with which they are sent back. */

/** The media type that browsers get for each extension; never a type that a browser would run. */
export const types: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pdf: 'application/pdf',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
  tar: 'application/x-tar',
  swf: 'application/octet-stream',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pst: 'application/vnd.ms-outlook',
  eml: 'application/octet-stream',
  msg: 'application/vnd.ms-outlook',
  csv: 'text/csv',
};
export const extensions = Object.keys(types);
export const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
/** The largest size of an uploaded file, in bytes: 30 MB. */
export const largest = 31_457_280;

/** Returns the name under which a file is stored: the last part of its path, without characters that are invalid in a path or a header. */
export function safeName(name: string): string {
  const safe = cleaned(name.split(/[/\\]/).at(-1) ?? '').replace(/['’]/g, '_');
  return safe.length <= 150 ? safe : `${cut(safe)}.${extensionOf(safe)}`;
}

/** Returns the name of a file that is called by a title, which keeps its apostrophes and all that stands beside a slash. */
export const titledName = (title: string, extension: string): string => `${cut(cleaned(title.replace(/[/\\]/g, '-')))}.${extension}`;

const cleaned = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}"<>|:*?]/gu, '_')
    .trim();
/** A cut must not leave half of a surrogate pair, which is not valid text. */
const cut = (name: string): string => name.slice(0, 140).replace(/\p{Surrogate}$/u, '');

/** Returns the extension of a name in lower case; '' where it has none. */
export const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** Returns the Content-Disposition header of a file, with its name in plain ASCII and in full. Pictures, and any file with `shown`, are displayed by the browser; other files are downloaded. */
export function disposition(name: string, shown = false): string {
  const kind = shown || pictures.includes(extensionOf(name)) ? 'inline' : 'attachment';
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
