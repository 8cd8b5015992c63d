/** What someone has typed and not saved yet, kept for three months: the person's own, one for each tab of the browser, and never more than they may write. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import { mostPerForm, type OwnDraft, type WaitingDraft } from '#resources/api/drafts';
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

export interface Draft extends WaitingDraft {
  data: Record<string, JsonValue>;
  /** The other drafts of the form, the latest first. */
  others: WaitingDraft[];
}
/** A draft as it was read. */
export type ReadDraft = Pick<WaitingDraft, 'tab' | 'updated_at'>;

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

/** The draft that a tab has of a form; where it has none, the latest of the form, or null. */
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
  /** A draft of another tab that this one goes on with. */
  replaces?: ReadDraft | undefined;
}

/** Keeps the draft of a tab in place of the one that it had, and of the one that it goes on with, unless that has changed since it was read. */
export async function keepDraft(
  db: Db,
  entities: Entities,
  { resource, record, tab, version, data, replaces }: Typed,
  viewer: Viewer,
): Promise<void> {
  const entity = writable(entities, resource, viewer);
  if (!isUnmade(record)) await findRecord(db, entity, record, viewer);
  const user = personOf(viewer);
  const json = jsonWithin(kept(entity.definition, data, viewer), longest);
  await db.execute(sql`INSERT INTO drafts (user_id, resource, record_id, tab, version, data)
    VALUES (${user}::uuid, ${resource}, ${idOf(record)}, ${tab}, ${version}, ${json}::jsonb)
    ON CONFLICT (user_id, resource, record_id, tab) DO UPDATE SET version = excluded.version, data = excluded.data, updated_at = now()`);
  if (replaces && replaces.tab !== tab) await forgetDraft(db, entities, { resource, record, ...replaces }, viewer);
  await db.execute(sql`DELETE FROM drafts WHERE ${ofForm(viewer, resource, record)} AND tab IN (
    SELECT tab FROM drafts WHERE ${ofForm(viewer, resource, record)} ORDER BY updated_at DESC OFFSET ${mostPerForm})`);
  await db.execute(sql`DELETE FROM drafts WHERE user_id = ${user}::uuid AND (resource, record_id, tab) IN (
    SELECT resource, record_id, tab FROM drafts WHERE user_id = ${user}::uuid ORDER BY updated_at DESC OFFSET ${most})`);
}

/** Forgets the drafts of a form, or that of one tab; with `updated_at`, only what was last kept then. */
export async function forgetDraft(
  db: Db,
  entities: Entities,
  { resource, record, tab, updated_at }: { resource: string; record: string } & { [Part in keyof ReadDraft]?: string | undefined },
  viewer: Viewer,
): Promise<void> {
  if (!entities.find(resource)) throw notFound();
  // As a moment is answered: to the millisecond.
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

/** The forms that one has drafts of, each with its latest, the latest first, with the names of their records; without those one may no longer write. */
export async function ownDrafts(db: Db, entities: Entities, viewer: Viewer): Promise<OwnDraft[]> {
  const rows = await db
    .selectDistinctOn([drafts.resource, drafts.record_id], {
      resource: drafts.resource,
      record: drafts.record_id,
      version: drafts.version,
      updated_at: drafts.updated_at,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, personOf(viewer)), fresh))
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
  return new Map(hide(definition, found, viewer).map((record) => [record.id, labelOf(definition, record)]));
}

/** Lets go of drafts that nobody came back to. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE NOT (${fresh})`);
}

/** Lets go of what its author typed over a record, which is saved by now: a statement, or none for several records at once. A tab forgets its own draft itself: what another has typed is not saved. */
export function forgetSaved(resource: string, records: readonly string[], viewer: Viewer): SQL | undefined {
  if (!viewer.user || records.length !== 1) return undefined;
  return sql`DELETE FROM drafts WHERE user_id = ${viewer.user.id}::uuid AND resource = ${resource} AND record_id = ${records[0]} AND tab = ''`;
}
/** The same of records just made, by several people. */
export const forgetUnmade = (resource: string, people: readonly string[]): SQL =>
  sql`DELETE FROM drafts WHERE user_id = ANY(${sql.param(people)}::uuid[]) AND resource = ${resource} AND record_id = '' AND tab = ''`;

/** Lets go of what anyone typed over records that are gone. */
export async function forgetDeleted(db: Db, resource: string, records: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM drafts WHERE resource = ${resource} AND record_id = ANY(${sql.param(records)}::text[])`);
}

/** Whether a value is what a form holds: field → value. */
export const isFormData = (value: unknown): value is Record<string, JsonValue> => isRecord(value);
