/** Previews the import of a subject's spreadsheet: each row creates or changes an entry, by the same checks as an entry that a user types. */
import { beginningOf } from '#resources/formats/beginning';
import type { Problem, Understood } from '#resources/api/transfer/imports';
import type { ImportMode } from '#resources/api/transfer/constants';
import type { Field, FieldValue, JsonValue, RecordError, Values } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import { valueAt } from '#resources/language/fields/inputFields';
import { periodOf, type PeriodKind } from '#resources/formats/periods/periods';
import {
  cellText,
  fromCell,
  sameCell,
  sameNumbers,
  toCell,
  type Cell,
  type Read,
  type Reading,
  type ReferenceNames,
} from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import { keysOf } from '#resources/language/rules/conditions';
import { isDate } from '#resources/language/rules/values';
import { isSameJson } from '#server/core/values/same';
import { isValues } from '#resources/language/fields/clean';
import { inputOf, type Input } from '#server/collection/inputs/input';
import { periodKindOf } from '#server/collection/inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { localeOf } from '#server/entities/records/read';
import { uuidv7 } from '#server/core/db/uuid';
import { withText } from '#server/entities/transfer/import/check';
import { readings } from '#server/entities/transfer/import/file/reading';
import { droppedFields, droppedFieldParams } from '#server/entities/transfer/import/notShown';
import { changesByValue, type StoredRow } from '#server/entities/transfer/import/rows';
import type { RowCheck } from '#server/entities/transfer/import/target';
import { References } from '#server/entities/transfer/references';
import type { SheetRow } from '#server/core/sheets/sheet';
import type { SubjectSheet, TagNames } from '../entryColumns';
import { existingEntries } from '../export/entries';
import { EntryPreviews, type Preview } from './entryPreviews';
import { FilePeriods } from './filePeriods';
import { NamedEntries } from './namedEntries';
import { together } from '../export/exportFile';

interface Mapped {
  column: SheetColumn;
  place: number;
  letter: string;
  reading: Reading;
  /** The root key, where the column is a dimension. */
  root: string | undefined;
  /** The results for texts that were already read, by the kind of cell. */
  known: Map<string, Map<string, Read>> | undefined;
}
const mostWords = 10_000;
/** True for periods, dates, tags and choices, whose texts repeat thousands of times in a file. The names of other records are looked up again for each batch. */
const repeats = ({ id, type, choices, choices_from }: Field) =>
  id.startsWith('tags.') || id === 'date' || type === 'date' || (choices !== undefined && !choices_from);

interface Begun {
  row: SheetRow;
  /** The subject, period and tags that identify the entry. */
  entry: Input;
  /** The values that were read from the cells, column by column. */
  read: Read[];
  problems: Problem[];
  before: StoredRecord | undefined;
  /** True when an entry with the same period and tags exists, even if the viewer may not see it. */
  stands: boolean;
}
export interface EntryImport {
  db: Db;
  inputs: Entity;
  sheet: SubjectSheet;
  names: TagNames;
  fiscalStart: number;
  mode: ImportMode;
  context: WriteContext;
}

export class EntryCheck implements RowCheck {
  private readonly mapped: readonly Mapped[];
  private readonly named: NamedEntries;
  private readonly previews: EntryPreviews;
  private readonly blank: Input;
  private readonly kind: PeriodKind;
  private readonly unconditional: boolean;
  private readonly periods: FilePeriods;

  constructor(
    private readonly given: EntryImport,
    understood: Understood,
  ) {
    this.previews = new EntryPreviews(given.inputs, given.sheet.subject, given.context);
    this.blank = inputOf({ id: '', version: 0, subject_key: given.sheet.subject.key });
    this.kind = periodKindOf(given.sheet.subject);
    this.periods = new FilePeriods(this.kind, given.fiscalStart);
    this.unconditional = given.sheet.subject.fields.every(({ display_condition }) => !display_condition);
    const columns = new Map(given.sheet.columns.map((column) => [column.id, column]));
    const readingOf = readings();
    this.mapped = understood.columns.flatMap((found, place) => {
      const column = columns.get(found.column ?? '');
      if (!column || column.field.read_only || column.field.type === 'files') return [];
      const known = repeats(column.field) ? new Map<string, Map<string, Read>>() : undefined;
      const root = column.id.startsWith('tags.') ? column.id.slice('tags.'.length) : undefined;
      return [{ column, place, letter: found.letter, reading: readingOf(found), root, known }];
    });
    const roots = this.mapped.flatMap(({ root }) => root ?? []);
    this.named = new NamedEntries(this.kind === 'span', roots);
  }

