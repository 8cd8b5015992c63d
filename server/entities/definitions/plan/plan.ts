/** Computes what applying the files would change, and how many records each change concerns. It only reads. */
import type { DefinitionsPlan, EntityChange } from '#resources/api/definitions/plan';
import type { Definition, Field } from '#resources/definition';
import { hasOwnTable } from '#resources/addresses/ownTables';
import type { Entities } from '#server/entities/entities';
import type { Db } from '#server/core/db/db';
import { listsOf, visibleLines } from '#server/entities/records/write/hiddenMembers';
import { clientConfig } from '#server/core/config/clientConfig';
import type { ClientConfig } from '#server/core/db/schema';
import { valueCountKey, type Difference } from './compare';
import { differencesOf, hasTable } from './differences';
import type { Files } from '../files';
import { applyMoves, movesOf, type Moves } from '../values/moves';
import { recordsOf, findNonconforming, valuesOf, type RecordPages, type Nonconforming } from './nonconforming';
import { countValues, withMovableFields } from '../values/ownTables';
import { appliedDefinitions } from '../applied';

/** Builds the entities of a list of definitions. */
export type EntitiesOf = (definitions: readonly Definition[]) => Entities;

/** Returns the plan: the differences between the files and the definitions in use. A mistake in the files leaves nothing to compare. */
export async function planOf(db: Db, { definitions, problems }: Files, entitiesOf: EntitiesOf): Promise<DefinitionsPlan> {
  const taken = await appliedDefinitions(db);
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
  for (const difference of await differencesOf(db, taken, definitions))
    entities.push(await counted(db, difference, { definitions, config, entitiesOf }));
  return { entities, problems: [], in_use };
}

interface Around {
  definitions: readonly Definition[];
  config: ClientConfig;
  entitiesOf: EntitiesOf;
}

async function counted(db: Db, difference: Difference, around: Around): Promise<EntityChange> {
  const after = around.definitions.find(({ id }) => id === difference.id);
  const there = hasOwnTable(difference.id) || (await hasTable(db, difference.id));
  const { records, held } = there
    ? await countValues(db, difference.id, difference.fields)
    : { records: 0, held: new Map<string, number>() };
  const { total, examples, byField } = after ? await refused(db, difference, after, around, there) : none();
  const fields = difference.fields.map((field) => {
    const values = held.get(valueCountKey(field)) ?? 0;
    const left = byField.get(field.id) ?? 0;
    const keeps = field.kind === 'retyped' || field.kind === 'narrowed';
    return { ...field, values, ...(keeps && { left }), kind: field.kind === 'added' && values > 0 ? ('back' as const) : field.kind };
  });
  return { ...difference, fields, records, refused: total, examples };
}

const none = (): Nonconforming => ({ total: 0, byField: new Map(), examples: [] });
const harmless = new Set(['hidden', 'renamed', 'changed']);

/** Returns the records that the new definition rejects because of what changes. Reads them only where the new definition can reject what the old one accepted. */
async function refused(
  db: Db,
  difference: Difference,
  after: Definition,
  { definitions, config, entitiesOf }: Around,
  there: boolean,
): Promise<Nonconforming> {
  const isChecked = difference.parts.includes('checks');
  const doubtful = difference.kind === 'back' || isChecked || difference.fields.some(({ kind }) => !harmless.has(kind));
  if (!doubtful || !there || (difference.kind === 'added' && hasOwnTable(after.id))) return none();
  const compared = isChecked ? (after.checks ?? []).flatMap(({ fields }) => fields) : [];
  const changed = new Set([...difference.fields.map(({ id }) => id), ...compared]);
  // A record that the old definition already rejected is not a consequence of these files. An entity that comes back is checked whole, since nobody was warned before.
  const concerned = (field: string) => difference.kind === 'back' || changed.has(field);
  const moves = movesOf(difference, withMovableFields(after));
  const own = new Set(after.fields.map(({ id }) => id));
  const lists = listsOf(withMovableFields(after).fields);
  const read = (data: Parameters<typeof applyMoves>[0]) => {
    const values = Object.fromEntries(Object.entries(applyMoves(data, moves, config.default_locale)).filter(([key]) => own.has(key)));
    for (const field of lists) if (values[field.id] !== undefined) values[field.id] = visibleLines(field, values[field.id] ?? null);
    return values;
  };
  const records = hasOwnTable(after.id) ? ownValues(db, after, { definitions, entitiesOf }, moves, read) : valuesOf(db, after.id, read);
  return findNonconforming(after, records, config, undefined, concerned);
}

type Read = Parameters<typeof valuesOf>[2];

/** Reads the records of an entity with a table of the product's own, with the values that its added fields would have. */
async function* ownValues(
  db: Db,
  after: Definition,
  { definitions, entitiesOf }: Omit<Around, 'config'>,
  { renames, returns }: Moves,
  read: Read,
): RecordPages {
  const known = new Set(after.fields.map(({ id }) => id));
  const former = [...new Set([...renames.keys(), ...returns.map(({ from }) => from)])].filter((id) => !known.has(id));
  const fields = [...after.fields, ...former.map((id): Field => ({ id, name: {}, type: 'text', format: 'json' }))];
  const entity = entitiesOf(definitions.map((each) => (each === after ? { ...after, fields } : each))).get(after.id);
  for await (const page of recordsOf(db, entity)) yield page.map((record) => ({ ...read(record), id: record.id, version: record.version }));
}
