/** Returns the beginning of a text, of a given length at most. Never cuts a surrogate pair in two, because databases refuse half of one. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
