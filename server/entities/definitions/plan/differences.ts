/** Compares the definition files with the definitions in use, and finds the values that records still store under former ids of fields. */
import { sql } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { hasOwnTable } from '#resources/addresses/ownTables';
import type { Db } from '#server/core/db/db';
import { tableOf } from '#server/entities/records/store/indexes';
import { compare, recoveriesOf, type Difference, type AppliedDefinition } from './compare';
import { conflictsWithFormerId, isUnderFormerId } from '../values/moves';
import { valuesQuery } from '../values/ownTables';

/** Returns one difference per entity, and none for an entity where applying the files would change neither the definition nor a record. */
export async function differencesOf(
  db: Db,
  taken: ReadonlyMap<string, AppliedDefinition>,
  proposed: readonly Definition[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const difference of compare(taken, proposed)) {
    const { kind, parts } = difference;
    const fields = await withValues(db, difference);
    if (kind !== 'changed' || fields.length > 0 || parts.length > 0) differences.push({ ...difference, fields });
  }
  return differences;
}

/** Returns the changes of fields without the kind `recovered` where no record has a value to recover. */
async function withValues(db: Db, { id, fields }: Difference): Promise<Difference['fields']> {
  const asked = recoveriesOf(fields);
  if (asked.length === 0) return fields;
  const found = hasOwnTable(id) || (await hasTable(db, id)) ? await hasFormerValues(db, id, asked) : [];
  const held = new Set(asked.filter((_, place) => found[place]).map(({ from, to }) => `${from} ${to}`));
  return fields.filter(({ id: to, kind, was }) => kind !== 'recovered' || held.has(`${was} ${to}`));
}

async function hasFormerValues(db: Db, id: string, pairs: readonly { from: string; to: string }[]): Promise<boolean[]> {
  const { table, values } = valuesQuery({ id });
  const exist = pairs.map(
    (pair) => sql`EXISTS (SELECT FROM ${table} t WHERE ${isUnderFormerId(values, pair)} OR ${conflictsWithFormerId(values, pair)})`,
  );
  const { rows } = await db.execute<{ found: boolean[] }>(sql`SELECT ARRAY[${sql.join(exist, sql`, `)}] AS found`);
  return rows[0]?.found ?? [];
}

/** Tells whether the database has a table for the records of an entity. */
export async function hasTable(db: Db, resource: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT to_regclass(${`"${tableOf(resource)}"`}) IS NOT NULL AS found`);
  return rows[0]?.found === true;
}
