/** Makes files whose first bytes fit their extension, for tests. */
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const archive = 'PK\x03\x04\x14\0';
const beginnings: Readonly<Record<string, string>> = {
  doc: compound,
  docx: archive,
  xls: compound,
  xlsx: archive,
  xlsm: archive,
  odt: archive,
  ods: archive,
  pdf: '%PDF-1.7\n',
  rar: 'Rar!\x1a\x07\x01\0',
  zip: archive,
  tar: `${'a.txt'.padEnd(257, '\0')}ustar\x0000`,
  swf: 'CWS\x0a',
  jpg: '\xff\xd8\xff\xe0',
  jpeg: '\xff\xd8\xff\xe1',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  ppt: compound,
  pptx: archive,
  pst: '!BDN',
  eml: 'From: a@lacet.example\r\n',
  msg: compound,
  csv: 'a;b\r\n',
};

/** Returns the first bytes of a file with this extension. */
export const beginningOf = (extension: string): Buffer => Buffer.from(beginnings[extension] ?? '', 'latin1');

/** Returns a file with this extension that ends with these words, so that tests can make distinct files. */
export const fileOf = (extension: string, words: string): Buffer => Buffer.concat([beginningOf(extension), Buffer.from(words)]);
