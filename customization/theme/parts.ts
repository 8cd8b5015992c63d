/**
 * Lists the colours of series in the order in which the parts of a figure take them, by the colour of the section: first its own, then each time the
 * colour farthest from those before for any colour vision (palette.node.test.ts); the colour of the signal comes last.
 */
export const partColors: Readonly<Record<number, readonly number[]>> = {
  2: [2, 3, 4, 6, 5, 7, 8, 1],
  3: [3, 7, 4, 5, 6, 2, 8, 1],
  4: [4, 7, 3, 5, 6, 2, 8, 1],
  5: [5, 3, 7, 4, 6, 2, 8, 1],
  6: [6, 7, 4, 3, 5, 2, 8, 1],
  7: [7, 8, 5, 6, 3, 2, 4, 1],
  8: [8, 7, 5, 6, 3, 2, 4, 1],
};
