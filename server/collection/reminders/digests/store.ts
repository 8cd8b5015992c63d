/** Stores digests: at most one for each person and day. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { reminder_digests } from '#server/core/db/schema';
import { remembered } from '#server/core/values/remembered';
import { isActive } from '#server/core/viewer/loadViewer';
import type { Contents, OthersWork, Reader } from './contents';
import { momentAt } from '../schedule/zoned';
import type { FindWorker, PlaceLeft, WorkItem } from '../work/work';

/** The SQL condition that an email (`m`) of a digest has neither failed nor come back for good. */
export const reachedText = `(m.status IN ('waiting', 'sending', 'sent', 'kept') AND NOT EXISTS (SELECT FROM mail_bounces b WHERE b.mail_id = m.id AND b.permanent))`;
export const reached = sql.raw(reachedText);

/** A person's day. */
export interface LocalDay {
  address: string;
  user_id: string | null;
  time_zone: string;
  day: string;
}

/**
 * Returns the digest that each person had on their day, by address. One that they had in another time zone, or at another address, since the day began counts; one whose email failed or came
 * back for good doesn't.
 */
export async function digestsOfDays(db: Db, days: readonly LocalDay[]): Promise<ReadonlyMap<string, string>> {
  // The beginning of a day is computed here: the database may not know a time zone, or mean another.
  const asked = days.map(({ time_zone, ...each }) => ({ ...each, began: momentAt(each.day, '00:00', time_zone).toISOString() }));
  const { rows } = await db.execute<{ address: string; id: string }>(sql`
    WITH a AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS r(address text, user_id uuid, day date, began timestamptz)),
    had AS (
      SELECT a.address, d.id FROM a JOIN reminder_digests d ON d.address = a.address AND d.day >= a.day - 1 AND (d.day = a.day OR d.written_at >= a.began)
      UNION
      SELECT a.address, d.id FROM a JOIN reminder_digests d ON d.user_id = a.user_id AND d.written_at >= a.began)
    SELECT h.address, h.id FROM had h WHERE EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = h.id::text AND ${reached})`);
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** Returns the names of those who were told of each person by the runs that came after their digest of the day, which couldn't say so; by address, of digests of the last seven days. */
export async function toldSinceDigest(
  db: Db,
  people: readonly Pick<LocalDay, 'address' | 'user_id'>[],
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ address: string; told: string[] }>(sql`
    SELECT a.address, jsonb_agg(DISTINCT name) AS told FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS a(address text, user_id uuid)
      CROSS JOIN LATERAL (SELECT d.id FROM reminder_digests d WHERE (d.user_id = a.user_id OR d.address = a.address)
        AND d.written_at > ${now.toISOString()}::timestamptz - interval '7 days' ORDER BY d.written_at DESC LIMIT 1) d
      JOIN reminder_notices n ON n.digest_id = d.id AND n.outcome = 'covered' AND n.concerning = ''
      CROSS JOIN jsonb_array_elements_text(n.why -> 'told') AS name GROUP BY 1`);
  return new Map(rows.map(({ address, told }) => [address, told]));
}

/** Stores digests and returns those that are stored: one whose person has had another that day, from another instance, is left out. */
export async function insertDigests(db: Db, contents: readonly Contents[], now: Date): Promise<Contents[]> {
  const ids = new Set(await insertNew(db, contents, now));
  const again = contents.filter(({ id }) => !ids.has(id));
  if (again.length > 0) {
    await replaceFailed(db, again);
    for (const id of await insertNew(db, again, now)) ids.add(id);
  }
  return contents.filter(({ id }) => ids.has(id));
}

async function insertNew(db: Db, contents: readonly Contents[], now: Date): Promise<string[]> {
  if (contents.length === 0) return [];
  const written_at = now.toISOString();
  const rows = contents.map(({ id, address, user_id, day, ...listed }) => ({
    id,
    address,
    user_id,
    day,
    listed: sql`${listedOf(listed)}::jsonb`,
    written_at,
  }));
  const stored = await db.insert(reminder_digests).values(rows).onConflictDoNothing().returning({ id: reminder_digests.id });
  return stored.map(({ id }) => id);
}

/** Marks the digests of these days whose emails failed or came back for good as replaced: others take their place. */
async function replaceFailed(db: Db, contents: readonly Contents[]): Promise<void> {
  const days = JSON.stringify(contents.map(({ address, day }) => ({ address, day })));
  await db.execute(sql`UPDATE reminder_digests d SET replaced = true FROM jsonb_to_recordset(${days}::jsonb) AS a(address text, day date)
    WHERE d.address = a.address AND d.day = a.day
      AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND ${reached})`);
}

/** Returns what a digest keeps of its contents, as proof: the JSON text. */
function listedOf({ own, away, late }: Pick<Contents, 'own' | 'away' | 'late'>): string {
  const others = (all: readonly OthersWork[]) =>
    JSON.stringify(all.map(({ id, email, items }) => ({ id, email, items: items.map(keptOf) })));
  return `{"own":${ownText(own)},"away":${others(away)},"late":${others(late)}}`;
}

/** The JSON text of a reader's own items, made once for those who have the same. */
const ownText = remembered((items: readonly WorkItem[]) => JSON.stringify(items.map(keptOf)));

const keptOf = ({ key, kind, name, due, count, places, subject, questionnaire }: WorkItem): JsonValue => ({
  key,
  kind,
  name,
  due,
  count,
  ...(places.length > 0 && { tags: distinct(places.map(({ tags }) => tags)) }),
  ...(subject !== undefined && { subject }),
  ...(questionnaire !== undefined && { questionnaire }),
});

const distinct = (tags: readonly PlaceLeft['tags'][]) => [...new Map(tags.map((each) => [Object.values(each).join(' '), each])).values()];

/**
 * Returns the function that finds the person to whom a notice goes, with the address of now: of those with an account one who may sign in, by id or, where they had none at the time of the run, by
 * address; of others, those who have something left.
 */
export async function readersOf(
  db: Db,
  people: readonly Pick<LocalDay, 'address' | 'user_id'>[],
  find: FindWorker,
): Promise<(person: Pick<LocalDay, 'address' | 'user_id'>) => Reader | undefined> {
  const ids = people.flatMap(({ user_id }) => user_id ?? []);
  const addresses = people.flatMap(({ address, user_id }) => (user_id === null ? [address] : []));
  const { rows } = await db.execute<{ id: string; email: string; name: string; locale: string }>(sql`
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale FROM users u
    WHERE (u.id = ANY(${sql.param(ids)}::uuid[]) OR lower(u.email) = ANY(${sql.param(addresses)}::text[])) AND ${isActive}`);
  const readers = rows.map(({ locale, ...person }): Reader => ({ ...person, locale: locale === 'fr' ? 'fr' : 'en' }));
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const byAddress = new Map(readers.map((reader) => [reader.email.toLowerCase(), reader]));
  const guestAt = (address: string) => {
    const worker = find({ id: null, address });
    return worker?.id === null ? worker : undefined;
  };
  return ({ address, user_id }) => (user_id === null ? (byAddress.get(address) ?? guestAt(address)) : byId.get(user_id));
}
