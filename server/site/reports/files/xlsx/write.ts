/** Writes the figures of a report as a workbook: each number with what it is of, how complete it is, where it comes from and its address. */
import { buffer } from 'node:stream/consumers';
import { isDecimal } from '#resources/formats/decimal';
import type { FigureRow, ReportDocument } from '#resources/api/reports/document';
import type { Cell } from '#resources/spreadsheet/cells';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import { fixedZip, readZip } from '../archive/fixedZip';
import { reportTooLarge } from '../errors';

const columns = ['page', 'indicator', 'scope', 'period', 'value', 'unit', 'coverage', 'source', 'address'] as const;
/** The digits of a number that a spreadsheet keeps; a number of more is written as a text, so that none is lost. */
const mostDigits = 15;
const mostRows = 100_000;
const atOnce = 500;

/** Returns the bytes of the workbook. */
export async function writeFigures({ words: { workbook }, as_of }: ReportDocument, figures: readonly FigureRow[]): Promise<Buffer> {
  if (figures.length > mostRows) throw reportTooLarge('figures', figures.length, mostRows);
  const layout = {
    name: workbook.figures,
    columns: columns.map((id) => ({
      id,
      header: workbook[id],
      kind: id === 'value' ? ('number' as const) : ('text' as const),
      editable: true,
      words: [],
    })),
  };
  // The parts of an archive have the time at which they were written, so it is written again.
  return fixedZip(await readZip(await buffer(writeXlsx(layout, batches(figures)))), as_of);
}

async function* batches(figures: readonly FigureRow[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < figures.length; at += atOnce)
    yield figures.slice(at, at + atOnce).map((figure) => columns.map((id) => cellOf(id, figure[id])));
}

function cellOf(id: (typeof columns)[number], text: string): Cell {
  if (text === '') return null;
  const isNumber = id === 'value' && isDecimal(text) && text.replaceAll(/\D/g, '').length <= mostDigits;
  return { kind: isNumber ? 'number' : 'text', text: text.slice(0, spreadsheetLimits.cellText) };
}
