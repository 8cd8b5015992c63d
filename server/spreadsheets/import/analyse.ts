/** The first reading of a file: where its headers are, what its columns mean, how its numbers and dates are written. */
import type { FoundColumn, ImportSettings, Understood } from '#resources/api/imports';
import type { Definition, JsonValue } from '#resources/definition';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { columnLetters, recogniseHeaders, type SheetColumn } from '#resources/spreadsheet/columns';
import {
  decideDates,
  decideNumbers,
  noDates,
  noNumbers,
  noteDate,
  noteNumber,
  type DateEvidence,
  type NumberEvidence,
} from '#resources/spreadsheet/recognise';
import { unprocessable } from '#server/errors';
import type { SheetRow } from '../sheet';
import { shapeOf } from './settings';

/** Whether a person must say something before the rows can be read. */
export const asks = ({ columns }: Understood): boolean =>
  columns.every(({ column }) => column === null) ||
  columns.some(({ decimals, dates }) => (decimals?.ask ?? false) || (dates?.ask ?? false));

/** What a person said of this file, or of one of its shape before: then the file itself has the first word. */
export interface Said {
  settings: ImportSettings;
  before: boolean;
}

interface Evidence {
  found: FoundColumn;
  numbers?: NumberEvidence;
  dates?: DateEvidence;
}

/** Reads all rows once. `said` is asked with the shape of the file for what a person has said of it. */
export async function analyse(
  definition: Definition,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetRow[]>,
  said: (shape: string) => Promise<Said>,
  seen: (count: number) => Promise<void>,
): Promise<Understood> {
  let headers: string[] | undefined;
  let technical: string[] | undefined;
  let headersTo = 0;
  let shape = '';
  let heard: Said = { settings: {}, before: false };
  let evidence: Evidence[] = [];
  let count = 0;
  for await (const batch of rows) {
    for (const row of batch) {
      if (!headers) {
        const texts = row.cells.map((cell) => cellText(cell).trim());
        const same = technical && saysTheSame(technical, texts, columns);
        if (!technical && mayBeTechnical(texts, columns)) {
          technical = texts;
          headersTo = row.number;
          continue;
        }
        headers = technical && !same ? technical : texts;
        if (headers === texts) headersTo = row.number;
        shape = shapeOf(technical ?? headers);
        heard = await said(shape);
        evidence = begin(technical ?? [], headers, columns, heard.settings);
        if (headers === texts) continue;
      }
      count += 1;
      row.cells.forEach((cell, place) => note(evidence[place], cell));
    }
    await seen(count);
  }
  if (!headers && technical) {
    headers = technical;
    shape = shapeOf(headers);
    heard = await said(shape);
    evidence = begin(technical, headers, columns, heard.settings);
  }
  if (!headers) throw unprocessable('EMPTY_SPREADSHEET', 'There is no row of headers.');
  const found = evidence.map((each) => decide(each, heard));
  return { headers_to: headersTo, shape, columns: found, match: matchOf(definition, found, heard.settings), rows: count };
}

/** The first row of our own exports, hidden: names of columns, and nothing else. */
function mayBeTechnical(texts: readonly string[], columns: readonly SheetColumn[]): boolean {
  const known = new Set([...columns.map(({ id }) => id), 'reasons']);
  const given = texts.filter((text) => text !== '');
  return given.length > 0 && given.filter((text) => known.has(text) || /^column_\d+$/.test(text)).length * 2 > given.length;
}

/** Whether a second row only says the same in a person's words. */
function saysTheSame(technical: readonly string[], texts: readonly string[], columns: readonly SheetColumn[]): boolean {
  const recognised = recogniseHeaders(texts, columns);
  return (
    recognised.filter((id, place) => id !== null && id === technical[place]).length * 2 > technical.filter((text) => text !== '').length
  );
}

function begin(
  technical: readonly string[],
  headers: readonly string[],
  columns: readonly SheetColumn[],
  settings: ImportSettings,
): Evidence[] {
  const width = Math.max(technical.length, headers.length);
  const names = Array.from({ length: width }, (_, place) => technical[place] || headers[place] || '');
  const recognised = recogniseHeaders(names, columns);
  const known = new Map(columns.map((column) => [column.id, column]));
  const taken = new Set<string>();
  return names.map((name, place) => {
    const wanted = settings.columns ? (settings.columns[place] ?? null) : (recognised[place] ?? null);
    const column = wanted === null || taken.has(wanted) ? undefined : known.get(wanted);
    if (column) taken.add(column.id);
    const type = column?.field.type;
    return {
      found: { letter: columnLetters(place), header: headers[place] || name, column: column?.id ?? null, samples: [] },
      ...(type === 'number' && { numbers: noNumbers() }),
      ...(type === 'date' && { dates: noDates() }),
    };
  });
}

function note(evidence: Evidence | undefined, cell: Cell): void {
  const text = cellText(cell);
  if (!evidence || text.trim() === '') return;
  const { samples } = evidence.found;
  const short = text.trim().slice(0, 60);
  if (samples.length < 3 && !samples.includes(short)) samples.push(short);
  if (cell?.kind !== 'text') return;
  if (evidence.numbers) noteNumber(evidence.numbers, text);
  if (evidence.dates) noteDate(evidence.dates, text);
}

function decide({ found, numbers, dates }: Evidence, { settings, before }: Said): FoundColumn {
  const id = found.column ?? '';
  const decided = { ...found };
  if (numbers) {
    const mark = settings.decimals?.[id];
    const own = decideNumbers(numbers);
    decided.decimals = { ...(mark && (own.ask || !before) ? { mark, ask: false } : own), samples: numbers.samples };
  }
  if (dates) {
    const order = settings.dates?.[id];
    const own = decideDates(dates);
    decided.dates = { ...(order && (own.ask || !before) ? { order, ask: false } : own), samples: dates.samples };
  }
  return decided;
}

/** What says which record a row is: its identifier where the file has it; else what a person said, among what is unique. */
function matchOf(definition: Definition, found: readonly FoundColumn[], { match }: ImportSettings): string | null {
  const has = (id: string) => found.some(({ column }) => column === id);
  const identifier = definition.key ?? 'id';
  if (match === undefined) return has(identifier) ? identifier : null;
  if (match === null || !has(match)) return null;
  return match === identifier || definition.fields.some(({ id, unique }) => id === match && unique) ? match : null;
}

/** What was understood, as the job keeps it. */
export const understoodJson = (understood: Understood): JsonValue => JSON.parse(JSON.stringify(understood));
