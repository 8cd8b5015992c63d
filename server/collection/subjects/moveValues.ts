/** Moves the values of entries when the fields of their subject change. Loses no value and checks none again. */
import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#resources/definition';
import { recoveriesOf } from '#server/entities/definitions/plan/compare';
import { renameInLists } from '#server/entities/definitions/values/followers';
import { moveKeySql, renameKeysSql, isUnderFormerId, updatesOf, type Moves } from '#server/entities/definitions/values/moves';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import { differenceOf } from './fieldsDifference';

/** Updates the entries of a subject to its new fields, and everything else that is stored under the name of a renamed field. */
export async function moveValues(db: Db, key: string, before: readonly Field[], after: readonly Field[]): Promise<void> {
  const { changes, moves } = differenceOf(before, after);
  const updates = updatesOf(moves, valuesOfSubject(key), (await clientConfig(db)).default_locale);
  if (updates.length === 0) return;
  // A user who enters a value meanwhile waits for this lock, and then the new fields apply.
  await db.execute(sql`SELECT FROM subjects WHERE key = ${key} FOR UPDATE`);
  const recovered = recoveriesOf(changes);
  for (const pair of recovered) await followRecovery(db, key, pair);
  for (const update of updates) await db.execute(update);
  const renames = new Map(changes.flatMap(({ id, was }) => (was === undefined ? [] : [[was, id] as const])));
  if (renames.size > 0) await follow(db, key, renames, moves);
}

const valuesOfSubject = (key: string) => ({
  table: sql`inputs`,
  column: 'values',
  rows: sql`subject_key = ${key}`,
  also: sql`version = version + 1`,
});

const entriesOf = (key: string) => sql`(SELECT id::text FROM inputs WHERE subject_key = ${key}
    UNION SELECT entity_id FROM deletion_log WHERE entity = 'inputs' AND snapshot ->> 'subject_key' = ${key})`;

/** Moves the values in the history, the bin and the unsaved forms of entries whose value is found again under the former id of its field. */
async function followRecovery(db: Db, key: string, pair: { from: string; to: string }): Promise<void> {
  const moves = (values: SQL) => sql`coalesce(${isUnderFormerId(values, pair)}, false)`;
  const moved = (values: SQL) => sql`CASE WHEN ${moves(values)} THEN ${moveKeySql(values, pair)} ELSE ${values} END`;
  const [old, now] = [sql`(changes -> 'values' -> 0)`, sql`(changes -> 'values' -> 1)`];
  const snapshot = sql`(snapshot -> 'values')`;
  await db.execute(sql`
    UPDATE audit_events SET changes = changes || jsonb_build_object('values', jsonb_build_array(${moved(old)}, ${moved(now)}))
    WHERE entity = 'inputs' AND (${moves(old)} OR ${moves(now)}) AND entity_id IN (
      SELECT id::text FROM inputs WHERE subject_key = ${key} AND ${moves(sql`"values"`)}
      UNION SELECT entity_id FROM deletion_log WHERE entity = 'inputs' AND snapshot ->> 'subject_key' = ${key} AND ${moves(snapshot)})`);
  await db.execute(sql`
    UPDATE deletion_log SET snapshot = snapshot || jsonb_build_object('values', ${moveKeySql(snapshot, pair)})
    WHERE entity = 'inputs' AND snapshot ->> 'subject_key' = ${key} AND ${moves(snapshot)}`);
  await db.execute(sql`
    UPDATE drafts SET data = data || jsonb_build_object('values', ${moveKeySql(sql`(data -> 'values')`, pair)})
    WHERE resource = 'inputs' AND (record_id = ${`new.${key}`} OR record_id IN ${entriesOf(key)}) AND ${moves(sql`(data -> 'values')`)}`);
}

/** Renames a field in everything else that names it: warnings, indicators, history, bin, unsaved forms, saved lists. */
async function follow(db: Db, key: string, renames: ReadonlyMap<string, string>, { renames: moved }: Moves): Promise<void> {
  const paths = new Map([...renames].map(([from, to]) => [`values.${from}`, `values.${to}`]));
  const named = (names: ReadonlyMap<string, string>) => sql`${JSON.stringify(Object.fromEntries(names))}::jsonb`;
  const held = sql`${sql.param([...moved.keys()])}::text[]`;
  await db.execute(sql`
    UPDATE inputs SET record_errors = (SELECT jsonb_agg(
      CASE WHEN ${named(paths)} ? (e ->> 'field') THEN e || jsonb_build_object('field', ${named(paths)} -> (e ->> 'field')) ELSE e END ORDER BY place)
      FROM jsonb_array_elements(record_errors) WITH ORDINALITY AS one(e, place))
    WHERE subject_key = ${key} AND record_errors <> '[]'`);
  await db.execute(sql`
    UPDATE indicators SET version = version + 1, terms = (SELECT jsonb_agg(
      CASE WHEN e ->> 'subject' = ${key} AND ${named(renames)} ? (e ->> 'field')
        THEN e || jsonb_build_object('field', ${named(renames)} -> (e ->> 'field')) ELSE e END ORDER BY place)
      FROM jsonb_array_elements(terms) WITH ORDINALITY AS one(e, place))
    WHERE EXISTS (SELECT FROM jsonb_array_elements(terms) e WHERE e ->> 'subject' = ${key} AND ${named(renames)} ? (e ->> 'field'))`);
  const ids = entriesOf(key);
  const renamed = (values: ReturnType<typeof sql>) =>
    sql`CASE WHEN ${values} ?| ${held} THEN ${renameKeysSql(values, moved)} ELSE ${values} END`;
  await db.execute(sql`
    UPDATE audit_events SET changes = changes || jsonb_build_object('values',
      jsonb_build_array(${renamed(sql`(changes -> 'values' -> 0)`)}, ${renamed(sql`(changes -> 'values' -> 1)`)}))
    WHERE entity = 'inputs' AND entity_id IN ${ids} AND (changes -> 'values' -> 0 ?| ${held} OR changes -> 'values' -> 1 ?| ${held})`);
  await db.execute(sql`
    UPDATE deletion_log SET snapshot = snapshot || jsonb_build_object('values', ${renameKeysSql(sql`snapshot -> 'values'`, moved)})
    WHERE entity = 'inputs' AND snapshot ->> 'subject_key' = ${key} AND snapshot -> 'values' ?| ${held}`);
  await db.execute(sql`
    UPDATE drafts SET data = data || jsonb_build_object('values', ${renameKeysSql(sql`data -> 'values'`, moved)})
    WHERE resource = 'inputs' AND (record_id = ${`new.${key}`} OR record_id IN ${ids}) AND data -> 'values' ?| ${held}`);
  await renameInLists(db, { resource: 'inputs', list: `inputs.${key}` }, paths, ({ filter }) => filter?.['subject_key'] === key);
}
