/** Finds whom to tell of people who still have something left after several reminders, or long after the due date. */
import { sql } from 'drizzle-orm';
import { daysBetween } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import { can } from '#server/core/viewer/viewer';
import { scopeOf } from '#server/collection/inputs/checks/scopes';
import type { Reminder } from '../reminders';
import { dayOfToday } from '#server/collection/progress/period';
import { itemsWithin } from '../digests/late';
import { hadSummary } from '../digests/today';
import { pausesOf, settingsOf } from '../people/settings';
import { viewersOf } from '../people/viewers';
import { approvers } from '../work/approvals';
import type { Worker } from '../work/work';

export interface Escalation {
  /** The address of the person who has something left. */
  address: string;
  worker: Worker;
  /** The person who is told. */
  to: { id: string; email: string; name: string };
  /** The days on which the person got digests because of the reminder. */
  sent: string[];
}

interface Earlier extends Record<string, unknown> {
  address: string;
  times: number;
  days: string[];
  told: boolean;
}

/**
 * Returns the escalations of a run: each person once, until they had nothing left in between. A person is not told of themselves. Who had the summary of the day is left for the next run, because
 * that summary doesn't say whom the run tells of them. Nobody is told of somebody whom the run doesn't remind: they are stopped, their emails come back, or they put it off.
 */
export async function escalationsOf(
  db: Db,
  { id, escalation }: Reminder,
  chosen: readonly Worker[],
  { today, now }: { today: string; now: Date },
): Promise<Escalation[]> {
  const { times, days } = escalation;
  if (id === null || (times === null && days === null)) return [];
  const had = await hadSummary(db, chosen, now);
  const isReached = await reachedBy(db, id, chosen, now);
  const earlier = await earlierOf(db, id, chosen);
  const due = chosen.filter((worker) => {
    if (!isReached(worker)) return false;
    const before = earlier.get(worker.email.toLowerCase());
    if (before?.told === true || had.has(worker.email.toLowerCase())) return false;
    const latest = Math.max(0, ...worker.items.flatMap(({ due: day }) => (day === null ? [] : [daysBetween(day, today)])));
    return (times !== null && (before?.times ?? 0) >= times) || (days !== null && latest >= days);
  });
  if (due.length === 0) return [];
  const findTold = await toldOf(db, escalation.to);
  const found: Escalation[] = [];
  for (const worker of due) {
    const address = worker.email.toLowerCase();
    const sent = earlier.get(address)?.days ?? [];
    for (const to of await findTold(worker)) found.push({ address, worker, to, sent });
  }
  return found;
}

/** Returns a function that tells whether a reminder writes to a person, sooner or later. */
async function reachedBy(db: Db, reminder: string, people: readonly Worker[], now: Date): Promise<(worker: Worker) => boolean> {
  const ids = people.flatMap(({ id }) => id ?? []);
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now.toISOString().slice(0, 10));
  const marked = await markedAmong(
    db,
    people.map(({ email }) => email.toLowerCase()),
  );
  return ({ id, email }) => !marked.has(email.toLowerCase()) && !settings(id).stopped && !pauses.has(`${id} ${reminder}`);
}

/** Returns, of each person whom a reminder chose before, on how many days it reached them since they last had nothing left, and whether somebody was told since. Who was not written to was not told. */
async function earlierOf(db: Db, reminder: string, chosen: readonly Worker[]): Promise<ReadonlyMap<string, Earlier>> {
  const addresses = sql.param(chosen.map(({ email }) => email.toLowerCase()));
  const { rows } = await db.execute<Earlier>(sql`
    WITH own AS (
      SELECT n.address, n.outcome, r.made_at, d.day FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id LEFT JOIN reminder_digests d ON d.id = n.digest_id
      WHERE r.reminder_id = ${reminder}::uuid AND n.concerning = '' AND n.address = ANY(${addresses}::text[])),
    since AS (SELECT address, coalesce(max(made_at) FILTER (WHERE outcome = 'done'), '-infinity') AS at FROM own GROUP BY 1)
    SELECT own.address, (count(DISTINCT coalesce(own.day, own.made_at::date)) FILTER (WHERE own.outcome IN ('listed', 'covered', 'passed')))::int AS times,
      jsonb_agg(DISTINCT own.day) FILTER (WHERE own.day IS NOT NULL) AS days,
      EXISTS (SELECT FROM reminder_escalations e WHERE e.reminder_id = ${reminder}::uuid AND e.address = own.address AND e.at > min(since.at)
        AND NOT EXISTS (SELECT FROM reminder_notices t WHERE t.run_id = e.run_id AND t.user_id = e.told AND t.concerning = e.address
          AND t.outcome = 'held')) AS told
    FROM own JOIN since ON since.address = own.address WHERE own.made_at > since.at GROUP BY own.address`);
  return new Map(rows.map((row) => [row.address, { ...row, days: row.days ?? [] }]));
}

/** Returns a function that gives the people to tell of a person: the one who is named, where they may read some of what is left; else those who may approve it. */
async function toldOf(db: Db, named: string | null): Promise<(worker: Worker) => Promise<Escalation['to'][]>> {
  const byScopes = await approversOf(db);
  const viewer = named === null ? undefined : (await viewersOf(db, [named])).get(named);
  const user = viewer?.user;
  if (!user) return async (worker) => byScopes(worker);
  return async (worker) => {
    if (user.id === worker.id) return [];
    const seen = await itemsWithin(db, worker, viewer, dayOfToday());
    return seen.length > 0 ? [{ id: user.id, email: user.email, name: user.name }] : byScopes(worker);
  };
}

/** Returns a function that gives the people who may approve what is left of a person. */
async function approversOf(db: Db): Promise<(worker: Worker) => Escalation['to'][]> {
  const all = await approvers(db);
  const scoped = await Promise.all(all.map(async (viewer) => ({ viewer, covers: await scopeOf(db, viewer) })));
  return (worker) => {
    const mayDecide = scoped.filter(
      ({ viewer, covers }) =>
        viewer.user?.id !== worker.id &&
        worker.items.some((item) =>
          item.subject === undefined
            ? can(viewer, 'questionnaires:approve')
            : can(viewer, 'inputs:approve') && item.places.some(({ tags }) => covers({ subject_key: item.subject ?? '', tags })),
        ),
    );
    // Those who approve some sites are nearer to the person than those who approve all.
    const near = mayDecide.filter(({ viewer }) => viewer.scopes.length > 0);
    return (near.length > 0 ? near : mayDecide).flatMap(({ viewer: { user } }) =>
      user ? [{ id: user.id, email: user.email, name: user.name }] : [],
    );
  };
}

/** Stores the escalations of a run. */
export async function storeEscalations(db: Db, reminder: string, run: string, escalations: readonly Escalation[]): Promise<void> {
  const rows = escalations.map(({ address, to, sent }) => ({ id: uuidv7(), address, told: to.id, sent }));
  await db.execute(sql`INSERT INTO reminder_escalations (id, reminder_id, run_id, address, told, sent)
    SELECT id, ${reminder}::uuid, ${run}::uuid, address, told, sent FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id uuid, address text, told uuid, sent jsonb)`);
}
