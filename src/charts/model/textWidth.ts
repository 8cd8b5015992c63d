/** How wide words are before they are drawn: those of a common sans-serif, a little more than most need. Pure. */

const narrow = /[\s.,:;!'’|iIjlft()[\]-]/;
const wide = /[mwMW@%—]/;
const letterWidth = (letter: string) => (narrow.test(letter) ? 0.34 : wide.test(letter) ? 0.92 : /[A-Z]/.test(letter) ? 0.7 : 0.57);

/** In the unit of `size`, which is that of the letters. */
export const textWidth = (text: string, size: number): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;
