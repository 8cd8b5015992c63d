/** The sizes of titles in reports, which the printed sheet and the one on the screen share. Pure. */

/** The sizes of the title on a cover, and of the title of a page, in points: the first for the shortest, the last for the longest. */
export const titleSizes = { cover: [60, 46, 34, 24, 16], page: [27, 27, 21, 15, 11] } as const;

/** Returns the size of a title in points, by its length and that of its longest word, which fits on a line. */
export function titleSize(text: string, of: keyof typeof titleSizes): number {
  const [first, second, third, fourth, last] = titleSizes[of];
  const longest = Math.max(...text.split(/[\s\u200b]/).map((word) => word.length));
  const length = Math.max(text.length, longest * 2.2);
  return length <= 32 ? first : length <= 64 ? second : length <= 130 ? third : length <= 260 ? fourth : last;
}
