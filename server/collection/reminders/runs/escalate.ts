/** Finds whom to tell of people who still have something left after several reminders, or long after the due date. */
import { sql } from 'drizzle-orm';
import { daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { remindersConfig } from '../config';
import type { Reminder } from '../reminders';
import { reached } from '../digests/store';
import { absentAmong } from '../digests/pass';
import { digestsOfWeek, pauseOf } from '../digests/waiting';
import { pausesOf, settingsOf } from '../people/settings';
import { viewersOf } from '../people/viewers';
import { itemsAllowed } from '../work/allowed';
import { decidersOf } from '../work/deciders';
import type { Worker, WorkLimits } from '../work/work';
import type { ScopesOf } from './limits';

export interface Escalation {
  /** The address of the person who has something left. */
  address: string;
  worker: Worker;
  /** The person who is told. */
  to: { id: string; email: string; name: string };
  /** True where they are away and nobody stands in: they are told on their return. */
  later: boolean;
  /** The days on which the person got digests because of the reminder. */
  sent: string[];
}

/** Returns the names of those who are told now of each person, by the address of that person. */
export function toldNow(escalations: readonly Escalation[]): ReadonlyMap<string, string[]> {
  const told = new Map<string, string[]>();
  for (const { address, to, later } of escalations) if (!later) told.set(address, [...(told.get(address) ?? []), to.name || to.email]);
  return told;
}

interface Earlier extends Record<string, unknown> {
  address: string;
  times: number;
  days: string[];
  told: boolean;
  /** The keys of the items in the emails of a colleague who was reminded in place of the person and may do only a part of the work; null where the person, or a colleague who may do all of it, was reminded. */
  part: string[] | null;
}

/**
 * Returns the escalations of a run that chose within some people's scopes, also of a reminder that is not saved yet: each person once, until they had nothing left in between. A person is not told of themselves. Of somebody who had the
 * summary of the day, others are told too: that person reads so in their next summary. Nobody is told of somebody whom the run doesn't remind: they are stopped, their emails come back, or they put it off.
 */
export async function escalationsOf(
  db: Db,
  reminder: Reminder,
  chosen: readonly Worker[],
  { today, now, scopes }: { today: string; now: Date; scopes: ScopesOf },
): Promise<Escalation[]> {
  const { id, escalation } = reminder;
  const { times, days } = escalation;
  if (times === null && days === null) return [];
  const isReached = await reachedBy(db, chosen, now, id);
  const earlier: ReadonlyMap<string, Earlier> = id === null ? new Map() : await earlierOf(db, id, chosen);
  const due = chosen.flatMap((worker) => {
    if (!isReached(worker)) return [];
    const before = earlier.get(worker.email.toLowerCase());
    if (before?.told === true) return [];
    const latest = Math.max(0, ...worker.items.flatMap(({ due: day }) => (day === null ? [] : [daysBetween(day, today)])));
    if (days !== null && latest >= days) return [worker];
    return times !== null && before && before.times >= times ? remindedOf(worker, before) : [];
  });
  if (due.length === 0) return [];
  const findTold = await toldOf(db, due, { named: escalation.to, now, limits: { ...scopes, under: reminder.sites, today } });
  const found: Escalation[] = [];
  for (const worker of due) {
    const address = worker.email.toLowerCase();
    const sent = earlier.get(address)?.days ?? [];
    for (const told of await findTold(worker)) found.push({ address, worker, ...told, sent });
  }
  return found;
}

/** Returns a person with what they, or the colleague who stands in, were reminded of; nobody where nothing of that is left. */
function remindedOf(worker: Worker, { part }: Earlier): Worker[] {
  const items = part === null ? worker.items : worker.items.filter(({ key }) => part.includes(key));
  return items.length > 0 ? [{ ...worker, items }] : [];
}

type Person = Pick<Worker, 'id' | 'email'>;
const addressed = ({ id, email }: Person) => ({ address: email.toLowerCase(), user_id: id });

/** Returns a function that tells whether emails reach a person, sooner or later; of a reminder, whether the person didn't put it off either. */
async function reachedBy(
  db: Db,
  people: readonly Person[],
  now: Date,
  reminder: string | null = null,
): Promise<(person: Person) => boolean> {
  const ids = people.flatMap(({ id }) => id ?? []);
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now);
  const marked = await markedAmong(
    db,
    people.map(({ email }) => email.toLowerCase()),
  );
  const config = await remindersConfig(db);
  const { per_week } = config;
  const week = await digestsOfWeek(db, people.map(addressed), { config, now });
  const isOver = (address: string) => per_week !== null && (week.get(address) ?? 0) >= per_week;
  return ({ id, email }) => {
    const address = email.toLowerCase();
    const own = settings(id);
    return !marked.has(address) && !own.stopped && !pauseOf({ pauses, settings: own, config, now }, reminder) && !isOver(address);
  };
}

/**
 * Returns, of each person whom a reminder chose before, on how many days it reached them, or the colleague of that day, since they last had nothing left, and whether somebody was told since. An email
 * doesn't count where the mail server has not taken it, or where it came back. The same holds for the emails to the people who were told.
 * Where a colleague may do a part only, their emails count for that part, while the rest waits for the person.
 */
