/** What the files say otherwise than the definitions in use, and the values that records still keep under former ids. */
import { sql } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { hasOwnTable } from '#resources/reserved';
import type { Db } from '#server/core/db/db';
import { tableOf } from '#server/entities/records/store/indexes';
import { compare, recoveriesOf, type Difference, type Taken } from './compare';
import { standsBeside, standsUnder } from '../values/moves';
import { valuesAsked } from '../values/ownTables';

/** Entity by entity; nothing where taking the files would change neither a definition nor a record. */
export async function differencesOf(db: Db, taken: ReadonlyMap<string, Taken>, proposed: readonly Definition[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const difference of compare(taken, proposed)) {
    const { kind, parts } = difference;
    const fields = await withValues(db, difference);
    if (kind !== 'changed' || fields.length > 0 || parts.length > 0) differences.push({ ...difference, fields });
  }
  return differences;
}

/** The changes of fields, without the recoveries that would find no value. */
async function withValues(db: Db, { id, fields }: Difference): Promise<Difference['fields']> {
  const asked = recoveriesOf(fields);
  if (asked.length === 0) return fields;
  const found = hasOwnTable(id) || (await hasTable(db, id)) ? await standing(db, id, asked) : [];
  const held = new Set(asked.filter((_, place) => found[place]).map(({ from, to }) => `${from} ${to}`));
  return fields.filter(({ id: to, kind, was }) => kind !== 'recovered' || held.has(`${was} ${to}`));
}

async function standing(db: Db, id: string, pairs: readonly { from: string; to: string }[]): Promise<boolean[]> {
  const { table, values } = valuesAsked({ id });
  const exist = pairs.map(
    (pair) => sql`EXISTS (SELECT FROM ${table} t WHERE ${standsUnder(values, pair)} OR ${standsBeside(values, pair)})`,
  );
  const { rows } = await db.execute<{ found: boolean[] }>(sql`SELECT ARRAY[${sql.join(exist, sql`, `)}] AS found`);
  return rows[0]?.found ?? [];
}

/** Whether an entity has a table of records. */
export async function hasTable(db: Db, resource: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT to_regclass(${`"${tableOf(resource)}"`}) IS NOT NULL AS found`);
  return rows[0]?.found === true;
}
