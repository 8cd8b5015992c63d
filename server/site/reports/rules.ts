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

/** The fields that somebody may change while a report is published: who reads it. */
const always = new Set(['users', 'roles', 'audience', 'state', 'version', 'updated_at', 'updated_by']);

async function check(db: Db, writes: Write[]): Promise<RecordError[][]> {
  return Promise.all(
    writes.map(async ({ before, after }): Promise<RecordError[]> => {
      if (before && !after && before['state'] === 'published') return [publishedOnly('state')];
      if (!after) return [];
      // The page that opens links has this address.
      if (after['slug'] === 'link') return [invalid('slug', { reason: 'choice', value: 'link' })];
      const settled = before && isSettled(String(before['state'])) && before['state'] === after['state'];
      const changed = Object.keys(after).filter((field) => !always.has(field) && !isSameJson(before?.[field], after[field]));
      return [...(settled ? changed.map((field) => publishedOnly(field)) : []), ...(await tagErrors(db, after['default_tags']))];
    }),
  );
}

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
