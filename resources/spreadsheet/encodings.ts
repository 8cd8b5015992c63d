/** Lists the encodings with one byte per letter in which spreadsheet programs save CSV: that of Windows, and that of Excel on a Macintosh. */
export const encodings = ['windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];
