/**
 * Stores what a user typed in a form and has not saved, for 90 days. Each user has drafts of their own, one per browser tab and form, with only
 * the fields that the user may write.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { OwnDraft, WaitingDraft } from '#resources/api/history/drafts';
import { mostPerForm } from '#resources/api/history/constants';
import type { Definition, JsonValue } from '#resources/definition';
import { labelOf } from '../history/audit/events';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { drafts } from '#server/core/db/schema';
import type { Entities } from '../entities';
import { forbidden, notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../records/entity';
import { findRecord, removeHiddenFields } from '../records/read';
import { boundedJson, signedInUser } from './own';

const longest = 500_000;
/** The most drafts of a user; beyond, the oldest are deleted. */
const most = 200;
const fresh = sql`updated_at > now() - interval '90 days'`;

/** Stands for the id of a record in the URL of a draft, when the record is not created yet. */
const unmade = 'new';
const idOf = (record: string) => (record === unmade ? '' : record);
/** True when the record is not created yet. `new.electricity` stands for a new record of that subject, so that each subject has a draft of its own. */
const isUnmade = (record: string) => record === unmade || /^new\.[a-z][a-z0-9_]*$/.test(record);

export interface Draft extends WaitingDraft {
  data: Record<string, JsonValue>;
  /** The other drafts of the same form, the latest first. */
  others: WaitingDraft[];
}
/** Identifies a draft as it was when it was read. */
export type ReadDraft = Pick<WaitingDraft, 'tab' | 'updated_at'>;

/** Returns the entity of a draft. Throws 404 when there is none, and 403 when the viewer may not read and write it. */
function writable(entities: Entities, resource: string, viewer: Viewer): Entity {
  const entity = entities.find(resource);
  if (!entity) throw notFound();
  const { read, write } = entity.definition.permissions;
  if (!can(viewer, read) || !can(viewer, write)) throw forbidden();
  return entity;
}

/** Returns, of the typed values, those of the fields that the viewer may read and write. */
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
  and(eq(drafts.user_id, signedInUser(viewer)), eq(drafts.resource, resource), eq(drafts.record_id, idOf(record)));

/** Returns the draft that a tab has of a form, or else the latest draft of the form, or null. */
export async function readDraft(
  db: Db,
  entities: Entities,
  { resource, record, tab }: { resource: string; record: string; tab?: string | undefined },
  viewer: Viewer,
): Promise<Draft | null> {
  const { definition } = writable(entities, resource, viewer);
  const found = await db
    .select()
    .from(drafts)
    .where(and(ofForm(viewer, resource, record), fresh))
    .orderBy(sql`updated_at DESC`);
  const draft = found.find((each) => each.tab === tab) ?? found[0];
  if (!draft) return null;
  const others = found.filter((each) => each !== draft).map(waiting);
  return { ...waiting(draft), data: kept(definition, draft.data, viewer), others };
}

const waiting = ({ tab, version, updated_at }: WaitingDraft): WaitingDraft => ({ tab, version, updated_at });

interface Typed {
  resource: string;
  record: string;
  tab: string;
  version: number | null;
  data: Record<string, JsonValue>;
  /** A draft of another tab that this tab continues. */
  replaces?: ReadDraft | undefined;
}

/** Stores the draft of a tab in place of its former one. Also deletes the draft of another tab that this tab continues, unless that draft has changed since it was read. */
export async function saveDraft(
  db: Db,
  entities: Entities,
  { resource, record, tab, version, data, replaces }: Typed,
  viewer: Viewer,
): Promise<void> {
  const entity = writable(entities, resource, viewer);
  if (!isUnmade(record)) await findRecord(db, entity, record, viewer);
  const user = signedInUser(viewer);
  const json = boundedJson(kept(entity.definition, data, viewer), longest);
  await db.execute(sql`INSERT INTO drafts (user_id, resource, record_id, tab, version, data)
    VALUES (${user}::uuid, ${resource}, ${idOf(record)}, ${tab}, ${version}, ${json}::jsonb)
    ON CONFLICT (user_id, resource, record_id, tab) DO UPDATE SET version = excluded.version, data = excluded.data, updated_at = now()`);
  if (replaces && replaces.tab !== tab) await deleteDraft(db, entities, { resource, record, ...replaces }, viewer);
  await db.execute(sql`DELETE FROM drafts WHERE ${ofForm(viewer, resource, record)} AND tab IN (
    SELECT tab FROM drafts WHERE ${ofForm(viewer, resource, record)} ORDER BY updated_at DESC OFFSET ${mostPerForm})`);
  await db.execute(sql`DELETE FROM drafts WHERE user_id = ${user}::uuid AND (resource, record_id, tab) IN (
    SELECT resource, record_id, tab FROM drafts WHERE user_id = ${user}::uuid ORDER BY updated_at DESC OFFSET ${most})`);
}

/** Deletes the drafts of a form, or the draft of one tab; with `updated_at`, only a draft last stored at that moment. */
export async function deleteDraft(
  db: Db,
  entities: Entities,
  { resource, record, tab, updated_at }: { resource: string; record: string } & { [Part in keyof ReadDraft]?: string | undefined },
  viewer: Viewer,
): Promise<void> {
  if (!entities.find(resource)) throw notFound();
  // The API gives moments to the millisecond, so the comparison is rounded in the same way.
  const keptAt = sql`to_char(${drafts.updated_at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await db
    .delete(drafts)
    .where(
      and(
        ofForm(viewer, resource, record),
        tab === undefined ? undefined : eq(drafts.tab, tab),
        updated_at === undefined ? undefined : eq(keptAt, updated_at),
      ),
    );
}

/**
 * Returns the latest draft of each form of the user, the latest first, with the names of the records. Leaves out entities that the user may no
 * longer write, and records that the user cannot see.
 */
export async function ownDrafts(db: Db, entities: Entities, viewer: Viewer): Promise<OwnDraft[]> {
  const rows = await db
    .selectDistinctOn([drafts.resource, drafts.record_id], {
      resource: drafts.resource,
      record: drafts.record_id,
      version: drafts.version,
      updated_at: drafts.updated_at,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, signedInUser(viewer)), fresh))
    .orderBy(drafts.resource, drafts.record_id, sql`updated_at DESC`);
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
  return new Map(removeHiddenFields(definition, found, viewer).map((record) => [record.id, labelOf(definition, record)]));
}

/** Deletes the drafts older than 90 days. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE NOT (${fresh})`);
}

/**
 * Returns the statement that deletes the author's draft without a tab for a record that is now saved; undefined for several records. A tab
 * deletes its own draft itself, because what another tab holds is not saved.
 */
export function deleteDraftsOfSaved(resource: string, records: readonly string[], viewer: Viewer): SQL | undefined {
  if (!viewer.user || records.length !== 1) return undefined;
  return sql`DELETE FROM drafts WHERE user_id = ${viewer.user.id}::uuid AND resource = ${resource} AND record_id = ${records[0]} AND tab = ''`;
}
/**
 * Returns the statement that deletes the drafts of new records that belong to no tab, for several users whose records were just created.
 */
export const deleteDraftsOfCreated = (resource: string, people: readonly string[]): SQL =>
  sql`DELETE FROM drafts WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND resource = ${resource} AND record_id = '' AND tab = ''`;

/** Deletes the drafts that any user has of deleted records. */
export async function deleteDraftsOfDeleted(db: Db, resource: string, records: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE resource = ${resource} AND record_id = ANY(${sql.param(records)}::text[])`);
}

/** True when a value has the shape of the data of a form: field to value. */
export const isFormData = (value: unknown): value is Record<string, JsonValue> => isRecord(value);
