/** Groups the data rows of a file into batches of one size, without headers and empty rows. */
import type { SheetRow } from '#server/core/sheets/sheet';

const isData = ({ number, cells }: SheetRow, headersTo: number) => number > headersTo && cells.some((cell) => cell !== null);

/** Returns the rows that hold data. */
export const dataOf = (rows: readonly SheetRow[], headersTo: number): SheetRow[] => rows.filter((row) => isData(row, headersTo));

export async function* inBatches(rows: AsyncIterable<SheetRow[]>, headersTo: number, batchSize: number): AsyncGenerator<SheetRow[]> {
  let waiting: SheetRow[] = [];
  for await (const batch of rows) {
    for (const row of dataOf(batch, headersTo)) {
      waiting.push(row);
      if (waiting.length < batchSize) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}
