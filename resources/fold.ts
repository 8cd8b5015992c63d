const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** A text for search and order: lower case, without accents; the same as `fold` in SQL. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}
