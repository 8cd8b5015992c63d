/** Passes the notices of people who are away to the colleagues whom they named, and back where a colleague can't get them or the person has returned. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { Viewer } from '#server/core/viewer/viewer';
import { mayStandIn } from '../people/change';
import { isAway, pausesOf, settingsOf } from '../people/settings';
import { viewersOf } from '../people/viewers';
import { localAt } from '../schedule/zoned';
import { itemsAllowed } from '../work/allowed';
import type { FindWorker, WorkItem, WorkLimits } from '../work/work';
import type { OthersWork, Reader } from './contents';
import { digestsOfWeek, lockNotices, pauseOf, workerIn, type WaitingNotice } from './waiting';

/** A colleague who does the work of an absent person. */
export interface StandIn {
  colleague: Viewer;
  user: NonNullable<Viewer['user']>;
  /** The last day of the absence. */
  until: string;
}

interface At {
  config: RemindersConfig;
  now: Date;
}

/**
 * Returns who stands in now for each of these people, by the id of the absent person. A colleague who may not sign in any more, is away too (they would pass it on, or keep it longer than the person
 * is away), is stopped, or may not do what the person does, stands in for nobody.
 */
export async function standInsOf(db: Db, ids: readonly string[], { config, now }: At): Promise<ReadonlyMap<string, StandIn>> {
  const isAwayNow = (own: ReturnType<typeof settings>) => isAway(own, localAt(now, own.time_zone ?? config.time_zone).day);
  const settings = await settingsOf(db, [...new Set(ids)]);
  const away = [...new Set(ids)].flatMap((id) => {
    const own = settings(id);
    return own.colleague !== null && isAwayNow(own) ? [{ id, colleague: own.colleague, until: own.away_until ?? '' }] : [];
  });
  const ofColleagues = await settingsOf(
    db,
    away.map(({ colleague }) => colleague),
  );
  const people = await viewersOf(
    db,
    away.flatMap(({ id, colleague }) => [id, colleague]),
  );
  const found = new Map<string, StandIn>();
  for (const { id, colleague: other, until } of away) {
    const [person, colleague] = [people.get(id), people.get(other)];
    const theirs = ofColleagues(other);
    if (!person || !colleague?.user || theirs.stopped || isAwayNow(theirs)) continue;
    if (await mayStandIn(db, person, colleague)) found.set(id, { colleague, user: colleague.user, until });
  }
  return found;
}

/** Returns those of these colleagues, by address in small letters, who can get no summary now: their emails come back, or the limit of their week is reached. */
async function unreachable(db: Db, standIns: Iterable<StandIn>, { config, now }: At): Promise<ReadonlySet<string>> {
  const colleagues = [...standIns].map(({ user }) => ({ address: user.email.toLowerCase(), user_id: user.id }));
  const marked = await markedAmong(
    db,
    colleagues.map(({ address }) => address),
  );
  const week = await digestsOfWeek(db, colleagues, { config, now });
  const full = [...week].filter(([, count]) => count >= (config.per_week ?? 0)).map(([address]) => address);
  return new Set([...marked, ...full]);
}

/** Returns who stands in now for each of these people and can get summaries, by the id of the absent person. */
async function reachableStandIns(db: Db, ids: readonly string[], at: At): Promise<ReadonlyMap<string, StandIn>> {
  const standIns = await standInsOf(db, ids, at);
  const without = await unreachable(db, standIns.values(), at);
  return new Map([...standIns].filter(([, { user }]) => !without.has(user.email.toLowerCase())));
}

/** Returns those of these people who are away while nobody who can get summaries stands in for them. */
export async function absentAmong(db: Db, ids: readonly string[], at: At): Promise<ReadonlySet<string>> {
  const { config, now } = at;
  const settings = await settingsOf(db, ids);
  const away = ids.filter((id) => isAway(settings(id), localAt(now, settings(id).time_zone ?? config.time_zone).day));
  const standIns = await reachableStandIns(db, away, at);
  return new Set(away.filter((id) => !standIns.has(id)));
}

interface Passing extends At, Pick<WorkLimits, 'today'> {
  find: FindWorker;
  years: readonly number[];
}

/** The SQL condition that a notice (`n`) is passed on, or may be: its person named a colleague. */
const mayPass = sql`(n.why ? 'absent' OR EXISTS (SELECT FROM reminder_settings s WHERE s.user_id = n.user_id AND s.colleague IS NOT NULL))`;

/**
 * Gives the notices of absent people, and those that tell them of others, to their colleagues, who get them in their own digests. Where a colleague can't get them, they wait for the person; so does
 * work that a colleague may not do. Notices that a colleague has not got by the person's return, or can no longer get, go back to the person. What an administrator stopped, or the person put off, is not passed. While all reminders are stopped, no notice is passed.
 */
