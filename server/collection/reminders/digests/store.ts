/** Stores digests: at most one for each person and day. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { inMandate } from '#server/core/viewer/loadViewer';
import type { Contents, OthersWork, Reader } from './contents';
import type { WorkItem } from '../work/work';

/** The SQL condition that an email (`m`) of a digest has not failed for good. */
const reached = sql.raw(`m.status IN ('waiting', 'sending', 'sent', 'kept')`);

/** Returns the digest that each person had on their day, by address. One whose email failed for good doesn't count. */
export async function digestsOfDays(db: Db, days: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const asked = JSON.stringify([...days].map(([address, day]) => ({ address, day })));
  const { rows } = await db.execute<{ address: string; id: string }>(sql`
    SELECT d.address, d.id FROM jsonb_to_recordset(${asked}::jsonb) AS a(address text, day date)
    JOIN reminder_digests d ON d.address = a.address AND d.day = a.day
    WHERE EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND ${reached})`);
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** Stores digests and returns those that are stored: one whose person has had another that day, from another instance, is left out. */
export async function insertDigests(db: Db, contents: readonly Contents[]): Promise<Contents[]> {
  if (contents.length === 0) return [];
  const rows = contents.map(({ id, address, user_id, day, ...listed }) => ({ id, address, user_id, day, listed: listedOf(listed) }));
  // A digest whose email failed for good may be followed by another on the same day, which takes its place.
  const days = JSON.stringify(contents.map(({ address, day }) => ({ address, day })));
  await db.execute(sql`DELETE FROM reminder_digests d USING jsonb_to_recordset(${days}::jsonb) AS a(address text, day date)
    WHERE d.address = a.address AND d.day = a.day
      AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND ${reached})`);
  const { rows: stored } = await db.execute<{ id: string }>(sql`
    INSERT INTO reminder_digests (id, address, user_id, day, listed)
    SELECT id, address, user_id, day, listed FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS a(id uuid, address text, user_id uuid, day date, listed jsonb)
    ON CONFLICT (address, day) DO NOTHING RETURNING id`);
  const ids = new Set(stored.map(({ id }) => id));
  return contents.filter(({ id }) => ids.has(id));
}

/** Returns what a digest keeps of its contents, as proof. */
function listedOf({ own, away, late }: Pick<Contents, 'own' | 'away' | 'late'>): JsonValue {
  const item = ({ key, kind, name, due, late: isLate, count, places, subject, questionnaire }: WorkItem): JsonValue => ({
    key,
    kind,
    name,
    due,
    late: isLate,
    count,
    tags: places.map(({ tags }) => tags),
    subject: subject ?? null,
    questionnaire: questionnaire ?? null,
  });
  const others = ({ email, items }: OthersWork): JsonValue => ({ email, items: items.map(item) });
  return { own: own.map(item), away: away.map(others), late: late.map(others) };
}

/** Returns the people with accounts at these addresses who may sign in, by address. */
export async function readersOf(db: Db, addresses: readonly string[]): Promise<Map<string, Reader>> {
  const { rows } = await db.execute<{ id: string; email: string; name: string; locale: string }>(sql`
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale FROM users u
    WHERE lower(u.email) = ANY(${sql.param([...addresses])}::text[]) AND u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}`);
  return new Map(rows.map(({ locale, ...person }) => [person.email.toLowerCase(), { ...person, locale: locale === 'fr' ? 'fr' : 'en' }]));
}
