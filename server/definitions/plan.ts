/** What taking the files would change, with how many records each change concerns. Reads, never writes. */
import { sql } from 'drizzle-orm';
import type { DefinitionsPlan, EntityChange } from '#resources/api/definitionsPlan';
import type { Definition } from '#resources/definition';
import { Entities, plainDefinitions } from '#server/entities';
import type { Db } from '#server/records/entity';
import { tableOf } from '#server/records/indexes';
import { clientConfig } from '#server/sections/clientConfig';
import type { ClientConfig } from '#server/db/schema';
import { compare, type Difference } from './compare';
import type { Files } from './files';
import { moved, movesOf } from './moves';
import { recordsOf, refusedBy, valuesOf, type Refused } from './nonconforming';
import { takenDefinitions } from './taken';

/** The plan of the files of a folder against what is in use. With a mistake in the files there is nothing to compare. */
export async function planOf(db: Db, { definitions, problems }: Files): Promise<DefinitionsPlan> {
  const taken = await takenDefinitions(db);
  const in_use = [...taken.values()].map(({ definition: { id, name, fields }, hidden, taken_at }) => ({
    id,
    name,
    fields: fields.length,
    taken_at,
    hidden,
  }));
  if (problems.length > 0) return { entities: [], problems, in_use };
  const config = await clientConfig(db);
  const entities: EntityChange[] = [];
  for (const difference of compare(taken, definitions)) entities.push(await counted(db, difference, definitions, config));
  return { entities, problems: [], in_use };
}

async function counted(db: Db, difference: Difference, definitions: readonly Definition[], config: ClientConfig): Promise<EntityChange> {
  const after = definitions.find(({ id }) => id === difference.id);
  const plain = (after ? plainDefinitions([after]).length > 0 : true) && (await exists(db, difference.id));
  const { records, held } = plain ? await countsOf(db, difference) : { records: 0, held: new Map<string, number>() };
  const fields = difference.fields.map((field) => {
    const values = held.get(field.was ?? field.id) ?? 0;
    return { ...field, values, kind: field.kind === 'added' && values > 0 ? ('back' as const) : field.kind };
  });
  const { total, examples } = after ? await refused(db, difference, after, definitions, config, plain) : { total: 0, examples: [] };
  return { ...difference, fields, records, refused: total, examples };
}

async function exists(db: Db, resource: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT to_regclass(${`"${tableOf(resource)}"`}) IS NOT NULL AS found`);
  return rows[0]?.found === true;
}

/** Records of a table, and how many hold each of the fields concerned. */
async function countsOf(db: Db, { id, fields }: Difference): Promise<{ records: number; held: Map<string, number> }> {
  const names = [...new Set(fields.map((field) => field.was ?? field.id))];
  const counts = names.map((name) => sql`count(*) FILTER (WHERE data ? ${name}::text)::int`);
  const { rows } = await db.execute<{ records: number; held: number[] }>(
    sql`SELECT count(*)::int AS records, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS held FROM ${sql.raw(`"${tableOf(id)}"`)}`,
  );
  return { records: rows[0]?.records ?? 0, held: new Map(names.map((name, place) => [name, rows[0]?.held[place] ?? 0])) };
}

const harmless = new Set(['hidden', 'renamed', 'changed']);

/** The records that the new definition refuses because of what changes; looked for only where it can refuse what the old one accepted. */
async function refused(
  db: Db,
  difference: Difference,
  after: Definition,
  definitions: readonly Definition[],
  config: ClientConfig,
  plain: boolean,
): Promise<Refused> {
  const doubtful = difference.kind === 'back' || difference.fields.some(({ kind }) => !harmless.has(kind));
  if (!doubtful || (difference.kind === 'added' && !plain)) return { total: 0, examples: [] };
  const changed = new Set(difference.fields.map(({ id }) => id));
  // What was refused before is no consequence of these files; of an entity that comes back, nobody was told.
  const concerned = (field: string) => difference.kind === 'back' || changed.has(field);
  if (!plain) {
    const entity = new Entities(definitions).get(after.id);
    return refusedBy(after, recordsOf(db, entity), config, undefined, concerned);
  }
  const moves = movesOf(difference, after);
  const own = new Set(after.fields.map(({ id }) => id));
  const read = (data: Parameters<typeof moved>[0]) =>
    Object.fromEntries(Object.entries(moved(data, moves, config.default_locale)).filter(([key]) => own.has(key)));
  return refusedBy(after, valuesOf(db, after.id, read), config, undefined, concerned);
}