  async rows(batch: readonly SheetRow[]): Promise<StoredRow[]> {
    const { db } = this.given;
    const names = await this.namesFor(batch);
    const begun = batch.map((row) => this.begin(row, names));
    await this.meet(begun);
    const asked = begun.map((each) => ({
      before: each.before,
      data: this.dataOf(each, names),
      entry: each.entry,
      sure: !each.stands && isSure(each),
    }));
    const previews = await this.previews.of(db, asked);
    return begun.map((each, place) => this.finish(each, asked[place]?.data ?? {}, previews[place]));
  }

  private async namesFor(batch: readonly SheetRow[]) {
    const { db, inputs, sheet, names, context } = this.given;
    const fields = sheet.definition.fields.filter(({ id }) => !id.startsWith('tags.'));
    const others = new References({ ...inputs, definition: { ...sheet.definition, fields } }, context.viewer, localeOf(context.viewer));
    const asked = this.mapped.filter(({ column }) => column.field.choices_from && !column.id.startsWith('tags.'));
    if (asked.length > 0)
      await others.ofTexts(
        db,
        batch.flatMap(({ cells }) => asked.map(({ column, place }) => ({ field: column.field, text: cellText(cells[place] ?? null) }))),
      );
    return together(names, others);
  }

  /** Reads the cells of a row, and the period and tags that identify its entry. */
  private begin(row: SheetRow, names: ReferenceNames): Begun {
    const read: Read[] = [];
    const problems: Problem[] = [];
    const tags: Record<string, string> = {};
    let date = '';
    let end = '';
    for (const each of this.mapped) {
      const value = this.read(each, row.cells[each.place] ?? null, names);
      read.push(value);
      if ('refused' in value) problems.push({ ...at(row, each), code: 'INVALID', params: value.refused });
      else if (typeof value.value !== 'string') continue;
      else if (each.root !== undefined) tags[each.root] = value.value;
      else if (each.column.id === 'date') date = value.value;
      else if (each.column.id === 'date_end') end = value.value;
    }
    const entry = { ...this.blank, date, date_end: this.kind === 'span' || !isDate(date) ? end : this.periods.at(date).date_end, tags };
    return { row, entry, read, problems, before: undefined, stands: false };
  }

  private read(each: Mapped, cell: Cell, names: ReferenceNames): Read {
    const { known } = each;
    if (!known || cell === null || cell.kind === 'unread') return this.readAnew(each, cell, names);
    const word = cellText(cell);
    const words = known.get(cell.kind) ?? new Map<string, Read>();
    known.set(cell.kind, words);
    const before = words.get(word);
    if (before) return before;
    const value = this.readAnew(each, cell, names);
    if (words.size < mostWords) words.set(word, value);
    return value;
  }

  private readAnew({ column, reading }: Mapped, cell: Cell, names: ReferenceNames): Read {
    return column.id === 'date' && this.kind !== 'span' ? this.periods.read(cell, reading.dates) : fromCell(column, cell, reading, names);
  }

  /** Finds the existing entries of these rows, and refuses rows that repeat an entry of the file. */
  private async meet(begun: readonly Begun[]): Promise<void> {
    const { db, inputs, context, mode } = this.given;
    const sure = begun.filter(isSure);
    const found = await existingEntries(
      db,
      inputs,
      sure.map(({ entry }) => entry),
      context.viewer,
    );
    sure.forEach((each, place) => {
      const existing = found.get(place);
      const first = this.named.firstOf(each.entry, each.row.number);
      const refuse = (code: Problem['code'], params: Problem['params']) =>
        each.problems.push({ ...this.cellOf(each.row, 'date'), code, params });
      if (first !== undefined) refuse('DUPLICATED', { reason: 'repeated_entry', row: first });
      each.stands = found.has(place);
      if (existing && mode !== 'create') each.before = existing;
      if (!existing && mode === 'update') refuse('INVALID', { reason: 'no_such_entry' });
    });
  }

