/** Counts and reads entries for an export, within the viewer's scopes. Reads them in batches, in the order of an index. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Input } from '#server/collection/inputs/input';
import { findExisting } from '#server/collection/inputs/checks/inputFacts';
import { isInputState } from '#server/collection/inputs/inputStates';
import { scopesSql } from '#server/collection/inputs/checks/scopes';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { isUuid } from '#server/core/db/uuid';

/** The entries to export. */
export interface EntryChoice {
  subjects: readonly string[];
  date_start: string | null;
  date_end: string | null;
  /** Root key → tags: an entry must carry one of these tags or a tag under one of them. */
  tags: Readonly<Record<string, readonly string[]>>;
  /** The states to export; all states where the list is empty. */
  states: readonly string[];
}
const batchSize = 1000;

function conditions({ date_start, date_end, tags, states }: EntryChoice, viewer: Viewer): SQL {
  const asked = [
    scopesSql(viewer),
    date_start === null ? undefined : sql`t.date >= ${date_start}::date`,
    date_end === null ? undefined : sql`t.date_end <= ${date_end}::date`,
    states.length === 0 ? undefined : sql`t.state = any(${sql.param(states.filter(isInputState))}::text[])`,
    ...Object.entries(tags).map(([root, ids]) =>
      ids.length === 0
        ? undefined
        : sql`(t.tags ->> ${root})::uuid in (select descendant_id from tag_closure where ancestor_id = any(${sql.param(ids.filter(isUuid))}::uuid[]))`,
    ),
  ].filter((each) => each !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/** Returns the number of entries of each subject. */
export async function countEntries(db: Db, choice: EntryChoice, viewer: Viewer): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ subject_key: string; count: number }>(sql`
    select t.subject_key, count(*)::int as count from inputs t
    where t.subject_key = any(${sql.param([...choice.subjects])}::text[]) and ${conditions(choice, viewer)} group by 1`);
  return new Map(rows.map(({ subject_key, count }) => [subject_key, count]));
}

export interface Entry extends StoredRecord {
  date: string;
  date_end: string;
  tags: Record<string, string>;
  added: Record<string, JsonValue>;
}

/** Reads the entries of a subject in batches, in the order of period and tags; each batch starts where the previous one ended. */
export async function* entriesOf(db: Db, subject: string, choice: EntryChoice, viewer: Viewer): AsyncGenerator<Entry[]> {
  const within = conditions(choice, viewer);
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Entry>(sql`
      select t.id, t.version, t.date::text as date, t.date_end::text as date_end, t.tags, t.values, t.quality, t.comment, t.state, t.added
      from inputs t where t.subject_key = ${subject} and ${after} and ${within} order by t.date, t.date_end, t.tags limit ${batchSize}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((entry) => ({ ...entry.added, ...entry }));
    if (rows.length < batchSize) return;
    after = sql`(t.date, t.date_end, t.tags) > (${last.date}::date, ${last.date_end}::date, ${JSON.stringify(last.tags)}::jsonb)`;
  }
}

/** Returns the stored entries with the same subject, period and tags as these, by index; undefined for an entry that the viewer may not see. */
export async function existingEntries(
  db: Db,
  inputs: Entity,
  wanted: readonly Input[],
  viewer: Viewer,
): Promise<Map<number, StoredRecord | undefined>> {
  const existing = await findExisting(db, wanted, false);
  if (existing.length === 0) return new Map();
  const found = await inputs.storage.find(
    db,
    existing.map(({ id }) => id),
    { visible: scopesSql(viewer) },
  );
  const known = new Map(found.map((record) => [record.id, record]));
  return new Map(existing.map(({ place, id }) => [place, known.get(id)]));
}
