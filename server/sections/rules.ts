/** Sections: their subsections have keys of their own; one that indicators are in stays. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import type { JsonValue, RecordError } from '#resources/definition';
import type { EntityRules, StoredRecord } from '#server/records/entity';
import { lockConfig } from './clientConfig';

export const sectionsRules: EntityRules = {
  async check(db, writes) {
    await lockConfig(db);
    const removed = writes.flatMap(({ before, after }) => (before ? goneFrom(before, after) : []));
    const { rows } =
      removed.length === 0
        ? { rows: [] }
        : await db.execute<{ place: string }>(
            sql`SELECT DISTINCT p.place FROM indicators CROSS JOIN LATERAL (VALUES (section), (section || '/' || subsection)) p(place)
        WHERE p.place = ANY(${sql.param(removed)}::text[])`,
          );
    const used = new Set(rows.map(({ place }) => place));
    return writes.map(({ before, after }) => [
      ...(before && goneFrom(before, after).some((place) => used.has(place)) ? [inUse(after ? 'subsections' : 'key')] : []),
      ...(after ? repeatedKeys(after) : []),
    ]);
  },
};

const inUse = (field: string): RecordError => ({ field, code: 'READ_ONLY', level: 'error', params: { reason: 'has_indicators' } });

const subsectionKeys = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => (isRecord(each) && typeof each['key'] === 'string' ? [each['key']] : []));

/** `section` and `section/subsection` that a write removes. */
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
