/** Whether a file is what the extension of its name says, by its first bytes. */

/** So many of them are looked at. */
export const beginningSize = 1024;

type Test = (beginning: Buffer) => boolean;
const startsWith =
  (...signs: readonly (string | readonly number[])[]): Test =>
  (beginning) =>
    signs.some((sign) => {
      const bytes = typeof sign === 'string' ? Buffer.from(sign, 'latin1') : Buffer.from(sign);
      return beginning.subarray(0, bytes.length).equals(bytes);
    });
const holds =
  (sign: string, from: number, to: number): Test =>
  (beginning) =>
    beginning.subarray(from, to).includes(sign, 0, 'latin1');

const archive = startsWith('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08');
/** Microsoft’s compound file: documents of before 2007, mails, and later documents that a password closes. */
const compound = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const office: Test = (beginning) => archive(beginning) || compound(beginning);
const jpeg = startsWith([0xff, 0xd8, 0xff]);
/** No null character, unless every other byte of it may be one. */
const text: Test = (beginning) => !beginning.includes(0) || startsWith([0xff, 0xfe], [0xfe, 0xff])(beginning);

/** By extension: every one that is accepted (names.ts). */
const tests: Readonly<Record<string, Test>> = {
  doc: (beginning) => compound(beginning) || startsWith('{\\rtf')(beginning),
  docx: office,
  xls: compound,
  xlsx: office,
  xlsm: office,
  odt: archive,
  ods: archive,
  pdf: holds('%PDF-', 0, beginningSize),
  rar: startsWith('Rar!\x1a\x07'),
  zip: archive,
  tar: holds('ustar', 257, 262),
  swf: startsWith('FWS', 'CWS', 'ZWS'),
  jpg: jpeg,
  jpeg,
  png: startsWith('\x89PNG\r\n\x1a\n'),
  gif: startsWith('GIF87a', 'GIF89a'),
  webp: (beginning) => startsWith('RIFF')(beginning) && holds('WEBP', 8, 12)(beginning),
  ppt: compound,
  pptx: office,
  pst: startsWith('!BDN'),
  eml: text,
  msg: compound,
  csv: text,
};

/** Whether a file that begins so may be called so. */
export const isCalledRight = (extension: string, beginning: Buffer): boolean => tests[extension]?.(beginning) ?? false;
