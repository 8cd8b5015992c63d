/** Names the tables of entities that are only a definition, and lists the indexes that each needs. */
import { createHash } from 'node:crypto';
import type { Definition } from '#resources/definition';
import { addedFields } from '#resources/language/fields/ownFields';
import { hasOwnTable } from '#resources/addresses/ownTables';
import { generatedColumns, type GeneratedColumn } from './columns';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Returns the name of the table of an entity's records. */
export function tableOf(resource: string): string {
  const name = `records_${resource}`;
  return name.length <= 55 ? name : `records_${digest(resource)}`;
}

export interface WantedIndex {
  name: string;
  /** The SQL that follows `ON table`. */
  body: string;
  /** The field whose values must be unique. */
  unique?: string;
}
/** The start of the name of each index made for a definition; no other index is ever dropped. */
export const indexPrefix = 'made_';

/**
 * Returns the indexes of a definition: for its search words, its unique fields, and each order of its list, alone and under each filter. For a table
 * of the product's own, whose other indexes come from migrations: only the unique fields that the definition adds.
 */
export function wantedIndexes(definition: Definition): WantedIndex[] {
  if (hasOwnTable(definition.id))
    return addedFields(definition)
      .filter((field) => field.unique)
      .map((field) => uniqueAdded(definition, field.id));
  const kept = generatedColumns(definition);
  const bodies = new Set<string>(['USING gin (search)', ...orders(definition, kept), ...filters(definition, kept)]);
  const made: WantedIndex[] = [...bodies].map((body) => ({ name: nameOf(definition, body), body }));
  for (const field of definition.fields.filter((each) => each.unique)) {
    const body = `(md5(data ->> '${field.id}'))`;
    made.push({ name: nameOf(definition, `unique ${body}`), body, unique: field.id });
  }
  return made;
}

function uniqueAdded(definition: Definition, field: string): WantedIndex {
  const body = `(md5(lower(added ->> '${field}')))`;
  return { name: nameOf(definition, `unique ${body}`), body, unique: field };
}

const nameOf = (definition: Definition, body: string) => `${indexPrefix}${digest(`${definition.id} ${body}`)}`;

/** Returns the indexes to sort by. A column that may be empty gets one for each direction, because empty values come last in both. */
function orders({ list }: Definition, kept: readonly GeneratedColumn[]): string[] {
  const ordered = kept.filter(({ field }) => list.columns.includes(field) || list.sort[0] === field);
  const made = ordered.flatMap(({ name, column }) => [
    `("${name}", id)`,
    ...(column.filled ? [] : [`("${name}" DESC NULLS LAST, id DESC)`]),
  ]);
  return list.sort[0] === 'created_at' || list.sort[0] === 'updated_at' ? [...made, `(${list.sort[0]}, id)`] : made;
}

/** Returns the indexes to filter by one field in the default order of the list, which is the page that users open most. */
function filters({ list, fields }: Definition, kept: readonly GeneratedColumn[]): string[] {
  const order = kept.find(({ field }) => field === list.sort[0]);
  const then = order ? `"${order.name}", ` : '';
  const references = fields.filter((field) => field.choices_from).map(({ id }) => id);
  return kept
    .filter(({ field }) => list.filters?.includes(field) || references.includes(field))
    .map(({ name }) => `("${name}", ${then}id)`);
}
