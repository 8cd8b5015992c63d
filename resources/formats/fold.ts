const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Returns a text in the form that is searched and sorted: lower case, without accents. The SQL function `fold` gives the same. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/** Returns a text folded, with single spaces between its words and none around them: two texts that people read as the same are equal. */
export const foldSpaced = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