async function earlierOf(db: Db, reminder: string, chosen: readonly Worker[]): Promise<ReadonlyMap<string, Earlier>> {
  // Their notices are found by the account, whatever the address was, and those from before they had one by the address.
  const keys = chosen.flatMap(({ id, email }) =>
    [id ?? [], email.toLowerCase()].flat().map((key) => ({ key, address: email.toLowerCase() })),
  );
  const { rows } = await db.execute<Earlier>(sql`
    WITH own AS MATERIALIZED (
      SELECT k.address, n.run_id, n.address AS address_then, n.user_id, n.outcome, r.made_at, d.day, d.id IS DISTINCT FROM n.digest_id AND n.outcome <> 'passed' AS partly, d.listed
      FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id
        JOIN jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k(key text, address text) ON k.key = coalesce(n.user_id::text, n.address)
        LEFT JOIN reminder_notices o ON o.run_id = n.run_id AND o.concerning = n.address AND o.why ->> 'as' = 'away'
        LEFT JOIN LATERAL (SELECT * FROM reminder_digests d WHERE d.id IN (n.digest_id, o.digest_id) AND EXISTS (
          SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND m.status = 'sent' AND ${reached}) ORDER BY d.id IS DISTINCT FROM n.digest_id, d.day LIMIT 1) d ON true
      WHERE r.reminder_id = ${reminder}::uuid AND n.concerning = ''),
    since AS (SELECT address, coalesce(max(made_at) FILTER (WHERE outcome = 'done'), '-infinity') AS at FROM own GROUP BY 1),
    told AS (SELECT own.address, max(e.at) AS at FROM own JOIN reminder_escalations e ON e.run_id = own.run_id AND e.address = own.address_then
      WHERE e.reminder_id = ${reminder}::uuid AND NOT EXISTS (SELECT FROM reminder_notices t WHERE t.run_id = e.run_id AND t.user_id = e.told AND t.concerning = e.address
        AND (t.outcome IN ('held', 'done') OR (t.digest_id IS NOT NULL AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = t.digest_id::text
          AND ${reached})))) GROUP BY 1)
    SELECT own.address, count(DISTINCT own.day)::int AS times, jsonb_agg(DISTINCT own.day) FILTER (WHERE own.day IS NOT NULL) AS days,
      CASE WHEN bool_and(own.partly) FILTER (WHERE own.day IS NOT NULL) THEN jsonb_agg(DISTINCT keys.key) FILTER (WHERE keys.key IS NOT NULL) END AS part,
      coalesce(max(told.at) > min(since.at), false) AS told
    FROM own JOIN since ON since.address = own.address LEFT JOIN told ON told.address = own.address LEFT JOIN LATERAL (
      SELECT item ->> 'key' AS key FROM jsonb_array_elements(own.listed -> 'away') other CROSS JOIN jsonb_array_elements(other -> 'items') item
      WHERE own.partly AND coalesce(other ->> 'id' = own.user_id::text, lower(other ->> 'email') = own.address_then)) keys ON true
    WHERE own.made_at > since.at GROUP BY own.address`);
  return new Map(rows.map((row) => [row.address, { ...row, days: row.days ?? [] }]));
}

interface Told {
  named: string | null;
  now: Date;
  limits: Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'>;
}

/**
 * Returns a function that gives the people to tell of a person: the one who is named, where they may read some of what is left; else those who may decide on it, scoped ones before others. Whoever
 * no email reaches, or who is away while nobody stands in, and the person themselves, are passed over: the next ones are told in their place. Where all of them are away, the first are told later.
 */
async function toldOf(
  db: Db,
  workers: readonly Worker[],
  { named, now, limits }: Told,
): Promise<(worker: Worker) => Promise<Pick<Escalation, 'to' | 'later'>[]>> {
  const decide = await decidersOf(db, workers, limits);
  const deciders = new Map(workers.map((worker) => [worker, decide(worker)]));
  const viewer = named === null ? undefined : (await viewersOf(db, [named])).get(named);
  const candidates = [viewer, ...new Set([...deciders.values()].flat())].flatMap((each) => each?.user ?? []);
  const isReached = await reachedBy(db, candidates, now);
  const absent = await absentAmong(
    db,
    candidates.map(({ id }) => id),
    { config: await remindersConfig(db), now },
  );
  const toldAmong = (viewers: readonly Viewer[]) =>
    viewers.flatMap(({ user }) =>
      user && isReached(user) ? [{ to: { id: user.id, email: user.email, name: user.name }, later: absent.has(user.id) }] : [],
    );
  const namedFor = async (worker: Worker): Promise<Viewer[]> => {
    if (!viewer?.user || viewer.user.id === worker.id || !isReached(viewer.user)) return [];
    return (await itemsAllowed(db, worker, { to: 'read', reader: viewer, today: limits.today })).length > 0 ? [viewer] : [];
  };
  return async (worker) => {
    const mayDecide = deciders.get(worker) ?? [];
    // Those who approve some sites are nearer to the person than those who approve all.
    const groups = [await namedFor(worker), mayDecide.filter(({ scopes }) => scopes.length > 0), mayDecide].map(toldAmong);
    const there = groups.map((group) => group.filter(({ later }) => !later));
    return [...there, ...groups].find((group) => group.length > 0) ?? [];
  };
}

/** Stores the escalations of a run. */
export async function storeEscalations(db: Db, reminder: string, run: string, escalations: readonly Escalation[]): Promise<void> {
  const rows = escalations.map(({ address, to, sent }) => ({ id: uuidv7(), address, told: to.id, sent }));
  await db.execute(sql`INSERT INTO reminder_escalations (id, reminder_id, run_id, address, told, sent)
    SELECT id, ${reminder}::uuid, ${run}::uuid, address, told, sent FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id uuid, address text, told uuid, sent jsonb)`);
}
