/** Checks the rows of a file as a dry run: finds what each row would create or change, without writing a record. */
import { withoutComputedLines } from '#resources/language/formulas/compute';
import { plainValue } from '#resources/language/answers/plainValue';
import { beginningOf } from '#resources/formats/beginning';
import { withDefaults } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Problem, Understood } from '#resources/api/transfer/imports';
import type { Field, FieldValue, JsonValue, RecordError, Values } from '#resources/definition';
import {
  cellText,
  fromCell,
  sameCell,
  sameNumbers,
  toCell,
  type Cell,
  type Reading,
  type ReferenceNames,
} from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import { keysOf } from '#resources/language/rules/conditions';
import { byLikeness, likenessOf } from '#resources/spreadsheet/match';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { labelOf } from '#server/entities/history/audit/events';
import { localeOf, visibleDefinition } from '#server/entities/records/read';
import { previewRecords } from '#server/entities/records/write/writeRecords';
import { References } from '../references';
import type { SheetRow } from '#server/core/sheets/sheet';
import { readings } from './file/reading';
import { Likeness } from './likeness';
import { droppedFields, droppedFieldParams } from './notShown';
import type { StoredRow } from './rows';

interface Mapped {
  column: SheetColumn;
  place: number;
  letter: string;
  reading: Reading;
}
interface Begun {
  row: SheetRow;
  before?: StoredRecord;
  /** The id of an existing record that the new one would be like. */
  alike?: string;
  values: Values;
  problems: Problem[];
}

/** Checks rows batch after batch. Remembers across batches which records and unique values the file has named. */
export class Check {
  private readonly mapped: readonly Mapped[];
  private readonly viewer: Viewer;
  private readonly seenFields: readonly Field[];
  private readonly likeness: Likeness;
  private readonly byLikeness: boolean;
  private readonly named = new Map<string, number>();
  private readonly unique = new Map<string, Map<string, number>>();

  constructor(
    private readonly db: Db,
    private readonly entity: Entity,
    columns: readonly SheetColumn[],
    private readonly understood: Understood,
    private readonly context: WriteContext,
  ) {
    this.viewer = context.viewer;
    this.seenFields = visibleDefinition(entity.definition, context.viewer).fields;
    const known = new Map(columns.map((column) => [column.id, column]));
    const readingOf = readings();
    this.mapped = understood.columns.flatMap((found, place) => {
      const column = known.get(found.column ?? '');
      return column ? [{ column, place, letter: found.letter, reading: readingOf(found) }] : [];
    });
    this.byLikeness = understood.match === byLikeness;
    const like =
      understood.match === null || this.byLikeness
        ? likenessOf(entity.definition, (id) => this.mapped.some(({ column }) => column.id === id))
        : [];
    this.likeness = new Likeness(
      entity,
      context.viewer,
      like.flatMap(({ id }) => this.mapped.find(({ column }) => column.id === id) ?? []),
    );
  }

  /** Returns what each row of a batch would create or change. */
  async rows(batch: readonly SheetRow[]): Promise<StoredRow[]> {
    const found = await this.records(batch);
    const names = new References(this.entity, this.viewer, localeOf(this.viewer));
    await names.ofTexts(this.db, this.referenceTexts(batch));
    const likes = await this.likeness.of(this.db, batch, names);
    const existing = [...found.values(), ...(this.byLikeness ? [...likes.values()].flat() : [])];
    await names.ofRecords(this.db, existing);
    await names.ofDeleted(this.db, existing);
    const begun = batch.map((row) => this.begin(row, found, likes.get(row.number) ?? [], names));
    const previews = await previewRecords(
      this.db,
      this.entity,
      begun.map(({ before, values }) => ({ before, data: values })),
      this.context,
    );
    return begun.map((each, place) => this.finish(each, previews[place]));
  }

  private referenceTexts(batch: readonly SheetRow[]) {
    const references = this.mapped.filter(({ column }) => column.field.choices_from);
    return batch.flatMap(({ cells }) =>
      references.map(({ column, place }) => ({ field: column.field, text: cellText(cells[place] ?? null) })),
    );
  }

