/** The encodings of one byte per letter that spreadsheets write text files in: Windows, and the Macintosh of before. */
export const encodings = ['windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];
