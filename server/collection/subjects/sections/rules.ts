/** Checks sections: the keys of their subsections differ, and a section or subsection that indicators or subjects use can't be removed. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, RecordError } from '#resources/definition';
import type { EntityRules, StoredRecord } from '#server/entities/records/entity';
import { lockConfig } from '#server/core/config/clientConfig';

export const sectionsRules: EntityRules = {
  async check(db, writes) {
    await lockConfig(db);
    const removed = writes.flatMap(({ before, after }) => (before ? goneFrom(before, after) : []));
    const { rows } =
      removed.length === 0
        ? { rows: [] }
        : await db.execute<{ place: string; reason: string }>(
            sql`SELECT p.place, min(p.reason) AS reason FROM (
          SELECT section AS place, 'has_indicators' AS reason FROM indicators
          UNION ALL SELECT section || '/' || subsection, 'has_indicators' AS reason FROM indicators
          UNION ALL SELECT section || '/' || subsection, 'has_subjects' AS reason FROM subjects) p
        WHERE p.place = ANY(${sql.param(removed)}::text[]) GROUP BY 1`,
          );
    const used = new Map(rows.map(({ place, reason }) => [place, reason]));
    return writes.map(({ before, after }) => [
      ...(before ? inUse(after ? 'subsections' : 'key', goneFrom(before, after), used) : []),
      ...(after ? repeatedKeys(after) : []),
    ]);
  },
};

function inUse(field: string, gone: readonly string[], used: ReadonlyMap<string, string>): RecordError[] {
  const reason = gone.flatMap((place) => used.get(place) ?? [])[0];
  return reason === undefined ? [] : [{ field, code: 'READ_ONLY', level: 'error', params: { reason } }];
}

const subsectionKeys = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => (isRecord(each) && typeof each['key'] === 'string' ? [each['key']] : []));

/** Returns the section (`section`) or the subsections (`section/subsection`) that a write removes. */
function goneFrom(before: StoredRecord, after: StoredRecord | undefined): string[] {
  if (!after) return [before.id];
  const kept = subsectionKeys(after['subsections']);
  return subsectionKeys(before['subsections'])
    .filter((key) => !kept.includes(key))
    .map((key) => `${before.id}/${key}`);
}

function repeatedKeys(record: StoredRecord): RecordError[] {
  const keys = subsectionKeys(record['subsections']);
  return keys.flatMap((key, place) =>
    keys.indexOf(key) < place ? [{ field: `subsections.${place}.key`, code: 'DUPLICATED', level: 'error' }] : [],
  );
}
