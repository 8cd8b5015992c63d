/** Tags the first cell of each row of a table as the head of its row, which the engine does for the heads of columns alone. */

/** A row or a cell with a value, as the engine writes an element of the structure: on lines of its own, not compressed. */
const element = /^\n{1,2}(\d{1,10}) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/(TR|TD)\n/;
const headers = /\/Headers \[[^\]]{0,4000}\]/;
const end = '\nendobj';

/** Returns the rows and cells of a PDF, each with its number, its role and where it begins. */
function elementsOf(pdf: string) {
  const found: { text: string; number: string; role: string; index: number }[] = [];
  let index = 0;
  for (let stop = pdf.indexOf(end); stop >= 0; stop = pdf.indexOf(end, index)) {
    const text = pdf.slice(index, stop);
    const [, number, role] = element.exec(text) ?? [];
    if (number !== undefined && role !== undefined) found.push({ text, number, role, index });
    index = stop + end.length;
  }
  return found;
}

/**
 * Returns a PDF in whose tables the first cell of each row is its head. Cells name no heads any more: those that are named would be the only ones that are read, and readers find
 * the heads of a column and of a row by their scope. The bytes keep their places, of which the file has a table.
 */
export function withRowHeads(pdf: Buffer): Buffer {
  const found = elementsOf(pdf.toString('latin1'));
  const heads = new Set(found.flatMap(({ text, role }) => (role === 'TR' ? [/\/K \[(\d{1,10}) 0 R/.exec(text)?.[1]] : [])));
  const tagged = Buffer.from(pdf);
  for (const { text, number, role, index } of found) {
    if (role !== 'TD') continue;
    const isHead = heads.has(number);
    const scoped = text.replace(headers, (named) => (isHead ? '/Scope /Row' : '').padEnd(named.length));
    if (isHead && scoped === text) throw new Error('The head of a row has no place for its scope.');
    tagged.write(isHead ? scoped.replace('/S /TD', '/S /TH') : scoped, index, 'latin1');
  }
  return tagged;
}
