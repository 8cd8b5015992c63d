/** Stores digests: at most one for each person and day. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { reminder_digests } from '#server/core/db/schema';
import { isActive } from '#server/core/viewer/loadViewer';
import type { Contents, OthersWork, Reader } from './contents';
import type { PlaceLeft, WorkItem } from '../work/work';

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
  const ids = new Set(await insertNew(db, contents));
  const again = contents.filter(({ id }) => !ids.has(id));
  if (again.length > 0) {
    await removeFailed(db, again);
    for (const id of await insertNew(db, again)) ids.add(id);
  }
  return contents.filter(({ id }) => ids.has(id));
}

async function insertNew(db: Db, contents: readonly Contents[]): Promise<string[]> {
  if (contents.length === 0) return [];
  const rows = contents.map(({ id, address, user_id, day, ...listed }) => ({ id, address, user_id, day, listed: listedOf(listed) }));
  const stored = await db.insert(reminder_digests).values(rows).onConflictDoNothing().returning({ id: reminder_digests.id });
  return stored.map(({ id }) => id);
}

/** Removes the digests of these days whose emails failed for good: others may take their place. */
async function removeFailed(db: Db, contents: readonly Contents[]): Promise<void> {
  const days = JSON.stringify(contents.map(({ address, day }) => ({ address, day })));
  await db.execute(sql`DELETE FROM reminder_digests d USING jsonb_to_recordset(${days}::jsonb) AS a(address text, day date)
    WHERE d.address = a.address AND d.day = a.day
      AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND ${reached})`);
}

/** Returns what a digest keeps of its contents, as proof. */
function listedOf({ own, away, late }: Pick<Contents, 'own' | 'away' | 'late'>): JsonValue {
  const item = ({ key, kind, name, due, count, places, subject, questionnaire }: WorkItem): JsonValue => ({
    key,
    kind,
    name,
    due,
    count,
    ...(places.length > 0 && { tags: distinct(places.map(({ tags }) => tags)) }),
    ...(subject !== undefined && { subject }),
    ...(questionnaire !== undefined && { questionnaire }),
  });
  const others = ({ email, items }: OthersWork): JsonValue => ({ email, items: items.map(item) });
  return { own: own.map(item), away: away.map(others), late: late.map(others) };
}

const distinct = (tags: readonly PlaceLeft['tags'][]) => [...new Map(tags.map((each) => [Object.values(each).join(' '), each])).values()];

/** Returns the people with accounts at these addresses who may sign in, by address. */
export async function readersOf(db: Db, addresses: readonly string[]): Promise<Map<string, Reader>> {
  const { rows } = await db.execute<{ id: string; email: string; name: string; locale: string }>(sql`
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale FROM users u
    WHERE lower(u.email) = ANY(${sql.param([...addresses])}::text[]) AND ${isActive}`);
  return new Map(rows.map(({ locale, ...person }) => [person.email.toLowerCase(), { ...person, locale: locale === 'fr' ? 'fr' : 'en' }]));
}
