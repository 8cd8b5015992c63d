/** Who refers to records: counted before these are removed, and refused where a reference says so. */
import { sql, type SQL } from 'drizzle-orm';
import type { Field, RecordError } from '#resources/definition';
import { can, type Viewer } from '#server/auth/viewer';
import type { Db, Entity, StoredRecord, WriteContext } from './entity';
import { seenBy } from './read';
import { refusesDeletion } from './references';

export interface Referral {
  /** The entity whose records refer, and by which field. */
  resource: string;
  field: string;
  count: number;
  /** Whether it keeps them from being removed. */
  refuses: boolean;
}
export interface Referrals {
  references: Referral[];
  /** Whether records that the viewer may not see keep them from being removed. */
  hidden: boolean;
}

/** How many records refer to these, by entity and field, of those that the viewer may see. */
export async function referralsOf(db: Db, entity: Entity, chosen: readonly string[], viewer: Viewer): Promise<Referrals> {
  const found: Referrals = { references: [], hidden: false };
  const known = entity.rules.visible?.(viewer);
  // Nothing is told of a record that one may not know of.
  const ids = known ? (await entity.storage.find(db, chosen, { visible: known })).map(({ id }) => id) : chosen;
  if (ids.length === 0) return found;
  for (const { entity: from, field } of entity.referrers()) {
    const { definition, rules } = from;
    const seen = can(viewer, definition.permissions.read) && seenBy(definition, viewer).fields.includes(field);
    const going = definition.id === entity.definition.id ? ids : [];
    const all = seen || refusesDeletion(field) ? await countOf(db, from, field, ids, going) : 0;
    const visible = rules.visible?.(viewer);
    const count = !seen ? 0 : visible ? await countOf(db, from, field, ids, going, visible) : all;
    if (count > 0) found.references.push({ resource: definition.id, field: field.id, count, refuses: refusesDeletion(field) });
    if (refusesDeletion(field) && all > count) found.hidden = true;
  }
  for (const holder of (await entity.rules.holders?.(db, ids)) ?? []) {
    const from = entity.related(holder.resource)?.definition;
    if (from && can(viewer, from.permissions.read)) found.references.push({ ...holder, refuses: true });
    else found.hidden = true;
  }
  return found;
}

/** Why records may not be removed: what still refers to them. One list of errors per record. */
export async function stillReferredTo(
  db: Db,
  entity: Entity,
  records: readonly StoredRecord[],
  { going }: WriteContext,
): Promise<RecordError[][]> {
  const errors: RecordError[][] = records.map(() => []);
  for (const { entity: from, field } of entity.referrers().filter((each) => refusesDeletion(each.field))) {
    const leaving = from.definition.id === entity.definition.id ? [...(going ?? records.map(({ id }) => id))] : [];
    const ids = records.map(({ id }) => id);
    if ((await countOf(db, from, field, ids, leaving)) === 0) continue;
    for (const [place, { id }] of records.entries()) {
      const count = await countOf(db, from, field, [id], leaving);
      const params = { resource: from.definition.id, field: field.id, count };
      if (count > 0) errors[place]?.push({ field: entity.definition.title, code: 'REFERRED_TO', level: 'error', params });
    }
  }
  return errors;
}

/** `going`: those that are removed with them do not count. */
async function countOf(
  db: Db,
  { storage }: Entity,
  field: Field,
  ids: readonly string[],
  going: readonly string[],
  visible: SQL = sql`true`,
): Promise<number> {
  const column = storage.asked?.columns(field, 'en');
  if (!storage.asked || !column) return 0;
  const { table, id } = storage.asked;
  const wanted = sql`${sql.param([...ids])}::text[]`;
  const value = sql.raw(column.kind === 'key' ? column.equal : column.value);
  const refers = column.kind === 'list' ? sql`${value} ?| ${wanted}` : sql`(${value})::text = ANY(${wanted})`;
  const stays = going.length > 0 ? sql` AND (${sql.raw(id)})::text <> ALL(${sql.param([...going])}::text[])` : sql``;
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${table} t WHERE ${refers} AND ${visible}${stays}`,
  );
  return rows[0]?.count ?? 0;
}
