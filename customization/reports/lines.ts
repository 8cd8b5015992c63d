/** Writes texts in drawings, which break no lines by themselves. Pure. */

/** The size of letters, the height of a line, and the width of a letter as it is reckoned. */
export interface Letters {
  size: number;
  line: number;
  width: number;
}

/** Returns a text in lines that are no wider than this. */
export function linesOf(text: string, room: number, { width }: Letters): string[] {
  const most = room / width;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws lines of text under one another, the first at x and y. `look` is the attributes of each. */
export const written = (lines: readonly string[], x: number, y: number, { size, line }: Letters, look: string): string[] =>
  lines.map((each, place) => `<text x="${x}" y="${y + place * line}" font-size="${size}" ${look}>${escaped(each)}</text>`);

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