  /** Returns the data to write; for an existing entry, only the cells that differ from it. */
  private dataOf({ entry, read, row, before }: Begun, names: ReferenceNames): Values {
    const { context, sheet } = this.given;
    const own: Values = {};
    const was = before && isValues(before['values']) ? before['values'] : {};
    const values: Record<string, JsonValue> = { ...was };
    for (const [at, { column, place, root }] of this.mapped.entries()) {
      const { field, locale } = column;
      const result = read[at];
      if (!result || 'refused' in result || root !== undefined || field.id === 'date' || field.id === 'date_end') continue;
      const current = before ? (valueAt<JsonValue | undefined>(before, field.id) ?? null) : null;
      if (before && sameCell(row.cells[place] ?? null, toCell(column, current, localeOf(context.viewer), names))) continue;
      if (result.value === null && (!before || field.id === 'quality')) continue;
      if (field.type === 'number' && sameNumbers(plainValue(field, result.value), plainValue(field, current))) continue;
      if (field.id.startsWith('values.')) {
        const id = field.id.slice('values.'.length);
        values[id] = jsonOf(locale ? withText(values[id] ?? current, locale, result.value) : result.value);
      } else own[field.id] = locale ? withText(own[field.id] ?? current, locale, result.value) : result.value;
    }
    if (before) return isSameJson(values, was) ? own : { ...own, values };
    const { date, date_end, tags } = entry;
    const data: Values = { subject_key: sheet.subject.key };
    if (date !== '') data['date'] = date;
    if (sheet.subject.period === 'span' && date_end !== '') data['date_end'] = date_end;
    return Object.assign(data, { tags, values }, own);
  }

  private finish(begun: Begun, data: Values, preview: Preview | undefined): StoredRow {
    const { row, before, entry } = begun;
    const all = this.problemsOf(begun, data, preview?.errors ?? []);
    const changes = preview?.changes ?? {};
    const outcome = all.length > 0 ? 'refused' : !before ? 'created' : Object.keys(changes).length > 0 ? 'updated' : 'unchanged';
    const written = outcome === 'created' || outcome === 'updated';
    return {
      row: row.number,
      outcome,
      record_id: before?.id ?? null,
      label: this.labelOf(entry),
      data: {
        values: {},
        changes: outcome === 'updated' ? changesByValue(changes) : {},
        ...(written && { write: changes }),
        ...(outcome === 'created' && { id: uuidv7() }),
        ...(before && { version: before.version }),
      },
      problems: all,
    };
  }

  private problemsOf(begun: Begun, data: Values, found: readonly RecordError[]): Problem[] {
    const problems = [...begun.problems, ...this.leftOut(begun, data)];
    const errors = found.filter(({ field, level }) => level === 'error' && !problems.some((problem) => problem.field === field));
    return [...problems, ...errors.map((error) => this.problemOf(begun.row, error))];
  }

  /** Returns a problem for each cell with a value of a field that the entry doesn't display. */
  private leftOut({ row, before, problems }: Begun, { values }: Values): Problem[] {
    const { sheet, context } = this.given;
    const { fields } = sheet.subject;
    if (this.unconditional || !isValues(values)) return [];
    const told = new Set(problems.map(({ field }) => field));
    return droppedFields(fields, values, before && isValues(before['values']) ? before['values'] : undefined)
      .filter(({ display_condition: condition }) => !keysOf(condition).some((key) => told.has(`values.${key}`)))
      .map((field) => {
        const mapped = this.mapped.find(({ column }) => column.field.id === `values.${field.id}`);
        const value = cellText(row.cells[mapped?.place ?? -1] ?? null);
        const params = droppedFieldParams(field, fields, value, localeOf(context.viewer));
        return { ...this.cellOf(row, `values.${field.id}`), code: 'INVALID', params };
      });
  }

  private labelOf({ date, date_end, tags }: Input): string | null {
    if (!isDate(date) || !isDate(date_end)) return null;
    let label = (this.kind === 'span' ? periodOf(this.kind, date, this.given.fiscalStart, date_end) : this.periods.at(date)).key;
    for (const root of Object.keys(tags)) label += ` · ${this.given.names.called(tags[root] ?? '')}`;
    return beginningOf(label, 200);
  }

  private problemOf(row: SheetRow, { field, code, params = {} }: RecordError): Problem {
    return { ...this.cellOf(row, field), field, code, params };
  }

  /** Returns the cell of the column that gives a field; the row number where no column does. */
  private cellOf(row: SheetRow, field: string): { cell: string; field: string } {
    const exact = this.mapped.find(({ column }) => column.id === field || column.field.id === field);
    const near = exact ?? this.mapped.find(({ column }) => field.startsWith(`${column.field.id}.`) || column.id.startsWith(`${field}.`));
    return near ? at(row, near) : { cell: String(row.number), field };
  }
}

const isSure = ({ entry, problems }: Begun) => problems.length === 0 && isDate(entry.date) && isDate(entry.date_end);
const at = (row: SheetRow, { letter, column }: Mapped) => ({ cell: `${letter}${row.number}`, field: column.field.id });
const jsonOf = (value: FieldValue | undefined): JsonValue =>
  typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : (value ?? null);
