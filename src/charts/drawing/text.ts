/** Breaks the texts of a drawing into lines, because SVG doesn't wrap text by itself. Pure. */
import { textWidth } from '../model/textWidth';

/** Breaks a text into lines that fit the width `room`; a word that is longer than a line is cut. */
export function wrapped(text: string, room: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/[ \n]+/).flatMap((word) => cut(word, room, size));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, room: number, size: number): string[] {
  if (textWidth(word, size) <= room) return [word];
  const most = Math.max(1, Math.floor(room / (size * 0.92)));
  return word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [];
}

/** Arranges entries in rows that fit the width `room`, and gives each the position `x` where it begins. */
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
