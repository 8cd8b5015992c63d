/** Reads CSV as RFC 4180 defines it, without the code with which the product writes or reads CSV: a row ends at any line feed or carriage return outside of quotes. */
export function strictCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    row.push(cell);
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function plainCell(text: string, from: number, delimiter: string): [cell: string, end: number] {
  let end = from;
  while (end < text.length && ![delimiter, '\n', '\r'].includes(text[end] ?? '')) end += 1;
  const cell = text.slice(from, end);
  if (cell.includes('"')) throw new Error(`A quote in a cell that is not quoted: ${cell}`);
  return [cell, end];
}

function quotedCell(text: string, from: number): [cell: string, end: number] {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return [cell, at + 1];
  }
  throw new Error(`A quoted cell without an end: ${cell.slice(0, 100)}`);
}
