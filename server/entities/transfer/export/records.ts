/** Exports the records that the viewer may see as a spreadsheet, read in batches, so that memory use doesn't grow with the number of records. */
import { Readable } from 'node:stream';
import { isKeyList } from '#resources/language/fields/kinds';
import type { Definition, Field, Locale } from '#resources/definition';
import { valueAt } from '#resources/language/fields/inputFields';
import { offeredWords, toCell, type Cell } from '#resources/spreadsheet/cells';
import { headersOf, sheetColumns, type SheetColumn } from '#resources/spreadsheet/columns';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { badRequest } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { entityForList } from '#server/entities/records/relations/queriedEntity';
import { listIds, listQueryOf, recordsById, visibilityOf, visibleDefinition } from '#server/entities/records/read';
import { writeCsv } from '#server/core/sheets/csv/write';
import { References } from '../references';
import type { SheetLayout } from '#server/core/sheets/sheet';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import { refusedChoice, type SourceOf } from './source';

export type Format = 'xlsx' | 'csv';
const batchSize = 500;

/** Returns a function that tells whether the viewer may write a field of the entity. */
const mayWrite = (definition: Definition, viewer: Viewer) => (field: Field) =>
  can(viewer, definition.permissions.write) && (!field.permission?.write || can(viewer, field.permission.write));

/** Returns the columns of an entity for a viewer. Throws 400 for a field that is unknown or hidden. */
export function columnsFor(definition: Definition, viewer: Viewer, wanted?: readonly string[]): SheetColumn[] {
  const seen = visibleDefinition(definition, viewer);
  const stamps = new Set(['id', 'version', 'created_at', 'updated_at']);
  const own = wanted?.filter((id) => !stamps.has(id));
  const unknown = own?.find((id) => !seen.fields.some((field) => field.id === id));
  if (unknown !== undefined) throw badRequest('INVALID_COLUMNS', `${definition.id} has no field ${JSON.stringify(unknown)}`);
  return sheetColumns(seen, mayWrite(definition, viewer), own && own.length > 0 ? [...new Set(own)] : undefined);
}

/** Returns the layout of a sheet with these columns. */
export function layoutOf(definition: Definition, columns: readonly SheetColumn[], locale: Locale): SheetLayout {
  const headers = headersOf(columns, locale);
  return {
    name: definition.name[locale].other,
    columns: columns.map((column, place) => ({
      id: column.id,
      header: headers[place] ?? column.id,
      kind: kindOf(column.field),
      editable: column.editable,
      words: column.editable ? offeredWords(column, locale) : [],
    })),
  };
}

function kindOf(field: Field): 'text' | 'number' | 'date' {
  if (field.type === 'number') return 'number';
  return field.type === 'date' && field.format !== 'instant' && !isKeyList(field) ? 'date' : 'text';
}

/** Exports the records of an entity or a log that a filter keeps, in the order and with the columns of its list. Throws 422 for an unknown resource. */
export const recordsSource: SourceOf = ({ entities }, asked) => {
  const listed = entities.listed(asked.resource ?? '');
  if (!listed) throw refusedChoice('resource');
  const { format = 'xlsx', locale = 'en' } = asked;
  const name = `${listed.definition.name[locale].other} ${new Date().toISOString().slice(0, 10)}.${format}`;
  /**
   * Returns the entity, query and columns to read. Throws 400 where the request filters by, sorts by or names an unknown or hidden field.
   */
  const planned = async (db: Db, viewer: Viewer) => {
    if (format === 'json') throw refusedChoice('format');
    const { filter, sort, columns: wanted = [] } = asked;
    const list = { ...(filter && { filter: JSON.stringify(filter) }), ...(sort && { sort: JSON.stringify(sort) }) };
    const entity = await entityForList(db, listed, list, viewer, wanted);
    const query = listQueryOf(list, entity.definition);
    visibilityOf(entity, query, viewer);
    const columns = columnsFor(entity.definition, viewer, wanted);
    const layout = layoutOf(entity.definition, columns, locale);
    const fileOf = (rows: AsyncIterable<Cell[][]>) => (format === 'csv' ? writeCsv(layout, rows, locale) : writeXlsx(layout, rows));
    return { entity, query, columns, fileOf };
  };
  return {
    resource: listed.definition.id,
    permission: listed.definition.permissions.read,
    async check(db, viewer) {
      await planned(db, viewer);
      return name;
    },
    async blank(db, viewer) {
      const { fileOf } = await planned(db, viewer);
      return { file: fileOf(Readable.from([])), name };
    },
    async open(db, viewer, tell) {
      const { entity, query, columns, fileOf } = await planned(db, viewer);
      const ids = await listIds(db, entity, query, viewer);
      return { file: fileOf(rowsOf(db, entity, ids, columns, { viewer, locale, tell })), rows: ids.length };
    },
  };
};

async function* rowsOf(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  columns: readonly SheetColumn[],
  { viewer, locale, tell }: { viewer: Viewer; locale: Locale; tell: (more: number) => Promise<void> },
): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const records = await recordsById(db, entity, ids.slice(from, from + batchSize), viewer);
    const names = new References(entity, viewer, locale);
    await names.ofRecords(db, records);
    yield records.map((record) => columns.map((column) => toCell(column, valueOf(column, record), locale, names)));
    await tell(records.length);
  }
}

/** Returns the value of a record for a column; the version as text. */
const valueOf = ({ field }: SheetColumn, record: Record<string, unknown> & { version: number }) => {
  const value = valueAt(record, field.id);
  return field.id === 'version' ? String(value) : isJson(value) ? value : null;
};
const isJson = (value: unknown): value is Parameters<typeof toCell>[1] => value !== undefined;
