/**
 * Returns a label as it is written within a sentence: its first letter small, all others as they are ("Country and site" → "country and site").
 * Acronyms and symbols stay ("GHG emissions", "MWh").
 */
export const inSentence = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll}{2}|’)/u, (letter) => letter.toLowerCase());
