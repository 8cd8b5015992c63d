/** Partitions of `records` and the indexes that a definition asks for: made at start, dropped when no longer wanted. */
import { createHash } from 'node:crypto';
import { locales, type Definition, type Field } from '#resources/definition';
import { stampFields } from '#resources/listQuery';
import { dataColumns, type Column } from './columns';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** The table of a definition's records. */
export function partitionOf(resource: string): string {
  const name = `records_${resource}`;
  return name.length <= 55 ? name : `records_${digest(resource)}`;
}

export interface WantedIndex {
  name: string;
  /** What follows `ON partition`. */
  body: string;
  /** The field whose values may occur once. */
  unique?: string;
}
/** Indexes that this file makes begin like this; no other is ever dropped. */
export const indexPrefix = 'made_';

/** The indexes of a definition: its words, its unique fields, and each order of its list, alone and under each filter. */
export function wantedIndexes(definition: Definition): WantedIndex[] {
  const bodies = new Set<string>(['USING gin (search)', ...orders(definition), ...filters(definition)]);
  const made: WantedIndex[] = [...bodies].map((body) => ({ name: nameOf(definition, body), body }));
  for (const field of definition.fields.filter((each) => each.unique)) {
    const body = `(md5(data ->> '${field.id}'))`;
    made.push({ name: nameOf(definition, `unique ${body}`), body, unique: field.id });
  }
  return made;
}

const nameOf = (definition: Definition, body: string) => `${indexPrefix}${digest(`${definition.id} ${body}`)}`;
const sortable = (column: Column) => column.kind !== 'json' && column.kind !== 'list';

function columnsOf(definition: Definition, field: Field): Column[] {
  const columns = dataColumns(definition, '');
  const found = (field.localized ? locales : locales.slice(0, 1)).map((locale) => columns(field, locale));
  return found.filter((column) => column !== undefined).filter(sortable);
}

const fieldsOf = (definition: Definition, ids: readonly string[]) =>
  definition.fields.filter((field) => ids.includes(field.id) && field.type !== 'editor');

function orders(definition: Definition): string[] {
  const listed = fieldsOf(definition, [...definition.list.columns, definition.list.sort[0]]);
  const stamps = stampFields.filter((field) => field.id === definition.list.sort[0] && field.id !== 'id');
  return [...listed, ...stamps].flatMap((field) => columnsOf(definition, field)).flatMap(({ order, filled }) =>
    [`((${order}), id)`, ...(filled ? [] : [`((${order}) DESC NULLS LAST, id DESC)`])]);
}

/** Filtered by one field, in the list's own order: the page most often asked for. */
function filters(definition: Definition): string[] {
  const [sort] = fieldsOf(definition, [definition.list.sort[0]]);
  const order = sort ? columnsOf(definition, sort)[0] : undefined;
  const then = order ? `, (${order.order})` : '';
  return fieldsOf(definition, definition.list.filters ?? []).flatMap((field) =>
    columnsOf(definition, field).map(({ equal }) => `((${equal})${then}, id)`));
}
