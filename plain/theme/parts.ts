/**
 * Lists the colours of series in the order in which the parts of a figure take them, by the colour of the section: first its own, then each time the
 * colour farthest from those before for any colour vision (palette.node.test.ts); the colour of the signal comes last.
 */
export const partColors: Readonly<Record<number, readonly number[]>> = {
  2: [2, 3, 7, 6, 8, 4, 5, 1],
  3: [3, 2, 7, 6, 8, 4, 5, 1],
  4: [4, 2, 7, 3, 8, 6, 5, 1],
  5: [5, 3, 7, 6, 8, 4, 2, 1],
  6: [6, 7, 2, 3, 8, 4, 5, 1],
  7: [7, 2, 3, 6, 8, 4, 5, 1],
  8: [8, 2, 6, 3, 7, 4, 5, 1],
};
