/** Checks reports, and decides who reads their files. */
import { sql } from 'drizzle-orm';
import type { JsonValue, RecordError } from '#resources/definition';
import { PageSummary, Signature, VersionRead, reportActs } from '#resources/api/reports/reports';
import { findIndicatorTags } from '#server/figures/offers';
import type { Db } from '#server/core/db/db';
import { isObject } from '#resources/api/reports/parts';
import { isSameJson } from '#server/core/values/same';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { EntityRules, Write } from '#server/entities/records/entity';
import type { JsonSchema } from '#resources/language/fields/jsonSchema';
import { isSettled } from './acts/states';
import { sharedWith } from './read';

export const reportsRules: EntityRules = {
  derive,
  check,
  reached,
  receive: ({ pages: _pages, signatures: _signatures, versions: _versions, events: _events, ...values }) => ({ values, errors: [] }),
  extraProperties: {
    pages: { type: 'array', items: asSchema(PageSummary), description: 'Its pages, in order' },
    signatures: { type: 'array', items: asSchema(Signature) },
    versions: { type: 'array', items: asSchema(VersionRead) },
    events: { type: 'array', items: { type: 'string', enum: [...reportActs] }, description: 'What the viewer may do with it' },
  },
};

function asSchema(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema));
}

/** The fields that are not of the content of a report: its readers, its state, and what the server notes. */
const beside = new Set([
  'kind',
  'users',
  'roles',
  'audience',
  'slug',
  'pictures',
  'hand_changes',
  'state',
  'revision',
  'published_revision',
  'published_at',
  'snapshot_at',
  'version',
  'updated_at',
  'updated_by',
]);
const changedIn = ({ before, after = before }: Write): string[] =>
  Object.keys(after ?? {}).filter((field) => !isSameJson(before?.[field], after?.[field]));

/** Makes a draft of a report whose figures are frozen where its content changes, whoever changes it: the form, a bulk change, an import, or an earlier version that is brought back. */
async function derive(_db: Db, writes: Write[]): Promise<void> {
  for (const { before, after } of writes)
    if (
      after &&
      before?.['state'] === 'frozen' &&
      after['state'] === 'frozen' &&
      changedIn({ before, after }).some((field) => !beside.has(field))
    )
      after['state'] = 'draft';
}

/** The fields that nobody changes while readers have a report: its address, and its content until the next version is begun. */
async function check(db: Db, writes: Write[]): Promise<RecordError[][]> {
  const published = await publicOf(
    db,
    writes.flatMap(({ before }) => before?.id ?? []),
  );
  return Promise.all(
    writes.map(async (write): Promise<RecordError[]> => {
      const { before, after } = write;
      const isPublished = before !== undefined && published.has(before.id);
      if (!after) return isPublished ? [publishedOnly('state')] : [];
      // The page that opens links has this address.
      if (after['slug'] === 'link') return [invalid('slug', { reason: 'choice', value: 'link' })];
      const changed = before ? changedIn(write) : [];
      const settled = before && isSettled(String(before['state'])) && before['state'] === after['state'];
      const closed = changed.filter(
        (field) => (settled && !beside.has(field)) || (field === 'slug' && before?.['published_revision'] !== null),
      );
      // A tag that was removed since hinders no other change.
      const tagsErrors = before && !changed.includes('default_tags') ? [] : await tagErrors(db, after['default_tags']);
      const { date_start: first, date_end: last } = after;
      const isTurned = typeof first === 'string' && typeof last === 'string' && last < first;
      const turned = isTurned ? [invalid('date_end', { reason: 'before_start' })] : [];
      return [...closed.map((field) => publishedOnly(field)), ...turned, ...tagsErrors];
    }),
  );
}

/** Returns those of these reports of which readers have a version. */
async function publicOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT t.id FROM reports t JOIN report_versions v ON v.report_id = t.id AND v.number = t.published_revision
    WHERE t.id = ANY(${sql.param([...ids])}::uuid[]) AND v.withdrawn_at IS NULL`);
  return new Set(rows.map(({ id }) => id));
}

const reportsOf = (writes: readonly Write[]): string[] => [
  ...new Set(writes.flatMap(({ before, after }) => String((after ?? before)?.['report_id'] ?? ''))),
];

/**
 * Refuses changes of pages beside a save of their report, such as an earlier version that is brought back, while its figures are frozen or it is published. A change of a page is one of its report: lists say when and by whom, and a
 * freeze that began before it is refused, which would otherwise not see a page that was added.
 */
export const pagesRules: EntityRules = {
  async saved(db, writes, { viewer }) {
    await db.execute(sql`UPDATE reports SET updated_at = now(), updated_by = ${viewer.user?.id ?? null}::uuid
      WHERE id::text = ANY(${sql.param(reportsOf(writes))}::text[])`);
  },
  async check(db, writes, { action }) {
    const { rows } = await db.execute<{ id: string; state: string }>(
      sql`SELECT id, state FROM reports WHERE id::text = ANY(${sql.param(reportsOf(writes))}::text[]) ORDER BY id FOR UPDATE`,
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    return writes.map(({ before, after }): RecordError[] => {
      const state = states.get(String((after ?? before)?.['report_id']));
      if (state === undefined || state === 'draft' || (action === 'freeze' && !isSettled(state))) return [];
      return [
        isSettled(state)
          ? publishedOnly('parts')
          : { field: 'parts', code: 'READ_ONLY', level: 'error', params: { reason: 'frozen_report' } },
      ];
    });
  },
};

/** Returns an error for each tag of the whole report that is none. */
async function tagErrors(db: Db, tags: JsonValue | undefined): Promise<RecordError[]> {
  if (tags === undefined || tags === null) return [];
  if (!isObject(tags) || Object.values(tags).some((tag) => typeof tag !== 'string'))
    return [invalid('default_tags', { reason: 'type', expected: 'tags' })];
  const found = await findIndicatorTags(db, Object.values(tags).map(String), []);
  return Object.entries(tags)
    .filter(([root, tag]) => !found.some(({ key, root_key }) => key === tag && root_key === root))
    .map(([root, tag]) => invalid(`default_tags.${root}`, { reason: 'choice', value: String(tag) }));
}

const publishedOnly = (field: string): RecordError => ({
  field,
  code: 'READ_ONLY',
  level: 'error',
  params: { reason: 'published_report' },
});
const invalid = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });

/** Returns the pictures of reports that are shared with the viewer. */
async function reached(db: Db, files: readonly { oid: string; id: string }[], viewer: Viewer): Promise<readonly string[]> {
  if (can(viewer, 'reports:read')) return files.map(({ oid }) => oid);
  if (!viewer.user || files.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT t.id FROM reports t WHERE t.id = ANY(${sql.param(files.map(({ id }) => id))}::uuid[]) AND ${sharedWith(viewer)}`,
  );
  const open = new Set(rows.map(({ id }) => id));
  return files.filter(({ id }) => open.has(id)).map(({ oid }) => oid);
}
