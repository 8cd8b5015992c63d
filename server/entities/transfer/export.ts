/** Exports the records that the viewer may see as a spreadsheet, read in batches, so that memory use doesn't grow with the number of records. */
import type { Readable } from 'node:stream';
import { isKeyList } from '#resources/conditions';
import type { Definition, Field, Locale } from '#resources/definition';
import { valueAt } from '#resources/inputFields';
import { offeredWords, toCell, type Cell } from '#resources/spreadsheet/cells';
import { headersOf, sheetColumns, type SheetColumn } from '#resources/spreadsheet/columns';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { badRequest } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../records/entity';
import { entityForList } from '../records/relations/queriedEntity';
import { listIds, listQueryOf, recordsById, visibleDefinition } from '../records/read';
import { writeCsv } from '#server/core/sheets/csv/write';
import { References } from './references';
import type { SheetLayout } from '#server/core/sheets/sheet';
import { writeXlsx } from '#server/core/sheets/xlsx/write';

export type Format = 'xlsx' | 'csv';
const batchSize = 500;

/** The options of an export of the records of a list. */
export interface RecordExport {
  filter?: string | undefined;
  sort?: string | undefined;
  format: Format;
  /** The ids of the fields to export, in this order; without it, all fields that the viewer may see. */
  columns?: readonly string[] | undefined;
  locale: Locale;
  /** When true, the file has no rows: it is a blank file to fill in. */
  template?: boolean | undefined;
}
declare module '#server/core/worker/messages' {
  interface FileTasks {
    records: { entity: string; asked: RecordExport; viewer: Viewer };
  }
}
interface Exported {
  file: Readable;
  name: string;
  rows: number;
}

/** Returns a function that tells whether the viewer may write a field of the entity. */
export const mayWrite = (definition: Definition, viewer: Viewer) => (field: Field) =>
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

/** Starts an export, whose records are read while the file is read. Throws an ApiError when the options are invalid. */
export async function exportRecords(db: Db, listed: Entity, wanted: RecordExport, viewer: Viewer): Promise<Exported> {
  const { filter, sort } = wanted;
  const asked = { ...(filter !== undefined && { filter }), ...(sort !== undefined && { sort }) };
  const entity = await entityForList(db, listed, asked, viewer, wanted.columns);
  const { definition } = entity;
  const query = listQueryOf(asked, definition);
  const columns = columnsFor(definition, viewer, wanted.columns);
  const ids = wanted.template ? [] : await listIds(db, entity, query, viewer);
  const layout = layoutOf(definition, columns, wanted.locale);
  const rows = rowsOf(db, entity, ids, columns, viewer, wanted.locale);
  const file = wanted.format === 'csv' ? writeCsv(layout, rows, wanted.locale) : writeXlsx(layout, rows);
  const day = new Date().toISOString().slice(0, 10);
  return { file, name: `${definition.name[wanted.locale].other} ${day}.${wanted.format}`, rows: ids.length };
}

async function* rowsOf(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  columns: readonly SheetColumn[],
  viewer: Viewer,
  locale: Locale,
): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const records = await recordsById(db, entity, ids.slice(from, from + batchSize), viewer);
    const names = new References(entity, viewer, locale);
    await names.ofRecords(db, records);
    yield records.map((record) => columns.map((column) => toCell(column, valueOf(column, record), locale, names)));
  }
}

/** Returns the value of a record for a column; the version as text. */
const valueOf = ({ field }: SheetColumn, record: Record<string, unknown> & { version: number }) => {
  const value = valueAt(record, field.id);
  return field.id === 'version' ? String(value) : isJson(value) ? value : null;
};
const isJson = (value: unknown): value is Parameters<typeof toCell>[1] => value !== undefined;
