/** Reads and writes the text that spreadsheets put on the clipboard: cells separated by tabs, rows by line ends, and quotes around a cell that contains any of them. */

/** Returns the cells of a pasted text, row by row. */
export function readTsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? quoted(text, at) : plain(text, at);
    lines.at(-1)?.push(cell);
    at = next;
    const sign = text[at];
    if (sign === '\t') {
      at += 1;
      if (at === text.length) lines.at(-1)?.push('');
    } else if (sign !== undefined) {
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
      if (at < text.length) lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

function plain(text: string, from: number): [cell: string, next: number] {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(from, end), end];
}

function quoted(text: string, from: number): [cell: string, next: number] {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return /^[\t\r\n]?$/.test(text[at + 1] ?? '') ? [cell, at + 1] : plain(text, from);
    at += 1;
  }
  // The quote is never closed, so it is an ordinary character.
  return plain(text, from);
}

/** Returns the number of cells of the longest row. A text may have more rows than a call takes arguments. */
export const widthOf = (lines: readonly { length: number }[]): number => lines.reduce((most, { length }) => Math.max(most, length), 0);

/** Returns the text that spreadsheets take for these cells. */
export function writeTsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(cell).join('\t')).join('\r\n');
}