export async function passNotices(db: Db, people: readonly string[], passing: Passing): Promise<void> {
  const { config, now } = passing;
  if (config.off) return;
  const notices = await lockNotices(db, people, now, mayPass);
  const ids = notices.flatMap(({ user_id, why }) => [
    ...(user_id === null ? [] : [user_id]),
    ...(why.absent === undefined ? [] : [why.absent]),
  ]);
  const standIns = await reachableStandIns(db, ids, passing);
  const settings = await settingsOf(db, ids);
  const pauses = await pausesOf(db, ids, now);
  /** True for a notice of somebody who is stopped, or put the reminder off: it stays theirs. */
  const isKept = ({ why, reminder_id }: WaitingNotice, person: string | null) =>
    settings(person).stopped ||
    (why.as !== 'late' && pauseOf({ pauses, settings: settings(person), config, now }, reminder_id) !== undefined);
  const own: WaitingNotice[] = [];
  for (const notice of notices) {
    const { absent } = notice.why;
    if (absent === undefined) own.push(notice);
    else if (standIns.get(absent)?.user.id !== notice.user_id || isKept(notice, absent)) own.push(...(await giveBack(db, notice, now)));
  }
  for (const notice of own) {
    const standIn = standIns.get(notice.user_id ?? '');
    if (standIn && !isKept(notice, notice.user_id)) await passTo(db, notice, standIn, passing);
  }
}

/** Gives a notice back to the person who was away, and returns it. */
async function giveBack(db: Db, { run_id, address, concerning, why, ...notice }: WaitingNotice, now: Date): Promise<WaitingNotice[]> {
  const of = why.as === 'away' ? '' : concerning;
  await db.execute(
    sql`DELETE FROM reminder_notices WHERE run_id = ${run_id}::uuid AND address = ${address} AND concerning = ${concerning}`,
  );
  const { rows } = await db.execute<Pick<WaitingNotice, 'address' | 'user_id' | 'why'>>(sql`
    UPDATE reminder_notices SET outcome = 'waiting', send_at = ${now.toISOString()}::timestamptz
    WHERE run_id = ${run_id}::uuid AND user_id = ${why.absent}::uuid AND concerning = ${of} AND outcome = 'passed' RETURNING address, user_id, why`);
  return rows.map((row) => ({ ...notice, run_id, concerning: of, ...row }));
}

/** Passes a notice. A colleague who is told of the person besides gets one notice: that they stand in. */
async function passTo(
  db: Db,
  notice: WaitingNotice,
  { colleague, user, until }: StandIn,
  { now, find, today, years }: Passing,
): Promise<void> {
  const { run_id, address: from, concerning, why } = notice;
  const to = user.email.toLowerCase();
  const worker = find(workerIn(notice));
  // Nobody is told of themselves.
  if (!worker || worker.id === user.id) return;
  const items = await itemsAllowed(db, worker, { to: why.as === 'late' ? 'read' : 'do', reader: colleague, today, years });
  if (items.length === 0) return;
  const reason = JSON.stringify({ ...why, absent: notice.user_id, ...(why.as === 'own' && { as: 'away', until }) });
  await db.execute(sql`INSERT INTO reminder_notices (run_id, address, concerning, user_id, why, send_at)
    VALUES (${run_id}::uuid, ${to}, ${concerning || from}, ${user.id}::uuid, ${reason}::jsonb, ${now.toISOString()}::timestamptz)
    ON CONFLICT (run_id, address, concerning) DO UPDATE SET why = excluded.why, send_at = excluded.send_at
      WHERE reminder_notices.outcome = 'waiting' AND excluded.why ->> 'as' = 'away'`);
  // The items that the colleague may not do wait for the person.
  if (why.as === 'own' && countOf(items) < countOf(worker.items)) return;
  await db.execute(
    sql`UPDATE reminder_notices SET outcome = 'passed' WHERE run_id = ${run_id}::uuid AND address = ${from} AND concerning = ${concerning}`,
  );
}

const countOf = (items: readonly WorkItem[]) => items.reduce((sum, { count }) => sum + count, 0);

interface Asked extends Pick<WorkLimits, 'today' | 'years' | 'seenBy'> {
  reader: Reader;
  find: FindWorker;
}

/** Returns what is left for the absent people of a colleague's notices, as far as the colleague may do it. */
export async function awayFor(db: Db, notices: readonly WaitingNotice[], { reader, find, ...limits }: Asked): Promise<OthersWork[]> {
  const own = notices.filter(({ why }) => why.as === 'away');
  const viewer = own.length > 0 && reader.id !== null ? (await viewersOf(db, [reader.id])).get(reader.id) : undefined;
  if (!viewer) return [];
  const found = new Map<string, OthersWork>();
  for (const notice of own) {
    const worker = find(workerIn(notice));
    if (!worker || found.has(worker.email)) continue;
    const items = await itemsAllowed(db, worker, { to: 'do', reader: viewer, ...limits });
    const { id, email, name } = worker;
    if (items.length > 0) found.set(email, { id, name: name || email, email, items, until: notice.why.until });
  }
  return [...found.values()];
}
