/** Checks by the first bytes of a file whether its content fits its extension. */

/** The number of first bytes that are checked. */
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
/** Matches Microsoft's compound file: documents from before 2007, emails, and later documents with a password. */
const compound = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const office: Test = (beginning) => archive(beginning) || compound(beginning);
const jpeg = startsWith([0xff, 0xd8, 0xff]);
/** Matches text: bytes without a zero, or with the byte order mark of UTF-16, whose text may hold zeros. */
const text: Test = (beginning) => !beginning.includes(0) || startsWith([0xff, 0xfe], [0xfe, 0xff])(beginning);

/** The tests of the first bytes, by extension: one for each extension that is accepted (names.ts). */
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

/** True when the first bytes of a file fit its extension. False for an extension that isn't accepted. */
export const contentMatchesExtension = (extension: string, beginning: Buffer): boolean => tests[extension]?.(beginning) ?? false;
