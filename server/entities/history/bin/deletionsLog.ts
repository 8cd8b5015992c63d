/** Declares the list of deleted records, for the entities that the viewer may write. */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Definition, type JsonValue } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import { stampIds } from '#resources/language/rules/validate';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { Log } from '#server/entities/logs/log';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { removeHiddenFields } from '#server/entities/records/read';
import { nameOf } from '../revisions/revisions';
import { recordOf } from '../changeSets/bringBack';
import { reach } from './deletions';

export const deletionsLog = (entities: Entities): Log => ({
  rows: rowsOf(entities.all()),
  methods: ['list', 'one'],
  isOpen: (viewer) => entities.all().some(({ definition }) => definition.delete !== false && mayBringBack(viewer, definition)),
  rules: {
    visible: (viewer) => sql`EXISTS (SELECT FROM deletion_log d WHERE d.id = t.id AND ${reach(entities.all(), viewer)})`,
    defaultFilter: (filter) => (Object.keys(filter).some(asksForRestored) ? filter : { ...filter, restored_at__empty: true }),
    extraProperties: {
      change_set_count: { type: 'integer', description: 'The number of its records in the bin that the viewer may restore' },
      record: { type: 'object', additionalProperties: true, description: 'As it was, of what one may see' },
    },
    present: (db, records, viewer) => present(db, entities, records, viewer),
  },
});

const asksForRestored = (name: keyof ListQuery['filter']) => name === 'id' || name.startsWith('restored_at');
const mayBringBack = (viewer: Viewer, { permissions }: Definition) => can(viewer, permissions.read) && can(viewer, permissions.write);
const titleOf = ({ fields, title }: Definition) => fields.find(({ id }) => id === title);
const inEachLanguage = (text: SQL) =>
  sql`jsonb_build_object(${sql.join(
    locales.map((locale) => sql`${sql.raw(`'${locale}'`)}, ${text}`),
    sql`, `,
  )})`;

/** Returns the rows of the list. A title field with a read permission of its own is left out here: only `present` adds it, for viewers who may read it. */
function rowsOf(entities: readonly Entity[]): SQL {
  const names = entities.flatMap(({ definition }) => {
    const title = titleOf(definition);
    if (!title || title.permission?.read !== undefined) return [];
    const value = sql.raw(`d.snapshot -> '${title.id}'`);
    return [sql`WHEN ${sql.raw(`'${definition.id}'`)} THEN ${title.localized ? value : inEachLanguage(sql`${value} #>> '{}'`)}`];
  });
  const name = names.length === 0 ? sql`NULL::jsonb` : sql`CASE d.entity ${sql.join(names, sql` `)} END`;
  return sql`SELECT d.id, d.entity, d.entity_id, coalesce(nullif(${name}, 'null'), ${inEachLanguage(sql`d.entity_id`)}) AS label, d.change_set::text AS change_set,
    ${nameOf} AS deleted_by_name, d.deleted_at AS created_at, d.deleted_at, d.restored_at FROM deletion_log d LEFT JOIN users u ON u.id = d.deleted_by`;
}

interface Kept extends Record<string, unknown> {
  id: string;
  entity: string;
  entity_id: string;
  snapshot: Record<string, JsonValue>;
}

/** Adds to each row the deleted record and how many records of its change set are still in the bin. */
async function present(db: Db, entities: Entities, records: readonly StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const ids = records.map(({ id }) => id);
  const { rows } = await db.execute<Kept>(
    sql`SELECT d.id, d.entity, d.entity_id, d.snapshot FROM deletion_log d WHERE d.id = ANY(${sql.param(ids)}::uuid[])`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const counts = await countsOf(db, entities.all(), records, viewer);
  return records.map((deletion) => {
    const row = kept.get(deletion.id);
    const definition = row && entities.find(row.entity)?.definition;
    if (!definition) return deletion;
    const record = seen(row, definition, viewer);
    const change_set = deletion['change_set'];
    // A restored record counts alone, and so does one deleted before change sets were recorded.
    const change_set_count = (typeof change_set === 'string' && deletion['restored_at'] === null && counts.get(change_set)) || 1;
    return { ...deletion, label: labelOf(record, definition), change_set_count, record: JSON.parse(JSON.stringify(record)) };
  });
}

/** Returns the deleted record with only the fields that the viewer may see. */
function seen({ entity_id, snapshot }: Kept, definition: Definition, viewer: Viewer): StoredRecord {
  const shown = new Set<string>([...stampIds, ...definition.fields.map((field) => field.id)]);
  const record = recordOf(Object.fromEntries(Object.entries(snapshot).filter(([field]) => shown.has(field))), entity_id);
  return removeHiddenFields(definition, [record], viewer)[0] ?? record;
}

/** Returns the name of a record in each language. */
function labelOf(record: StoredRecord, { title }: Definition): JsonValue {
  const value = record[title] ?? null;
  if (isRecord(value)) return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : record.id;
  return Object.fromEntries(locales.map((locale) => [locale, text]));
}

/** Returns how many records of each change set are in the bin, among those that the viewer may see. */
async function countsOf(
  db: Db,
  entities: readonly Entity[],
  page: readonly StoredRecord[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  const sets = [...new Set(page.flatMap(({ change_set }) => (typeof change_set === 'string' ? change_set : [])))];
  if (sets.length === 0) return new Map();
  const { rows } = await db.execute<{
    change_set: string;
    count: number;
  }>(sql`SELECT d.change_set::text, count(*)::int AS count FROM deletion_log d
    WHERE d.change_set = ANY(${sql.param(sets)}::uuid[]) AND d.restored_at IS NULL AND ${reach(entities, viewer)} GROUP BY d.change_set`);
  return new Map(rows.map(({ change_set, count }) => [change_set, count]));
}
