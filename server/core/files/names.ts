/** What may be uploaded, under which name, and how it comes back. */

/** Extension → the type a browser is told; never one that it would run. */
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
/** 30 MB. */
export const largest = 31_457_280;

/** The name a file is kept under: its last part, without what breaks a path or a header. */
export function safeName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const safe = last
    .normalize('NFC')
    .replace(/['’]/g, '_')
    .replace(/[\p{Cc}"<>|:*?]/gu, '_')
    .trim();
  // Cut between characters: half of one is no text.
  return safe.length <= 150 ? safe : `${safe.slice(0, 140).replace(/\p{Surrogate}$/u, '')}.${extensionOf(safe)}`;
}

/** The extension of a name, lower case, or ''. */
export const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** The header that names a download, in plain ASCII and in full. Pictures are shown, and what is asked to be; everything else is saved. */
export function disposition(name: string, shown = false): string {
  const kind = shown || pictures.includes(extensionOf(name)) ? 'inline' : 'attachment';
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
