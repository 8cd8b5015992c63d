/** Tags the first cell of each row of a table as the head of its row, which the engine does for the heads of columns alone. */

/** An element of the structure that is a row or a cell with a value, as the engine writes it: on lines of its own, not compressed. */
const elements = /\n(\d+) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/(TR|TD)\n.*?\nendobj/gs;
const headers = /\/Headers \[[^\]]*\]/;

/**
 * Returns a PDF in whose tables the first cell of each row is its head. Cells name no heads any more: those that are named would be the only ones that are read, and readers find
 * the heads of a column and of a row by their scope. The bytes keep their places, of which the file has a table.
 */
export function withRowHeads(pdf: Buffer): Buffer {
  const found = [...pdf.toString('latin1').matchAll(elements)];
  const heads = new Set(found.flatMap(([text, , role]) => (role === 'TR' ? [/\/K \[(\d+) 0 R/.exec(text)?.[1]] : [])));
  const tagged = Buffer.from(pdf);
  for (const { 0: text, 1: number, 2: role, index } of found) {
    if (role !== 'TD') continue;
    const isHead = heads.has(number);
    const scoped = text.replace(headers, (named) => (isHead ? '/Scope /Row' : '').padEnd(named.length));
    if (isHead && scoped === text) throw new Error('The head of a row has no place for its scope.');
    tagged.write(isHead ? scoped.replace('/S /TD', '/S /TH') : scoped, index, 'latin1');
  }
  return tagged;
}
