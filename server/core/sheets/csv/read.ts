/** Reads the rows of a CSV file with any of the usual delimiters and line ends, in UTF-8 (with or without a byte order mark), UTF-16 or an encoding of older spreadsheets. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import type { Cell } from '#resources/spreadsheet/cells';
import type { Encoding } from '#resources/spreadsheet/encodings';
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import { lineTooLong, SheetCount, textCellOf, tooManyColumns, tooManyLines } from '../limits';
import { unreadable, type Progress, type SheetRow } from '../sheet';
import { encodingOf } from './encoding';

const delimiters = [',', ';', '\t', '|'];

/**
 * Yields the rows that aren't empty, in batches. An empty line counts in the numbers of the rows, as in a spreadsheet. `said` is the encoding to use
 * where the file itself doesn't show its encoding.
 */
export async function* readCsv(path: string, said: Encoding = 'windows-1252', progress?: Progress): AsyncGenerator<SheetRow[]> {
  const found = await encodingOf(path);
  const encoding = 'encoding' in found ? found.encoding : said;
  const { size } = await stat(path);
  let read = 0;
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path, encoding),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: most.csvLine,
  });
  const source = createReadStream(path);
  const decoder = new TextDecoder(encoding);
  source.on('data', (chunk: Buffer | string) => {
    read += chunk.length;
    if (progress) progress.share = read / size;
    if (!parser.write(decoder.decode(Buffer.from(chunk), { stream: true }))) source.pause();
  });
  parser.on('drain', () => source.resume());
  source.on('end', () => parser.end());
  source.on('error', (error) => parser.destroy(error));
  try {
    yield* batches(parser);
  } catch (error) {
    if (error instanceof CsvError) throw error.code === 'CSV_MAX_RECORD_SIZE' ? lineTooLong() : unreadable();
    throw error;
  } finally {
    source.destroy();
  }
}

async function* batches(records: AsyncIterable<string[]>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let number = 0;
  const count = new SheetCount();
  for await (const record of records) {
    number += 1;
    if (number > most.lastRow) throw tooManyLines();
    if (record.length > most.columns) throw tooManyColumns();
    const cells = record.map(cellOf);
    if (cells.every((cell) => cell === null)) continue;
    count.take(cells);
    batch.push({ number, cells });
    if (batch.length < 500) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Returns the cell of a text. Removes one apostrophe before the sign of a formula, or before further apostrophes that stand before it: `writeCsv` added it, and it is not part of the text. */
function cellOf(given: string): Cell {
  return textCellOf(/^'+[=+\-@\t\r]/.test(given) ? given.slice(1) : given);
}

/** Returns the delimiter that occurs most in the first line, outside quotes. */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).replace(/"(?:[^"]|"")*"/g, '');
    const first = text.split(/[\r\n]/).find((line) => line !== '') ?? '';
    const counts = delimiters.map((delimiter) => first.split(delimiter).length);
    return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  } finally {
    await file.close();
  }
}
