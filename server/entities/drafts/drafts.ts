/** What someone has typed and not saved yet, kept for three months: the person's own, and never more than they may write. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import type { OwnDraft } from '#resources/api/drafts';
import type { Definition, JsonValue } from '#resources/definition';
import { labelOf } from '../history/audit/events';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { drafts } from '#server/core/db/schema';
import type { Entities } from '../entities';
import { forbidden, notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../records/entity';
import { findRecord, hide } from '../records/read';
import { jsonWithin, personOf } from './own';

const longest = 500_000;
/** Beyond this many, the oldest make room. */
const most = 200;
const fresh = sql`updated_at > now() - interval '90 days'`;

/** What a form not saved yet is called in a URL, for a record that isn't made yet. */
const unmade = 'new';
const idOf = (record: string) => (record === unmade ? '' : record);
/** `new.electricity` is one that will be of that subject: each has its own. */
const isUnmade = (record: string) => record === unmade || /^new\.[a-z][a-z0-9_]*$/.test(record);

export interface Draft {
  /** The version it was typed over. */
  version: number | null;
  data: Record<string, JsonValue>;
  updated_at: string;
}

/** The entity a draft is of. A 404 where there is none, a 403 where the viewer may not write it. */
function writable(entities: Entities, resource: string, viewer: Viewer): Entity {
  const entity = entities.find(resource);
  if (!entity) throw notFound();
  const { read, write } = entity.definition.permissions;
  if (!can(viewer, read) || !can(viewer, write)) throw forbidden();
  return entity;
}

/** Of what was typed, the fields that this viewer may see and write. */
function kept({ fields }: Definition, data: Record<string, JsonValue>, viewer: Viewer): Record<string, JsonValue> {
  const own = fields.filter(
    ({ id, read_only, permission }) =>
      !read_only &&
      Object.hasOwn(data, id) &&
      (!permission?.read || can(viewer, permission.read)) &&
      (!permission?.write || can(viewer, permission.write)),
  );
  return Object.fromEntries(own.map(({ id }) => [id, data[id] ?? null]));
}

const ofForm = (viewer: Viewer, resource: string, record: string) =>
  and(eq(drafts.user_id, personOf(viewer)), eq(drafts.resource, resource), eq(drafts.record_id, idOf(record)));

/** The draft of a form, or null. */
export async function readDraft(db: Db, entities: Entities, resource: string, record: string, viewer: Viewer): Promise<Draft | null> {
  const { definition } = writable(entities, resource, viewer);
  const [found] = await db
    .select()
    .from(drafts)
    .where(and(ofForm(viewer, resource, record), fresh));
  return found ? { version: found.version, data: kept(definition, found.data, viewer), updated_at: found.updated_at } : null;
}

/** Keeps a draft in place of the one before. */
export async function keepDraft(
  db: Db,
  entities: Entities,
  { resource, record, version, data }: { resource: string; record: string; version: number | null; data: Record<string, JsonValue> },
  viewer: Viewer,
): Promise<void> {
  const entity = writable(entities, resource, viewer);
  if (!isUnmade(record)) await findRecord(db, entity, record, viewer);
  const user = personOf(viewer);
  const json = jsonWithin(kept(entity.definition, data, viewer), longest);
  await db.execute(sql`INSERT INTO drafts (user_id, resource, record_id, version, data)
    VALUES (${user}::uuid, ${resource}, ${idOf(record)}, ${version}, ${json}::jsonb)
    ON CONFLICT (user_id, resource, record_id) DO UPDATE SET version = excluded.version, data = excluded.data, updated_at = now()`);
  await db.execute(sql`DELETE FROM drafts WHERE user_id = ${user}::uuid AND (resource, record_id) IN (
    SELECT resource, record_id FROM drafts WHERE user_id = ${user}::uuid ORDER BY updated_at DESC OFFSET ${most})`);
}

export async function forgetDraft(db: Db, entities: Entities, resource: string, record: string, viewer: Viewer): Promise<void> {
  if (!entities.find(resource)) throw notFound();
  await db.delete(drafts).where(ofForm(viewer, resource, record));
}

/** One's own drafts, the latest first, with the names of their records; without those one may no longer write. */
export async function ownDrafts(db: Db, entities: Entities, viewer: Viewer): Promise<OwnDraft[]> {
  const rows = await db
    .select({ resource: drafts.resource, record: drafts.record_id, version: drafts.version, updated_at: drafts.updated_at })
    .from(drafts)
    .where(and(eq(drafts.user_id, personOf(viewer)), fresh))
    .orderBy(sql`updated_at DESC`);
  const own: OwnDraft[] = [];
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const entity = entities.find(resource);
    const { read, write } = entity?.definition.permissions ?? {};
    if (!entity || !read || !write || !can(viewer, read) || !can(viewer, write)) continue;
    const ofResource = rows.filter((row) => row.resource === resource);
    const labels = await labelsOf(
      db,
      entity,
      ofResource.map(({ record }) => record).filter((id) => id !== '' && !isUnmade(id)),
      viewer,
    );
    for (const { record, ...row } of ofResource) {
      const label = record === '' || isUnmade(record) ? null : labels.get(record);
      if (label !== undefined) own.push({ ...row, record: record === '' ? unmade : record, label });
    }
  }
  return own.sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
}

async function labelsOf(
  db: Db,
  { definition, storage, rules }: Entity,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, string>> {
  const found = await storage.find(db, ids, { visible: rules.visible?.(viewer) });
  return new Map(hide(definition, found, viewer).map((record) => [record.id, labelOf(definition, record)]));
}

/** Lets go of drafts that nobody came back to. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE NOT (${fresh})`);
}

/** Lets go of what its author typed over a record, which is saved by now: a statement, or none for several records at once. */
export function forgetSaved(resource: string, records: readonly string[], viewer: Viewer): SQL | undefined {
  if (!viewer.user || records.length !== 1) return undefined;
  return sql`DELETE FROM drafts WHERE user_id = ${viewer.user.id}::uuid AND resource = ${resource} AND record_id = ${records[0]}`;
}
/** The same of records just made, by several people. */
export const forgetUnmade = (resource: string, people: readonly string[]): SQL =>
  sql`DELETE FROM drafts WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND resource = ${resource} AND record_id = ''`;

/** Lets go of what anyone typed over records that are gone. */
export async function forgetDeleted(db: Db, resource: string, records: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE resource = ${resource} AND record_id = ANY(${sql.param(records)}::text[])`);
}

/** Whether a value is what a form holds: field → value. */
export const isFormData = (value: unknown): value is Record<string, JsonValue> => isRecord(value);
