/** The first letters of a text, at most so many: no letter is cut in two, as databases take no half of one. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