  private matchText({ cells }: SheetRow): string {
    return this.matching ? cellText(cells[this.matching.place] ?? null).trim() : '';
  }

  /** The column whose text identifies the record of a row. */
  private get matching(): Mapped | undefined {
    const id = this.byLikeness ? this.entity.definition.title : this.understood.match;
    return this.mapped.find(({ column }) => column.id === id);
  }

  /** Returns the records that the rows name, by the text that names them. */
  private async records(batch: readonly SheetRow[]): Promise<Map<string, StoredRecord>> {
    const { match } = this.understood;
    const asked = [...new Set(batch.map((row) => this.matchText(row)).filter((text) => text !== ''))];
    if (match === null || this.byLikeness || asked.length === 0) return new Map();
    const { storage, rules, definition } = this.entity;
    const visible = rules.visible?.(this.viewer);
    if (match === (definition.key ?? 'id')) {
      const found = await storage.find(this.db, asked, { visible });
      return new Map(found.map((record) => [record.id, record]));
    }
    const held = await storage.findByValues(this.db, new Map([[match, asked]]));
    const found = await storage.find(
      this.db,
      held.map(({ id }) => id),
      { visible },
    );
    return new Map(found.map((record) => [String(record[match]), record]));
  }

  private begin(row: SheetRow, found: ReadonlyMap<string, StoredRecord>, likes: readonly StoredRecord[], names: References): Begun {
    const text = this.matchText(row);
    const [like] = likes;
    const before = this.byLikeness ? (likes.length === 1 ? like : undefined) : (found.get(text) ?? found.get(text.toLowerCase()));
    const alike = this.understood.match === null && like ? like.id : undefined;
    const begun: Begun = { row, ...(before && { before }), ...(alike !== undefined && { alike }), values: {}, problems: [] };
    const identifier = this.matching;
    if (this.byLikeness && likes.length > 1 && identifier)
      begun.problems.push({
        ...this.at(row, identifier),
        code: 'INVALID',
        params: { reason: 'ambiguous_name', value: beginningOf(text, 60) },
      });
    if (text !== '' && !before && this.understood.match === 'id' && identifier)
      begun.problems.push({
        ...this.at(row, identifier),
        code: 'INVALID',
        params: { reason: 'unknown_record', value: beginningOf(text, 60) },
      });
    const again = before && this.named.get(before.id);
    if (again !== undefined && identifier)
      begun.problems.push({ ...this.at(row, identifier), code: 'INVALID', params: { reason: 'repeated_record', row: again } });
    if (before && again === undefined) this.named.set(before.id, row.number);
    const own = before ? names.inRowOf(before) : names;
    for (const each of this.mapped) this.read(begun, each, row.cells[each.place] ?? null, own);
    return begun;
  }

  private read(begun: Begun, mapped: Mapped, cell: Cell, names: ReferenceNames): void {
    const { column, reading } = mapped;
    const { field, locale } = column;
    if (field.read_only || field.type === 'files') return;
    const current = begun.before?.[field.id] ?? null;
    if (begun.before && sameCell(cell, toCell(column, current, localeOf(this.viewer), names))) return;
    const read = fromCell(column, cell, reading, names);
    if ('refused' in read) {
      begun.problems.push({ ...this.at(begun.row, mapped), code: 'INVALID', params: read.refused });
      return;
    }
    if (read.value === null && !begun.before) return;
    if (field.type === 'number' && sameNumbers(plainValue(field, read.value), plainValue(field, current))) return;
    begun.values[field.id] = locale
      ? withText(begun.values[field.id] ?? current, locale, read.value)
      : withoutComputedLines(field, read.value);
  }

  private at(row: SheetRow, { letter, column }: Mapped) {
    return { cell: `${letter}${row.number}`, field: column.id };
  }

