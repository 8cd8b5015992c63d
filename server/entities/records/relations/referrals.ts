/** Counts the records that refer to others before these are removed, and rejects the removal where a reference says so. */
import { sql, type SQL } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, Page, Referrer, StoredRecord, WriteContext } from '../entity';
import { visibleDefinition } from '../read';
import { jsonPath, keysAt, pathName, referringField } from './referencePaths';
import { refusesDeletion } from './references';
import type { Selection } from '../store/select';

export interface Referral {
  /** The entity whose records refer to the others, and the field by which they do. */
  resource: string;
  field: string;
  count: number;
  /** True when the reference keeps the records from being removed. */
  refuses: boolean;
}
export interface Referrals {
  references: Referral[];
  /** True when records that the viewer may not see keep the chosen ones from being removed. */
  hidden: boolean;
}

/** Counts the records that refer to the chosen ones, by entity and field, among those that the viewer may see. */
export async function referralsOf(db: Db, entity: Entity, chosen: readonly string[], viewer: Viewer): Promise<Referrals> {
  const found: Referrals = { references: [], hidden: false };
  const known = entity.rules.visible?.(viewer);
  // Chosen records that the viewer may not see are left out, so that nothing is revealed about them.
  const ids = known ? (await entity.storage.find(db, chosen, { visible: known })).map(({ id }) => id) : chosen;
  if (ids.length === 0) return found;
  for (const referrer of await entity.referrers(db)) {
    const { entity: from } = referrer;
    const { definition, rules } = from;
    const refuses = refusesDeletion(referringField(referrer.path));
    const seen =
      can(viewer, definition.permissions.read) &&
      visibleDefinition(definition, viewer).fields.includes(referrer.within ?? referrer.path[0]);
    const going = definition.id === entity.definition.id ? ids : [];
    const all = seen || refuses ? await countOf(db, referrer, ids, going) : 0;
    const visible = rules.visible?.(viewer);
    const count = !seen ? 0 : visible ? await countOf(db, referrer, ids, going, visible) : all;
    if (count > 0) tell(found.references, { resource: definition.id, field: nameOf(referrer), count, refuses });
    if (refuses && all > count) found.hidden = true;
  }
  for (const holder of (await entity.rules.countReferrers?.(db, ids)) ?? []) {
    const from = entity.related(holder.resource)?.definition;
    if (from && can(viewer, from.permissions.read)) found.references.push({ ...holder, refuses: true });
    else found.hidden = true;
  }
  return found;
}

/** Adds a count to the list; fields of several subjects with the same name are counted together. */
function tell(references: Referral[], referral: Referral): void {
  const same = references.find(
    ({ resource, field, refuses }) => resource === referral.resource && field === referral.field && refuses === referral.refuses,
  );
  if (same) same.count += referral.count;
  else references.push(referral);
}

const nameOf = ({ within, path }: Referrer) => (within ? `${within.id}.${pathName(path)}` : pathName(path));

/** Returns one list of errors per record, which name what still refers to the record and keeps it from being removed. */
export async function referenceErrors(
  db: Db,
  entity: Entity,
  records: readonly StoredRecord[],
  { going }: WriteContext,
): Promise<RecordError[][]> {
  const errors: RecordError[][] = records.map(() => []);
  for (const referrer of await entity.referrers(db)) {
    if (!refusesDeletion(referringField(referrer.path))) continue;
    const { definition } = referrer.entity;
    const leaving = definition.id === entity.definition.id ? [...(going ?? records.map(({ id }) => id))] : [];
    const ids = records.map(({ id }) => id);
    if ((await countOf(db, referrer, ids, leaving)) === 0) continue;
    for (const [place, { id }] of records.entries()) {
      const count = await countOf(db, referrer, [id], leaving);
      const params = { resource: definition.id, field: nameOf(referrer), count };
      if (count > 0) errors[place]?.push({ field: entity.definition.title, code: 'REFERRED_TO', level: 'error', params });
    }
  }
  return errors;
}

/** Counts the rows that refer to these ids. Rows in `going`, which are removed together with them, do not count. */
async function countOf(
  db: Db,
  referrer: Referrer,
  ids: readonly string[],
  going: readonly string[],
  visible: SQL = sql`true`,
): Promise<number> {
  const { storage } = referrer.entity;
  if (!storage.selection) return countAmong(await storage.list(db, all, { locale: 'en' }), referrer, ids, going);
  const { table, id } = storage.selection;
  const refers = refersTo(referrer, storage.selection, sql`${sql.param([...ids])}::text[]`);
  if (!refers) return 0;
  const stays = going.length > 0 ? sql` AND (${sql.raw(id)})::text <> ALL(${sql.param([...going])}::text[])` : sql``;
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${table} t WHERE ${referrer.rows ?? sql`true`} AND ${refers} AND ${visible}${stays}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the condition that a row refers to one of the wanted records. */
function refersTo({ path, within }: Referrer, { columns }: Selection, wanted: SQL): SQL | undefined {
  const [field] = path;
  const column = columns(within ?? field, 'en');
  if (!column) return undefined;
  const value = sql.raw(column.kind === 'key' ? column.equal : column.value);
  const keys = (from: SQL) =>
    sql`EXISTS (SELECT FROM jsonb_path_query(${from}, ${jsonPath(path)}::jsonpath) k WHERE k #>> '{}' = ANY(${wanted}))`;
  if (within) return keys(sql`(${value} -> ${field.id}::text)`);
  if (path.length > 1) return keys(value);
  return column.kind === 'list' ? sql`${value} ?| ${wanted}` : sql`(${value})::text = ANY(${wanted})`;
}

const all: ListQuery = { filter: {}, sort: [], range: [0, Number.MAX_SAFE_INTEGER] };

/** Counts the same in memory, for an entity without SQL queries, which has few records (sections, stored in the configuration). */
function countAmong({ records }: Page, { path }: Referrer, ids: readonly string[], going: readonly string[]): number {
  const refers = (record: StoredRecord) => keysAt(path, record).some(({ key }) => ids.includes(key));
  return records.filter((record) => !going.includes(record.id) && refers(record)).length;
}
