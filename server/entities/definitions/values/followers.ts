/** Renames fields in what is stored beside the records under the names of fields: audit events, the bin, drafts, saved views and chosen columns. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, JsonValue } from '#resources/definition';
import { preferences, saved_views } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { recoveriesOf, type Difference } from '../plan/compare';
import { moveKeySql, renameKeysSql, isUnderFormerId } from './moves';
import { valuesQuery } from './ownTables';

/** Renames fields wherever their names are stored beside the records. */
export async function renameInDependents(tx: Db, { id, fields }: Pick<Difference, 'id' | 'fields'>): Promise<void> {
  const renames = new Map(fields.flatMap(({ id: to, kind, was }) => (was === undefined || kind !== 'renamed' ? [] : [[was, to] as const])));
  if (renames.size === 0) return;
  const names = sql`${sql.param([...renames.keys()])}::text[]`;
  const places: { table: string; column: string; resource: SQL }[] = [
    { table: 'audit_events', column: 'changes', resource: sql`entity = ${id}` },
    { table: 'deletion_log', column: 'snapshot', resource: sql`entity = ${id}` },
    { table: 'drafts', column: 'data', resource: sql`resource = ${id}` },
  ];
  for (const { table, column, resource } of places)
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${renameKeysSql(sql`${sql.identifier(column)}`, renames)}
      WHERE ${resource} AND ${sql.identifier(column)} ?| ${names}`);
  await renameInLists(tx, { resource: id, list: id }, renames);
}

/** Renames a field in the history and the bin of the records whose values are recovered from a former id. Must run before the values move. */
export async function renameInHistory(tx: Db, { id, fields }: Pick<Difference, 'id' | 'fields'>, definition: Definition): Promise<void> {
  const { table, values, identifier } = valuesQuery(definition);
  for (const pair of recoveriesOf(fields)) {
    const moves = (column: string) => isUnderFormerId(sql`${sql.identifier(column)}`, pair);
    const records = sql`SELECT ${identifier} FROM ${table} t WHERE ${isUnderFormerId(values, pair)}
      UNION SELECT entity_id FROM deletion_log WHERE entity = ${id} AND ${moves('snapshot')}`;
    await tx.execute(sql`UPDATE audit_events SET changes = ${moveKeySql(sql`changes`, pair)}
      WHERE entity = ${id} AND ${moves('changes')} AND entity_id IN (${records})`);
    await tx.execute(
      sql`UPDATE deletion_log SET snapshot = ${moveKeySql(sql`snapshot`, pair)} WHERE entity = ${id} AND ${moves('snapshot')}`,
    );
    await tx.execute(sql`UPDATE drafts SET data = ${moveKeySql(sql`data`, pair)} WHERE resource = ${id} AND ${moves('data')}`);
    await renameInLists(tx, { resource: id, list: id }, new Map([[pair.from, pair.to]]));
  }
}

type Renames = ReadonlyMap<string, string>;
/** `list` is the name of the list in the preferences of users. */
interface ListNames {
  resource: string;
  list: string;
}

/** Renames fields in the saved views of a list for which `isOwn` holds, and in the columns that users chose for the list. */
export async function renameInLists(
  tx: Db,
  { resource, list: name }: ListNames,
  renames: Renames,
  isOwn: (state: { filter?: State }) => boolean = () => true,
): Promise<void> {
  const views = await tx
    .select({ id: saved_views.id, state: saved_views.state })
    .from(saved_views)
    .where(eq(saved_views.resource, resource));
  for (const { id, state } of views.filter((view) => isOwn(isState(view.state['filter']) ? { filter: view.state['filter'] } : {})))
    await tx
      .update(saved_views)
      .set({ state: renamedView(state, renames) })
      .where(eq(saved_views.id, id));
  const list = and(eq(preferences.key, `list.${name}`), sql`${preferences.value} ? 'columns'`);
  for (const kept of await tx.select({ user: preferences.user_id, value: preferences.value }).from(preferences).where(list))
    if (isState(kept.value))
      await tx
        .update(preferences)
        .set({ value: renamedView(kept.value, renames) })
        .where(and(list, eq(preferences.user_id, kept.user)));
}

type State = Record<string, JsonValue>;

/** Returns the state of a saved view with its fields under their new names. */
function renamedView(state: State, renames: Renames): State {
  const named = (name: JsonValue): JsonValue => {
    if (typeof name !== 'string') return name;
    const [field = '', ...operator] = name.split('__');
    return [renames.get(field) ?? field, ...operator].join('__');
  };
  const { filter, sort, columns } = state;
  return {
    ...state,
    ...(isState(filter) && { filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [String(named(name)), value])) }),
    ...(Array.isArray(sort) && { sort: sort.map((each) => (Array.isArray(each) ? each.map(named) : named(each))) }),
    // Removes duplicates: a view may have shown both the former field and the new one.
    ...(Array.isArray(columns) && { columns: [...new Set(columns.map(named))] }),
  };
}

const isState = (value: JsonValue | undefined): value is State => isRecord(value);
