/** Words in a drawing, which nothing wraps by itself. Widths are those of a common sans-serif, a little more than most need. Pure. */

const narrow = /[\s.,:;!'’|iIjlft()[\]-]/;
const wide = /[mwMW@%—]/;
const letterWidth = (letter: string) => (narrow.test(letter) ? 0.34 : wide.test(letter) ? 0.92 : /[A-Z]/.test(letter) ? 0.7 : 0.57);

export const widthOf = (text: string, size: number): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

/** The lines of a text in a width; a word that is longer than a line is cut. */
export function wrapped(text: string, room: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/[ \n]+/).flatMap((word) => cut(word, room, size));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, room: number, size: number): string[] {
  if (widthOf(word, size) <= room) return [word];
  const most = Math.max(1, Math.floor(room / (size * 0.92)));
  return word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [];
}

/** Entries in rows, each with where it begins. */
export function breakWords<Entry>(entries: readonly Entry[], size: (entry: Entry) => number, room: number): (Entry & { x: number })[][] {
  const rows: (Entry & { x: number })[][] = [];
  let end = Infinity;
  for (const entry of entries) {
    if (end + size(entry) > room) {
      rows.push([]);
      end = 0;
    }
    rows.at(-1)?.push({ ...entry, x: end });
    end += size(entry);
  }
  return rows;
}