  private finish(
    { row, before, alike, values, problems }: Begun,
    preview: Awaited<ReturnType<typeof previewRecords>>[number] | undefined,
  ): StoredRow {
    const told = new Set(problems.map(({ field }) => field.split('.')[0]));
    problems.push(...this.leftOut(row, before, values, told));
    const errors = (preview?.errors ?? []).filter(({ field, level }) => level === 'error' && !told.has(field.split('.')[0]));
    const all = [...problems, ...errors.map((error) => this.problemOf(row, error))];
    if (all.length === 0) all.push(...this.repeated(row, before, values));
    const changes = this.seen(preview?.changes ?? {});
    const record = before ?? { id: '', version: 0, ...jsonOf(values) };
    const label = labelOf(this.entity.definition, record);
    const outcome = all.length > 0 ? 'refused' : this.outcome(row, before, changes);
    return {
      row: row.number,
      outcome,
      record_id: before?.id ?? null,
      label: label === '' ? null : beginningOf(label, 200),
      data: {
        values: jsonOf(values),
        changes,
        ...(before && { version: before.version }),
        ...(outcome === 'created' && alike !== undefined && { alike }),
      },
      problems: all,
    };
  }

  /** Returns a problem for each cell with a value for a field that its row does not display, unless the condition depends on a cell that must be corrected first. */
  private leftOut(row: SheetRow, before: StoredRecord | undefined, values: Values, told: ReadonlySet<string | undefined>): Problem[] {
    const { fields } = this.entity.definition;
    const out = droppedFields(fields, before ? values : withDefaults(fields, values), before);
    const own = new Set(
      out
        .filter(({ id, display_condition: on }) => Object.hasOwn(values, id) && !keysOf(on).some((key) => told.has(key)))
        .map(({ id }) => id),
    );
    return this.mapped
      .filter(({ column, place }) => own.has(column.field.id) && cellText(row.cells[place] ?? null) !== '')
      .map((each) => ({
        ...this.at(row, each),
        code: 'INVALID',
        params: droppedFieldParams(each.column.field, this.seenFields, cellText(row.cells[each.place] ?? null), localeOf(this.viewer)),
      }));
  }

  private outcome({ cells }: SheetRow, before: StoredRecord | undefined, changes: object): StoredRow['outcome'] {
    if (!before) return 'created';
    if (Object.keys(changes).length === 0) return 'unchanged';
    const version = this.mapped.find(({ column }) => column.id === 'version');
    const read = version ? Number(cellText(cells[version.place] ?? null)) : before.version;
    return read === before.version ? 'updated' : 'conflict';
  }

  /** Returns the changes of the fields that the viewer may see. */
  private seen(changes: Record<string, [JsonValue, JsonValue]>): Record<string, [JsonValue, JsonValue]> {
    const known = new Set(this.seenFields.map(({ id }) => id));
    return Object.fromEntries(Object.entries(changes).filter(([id]) => known.has(id)));
  }

  /** Returns a problem for each unique value that a row above already has. */
  private repeated(row: SheetRow, before: StoredRecord | undefined, values: Values): Problem[] {
    const { fields, key } = this.entity.definition;
    return fields
      .filter(({ unique, id, localized }) => (unique || id === key) && !localized)
      .flatMap((field) => {
        const value = values[field.id];
        if (value === undefined || value === null || value === before?.[field.id]) return [];
        const taken = this.unique.get(field.id) ?? new Map<string, number>();
        this.unique.set(field.id, taken);
        const first = taken.get(String(value).toLowerCase());
        if (first === undefined) {
          taken.set(String(value).toLowerCase(), row.number);
          return [];
        }
        return [
          this.problemOf(row, { field: field.id, code: 'DUPLICATED', level: 'error', params: { reason: 'repeated_value', row: first } }),
        ];
      });
  }

  private problemOf(row: SheetRow, { field, code, params = {} }: RecordError): Problem {
    const mapped =
      this.mapped.find(({ column }) => column.id === field) ?? this.mapped.find(({ column }) => column.field.id === field.split('.')[0]);
    return { ...(mapped ? this.at(row, mapped) : { cell: String(row.number) }), field, code, params };
  }
}

/** Returns texts per language with one of them replaced. */
export function withText(current: FieldValue | undefined, locale: string, text: FieldValue): FieldValue {
  const texts: Record<string, JsonValue> = {};
  if (isRecord(current)) for (const [each, value] of Object.entries(current)) if (typeof value === 'string') texts[each] = value;
  texts[locale] = typeof text === 'string' ? text : null;
  return texts;
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;
const jsonOf = (values: Values): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, JsonValue] => isJson(entry[1])));
