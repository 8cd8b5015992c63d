/** Reads a file for the first time: finds its headers, the meaning of its columns, and how its numbers and dates are written. */
import { beginningOf } from '#resources/formats/beginning';
import type { FoundColumn, ImportSettings, Understood } from '#resources/api/transfer/imports';
import type { Definition, JsonValue } from '#resources/definition';
import { cellText, unitsOf, type Cell } from '#resources/spreadsheet/cells';
import { columnLetters, recogniseHeaders, type SheetColumn } from '#resources/spreadsheet/columns';
import { matchesOf } from '#resources/spreadsheet/match';
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
import { splitUnit } from '#resources/spreadsheet/units';
import { unprocessable } from '#server/core/errors';
import type { SheetRow } from '#server/core/sheets/sheet';
import { shapeOf } from './settings';
import type { Target } from '../target';
import { decideUnits, noteUnit, unitEvidence, type UnitEvidence } from './units';

/** True when the user must answer a question before the rows can be read. */
export const hasQuestions = ({ columns, encoding }: Understood): boolean =>
  (encoding?.ask ?? false) ||
  columns.every(({ column }) => column === null) ||
  columns.some(({ decimals, dates, units }) => (decimals?.ask ?? false) || (dates?.ask ?? false) || (units?.ask ?? false));

/** The settings that the user gave for this file, or (`before`) for an earlier file of the same shape: then what the file itself shows comes first. */
export interface GivenSettings {
  settings: ImportSettings;
  before: boolean;
}

interface Evidence {
  found: FoundColumn;
  numbers?: NumberEvidence;
  dates?: DateEvidence;
  units?: UnitEvidence;
}

/** The part of a target that tells which columns a file can have. */
type Columns = Pick<Target, 'definition' | 'columns' | 'days'>;

/** Reads all rows once and returns what the file means. Calls `said` with the shape of the file to get the user's settings. */
export async function analyse(
  target: Columns,
  rows: AsyncIterable<SheetRow[]>,
  said: (shape: string) => Promise<GivenSettings>,
  seen: () => Promise<void>,
): Promise<Understood> {
  const reading = new Analysis(target, said);
  for await (const batch of rows) {
    await reading.take(batch);
    await seen();
  }
  return reading.understood();
}

/** Collects what is understood of a file so far; further rows may change it. */
export class Analysis {
  rows = 0;
  private headers: string[] | undefined;
  private technical: string[] | undefined;
  private headersTo = 0;
  private shape = '';
  private heard: GivenSettings = { settings: {}, before: false };
  private evidence: Evidence[] = [];

  constructor(
    private readonly target: Columns,
    private readonly said: (shape: string) => Promise<GivenSettings>,
  ) {}

  async take(batch: readonly SheetRow[]): Promise<void> {
    for (const row of batch) {
      if (!this.headers && (await this.isHead(row))) continue;
      this.rows += 1;
      for (let place = 0; place < row.cells.length; place += 1) note(this.evidence[place], row.cells[place] ?? null);
    }
  }

  /** Returns the headers and the meaning of each column, judged by the rows taken so far. Throws 422 when there is no row of headers. */
  async understood(): Promise<Understood> {
    if (!this.headers && this.technical) await this.beginWith(this.technical, this.technical);
    if (!this.headers) throw unprocessable('EMPTY_SPREADSHEET', 'There is no row of headers.');
    const found = this.evidence.map((each) => decide(each, this.heard));
    const match = matchOf(this.target.definition, found, this.heard.settings);
    return { headers_to: this.headersTo, shape: this.shape, columns: found, match, rows: this.rows };
  }

  /** Tells whether a row before the data belongs to the headers, and keeps its texts where it does. */
  private async isHead(row: SheetRow): Promise<boolean> {
    const texts = row.cells.map((cell) => cellText(cell).trim());
    if (!this.technical && mayBeTechnical(texts, this.target.columns)) {
      this.technical = texts;
      this.headersTo = row.number;
      return true;
    }
    const same = this.technical && saysTheSame(this.technical, texts, this.target.columns);
    const headers = this.technical && !same ? this.technical : texts;
    if (headers === texts) this.headersTo = row.number;
    await this.beginWith(this.technical ?? headers, headers);
    return headers === texts;
  }

  private async beginWith(names: readonly string[], headers: string[]): Promise<void> {
    this.headers = headers;
    this.shape = shapeOf(names);
    this.heard = await this.said(this.shape);
    this.evidence = begin(this.technical ?? [], headers, this.target, this.heard.settings);
  }
}

/** True when a row can be the hidden first row of the product's own exports: more than half of its texts are ids of columns. */
function mayBeTechnical(texts: readonly string[], columns: readonly SheetColumn[]): boolean {
  const known = new Set([...columns.map(({ id }) => id), 'reasons']);
  const given = texts.filter((text) => text !== '');
  return given.length > 0 && given.filter((text) => known.has(text) || /^column_\d+$/.test(text)).length * 2 > given.length;
}

/** True when the row after the technical row only repeats its columns as readable headers. */
function saysTheSame(technical: readonly string[], texts: readonly string[], columns: readonly SheetColumn[]): boolean {
  const recognised = recogniseHeaders(texts, columns);
  return (
    recognised.filter((id, place) => id !== null && id === technical[place]).length * 2 > technical.filter((text) => text !== '').length
  );
}

function begin(
  technical: readonly string[],
  headers: readonly string[],
  { columns, days = [] }: Columns,
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
      ...(column && type === 'number' && unitsOf(column.field).length > 0 && { units: unitEvidence(column, headers[place] || name) }),
      ...(column && (type === 'date' || days.includes(column.id)) && { dates: noDates() }),
    };
  });
}

function note(evidence: Evidence | undefined, cell: Cell): void {
  const text = cellText(cell);
  if (!evidence || text.trim() === '') return;
  const { samples } = evidence.found;
  if (samples.length < 3) {
    const short = beginningOf(text.trim(), 60);
    if (!samples.includes(short)) samples.push(short);
  }
  if (evidence.dates && cell?.kind === 'number') noteDate(evidence.dates, text);
  if (evidence.units) noteUnit(evidence.units, text);
  if (cell?.kind !== 'text') return;
  if (evidence.numbers) noteNumber(evidence.numbers, splitUnit(text).number);
  if (evidence.dates) noteDate(evidence.dates, text);
}

function decide({ found, numbers, dates, units }: Evidence, { settings, before }: GivenSettings): FoundColumn {
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
  const read = units && decideUnits(units, settings.units?.[id]);
  return read ? { ...decided, units: read } : decided;
}

/** Returns the column that identifies the record of a row: the one that the user chose, if allowed; without a choice, the identifier when the file has it; else null. */
function matchOf(definition: Definition, found: readonly FoundColumn[], { match }: ImportSettings): string | null {
  const has = (id: string) => found.some(({ column }) => column === id);
  const identifier = definition.key ?? 'id';
  if (match === undefined) return has(identifier) ? identifier : null;
  return match !== null && matchesOf(definition, has).includes(match) ? match : null;
}

/** Returns the understanding of a file as JSON, for the result of the job. */
export const understoodJson = (understood: Understood): JsonValue => JSON.parse(JSON.stringify(understood));
