/** Checks reminders as they are written, and keeps their next times. */
import { isDeepStrictEqual } from 'node:util';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { placeholders } from '#resources/api/reminders/placeholders';
import type { RecordError, Values } from '#resources/definition';
import { locales } from '#resources/definition';
import { reminder_states } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { EntityRules, Write, WriteContext } from '#server/entities/records/entity';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import { can } from '#server/core/viewer/viewer';
import { viewersOf } from './people/viewers';
import { reminderOf, type Reminder } from './reminders';
import { nextOf } from './runs/due';
import { writerOfValues } from './runs/limits';
import { nextMoment } from './schedule/moments';
import { isComplete, type Timing } from './schedule/timing';
import { isTimeZone, momentAt } from './schedule/zoned';
import { permissionsFor } from './work/allowed';
import type { WorkKind } from './work/work';

export const remindersRules: EntityRules = { check, saved };

/** The most people whom a reminder names. */
const mostPeople = 10_000;

const wrong = (field: string, reason: string, params: Record<string, string | number> = {}): RecordError => ({
  field,
  code: 'INVALID',
  level: 'error',
  params: { reason, ...params },
});

async function check(db: Db, writes: Write[], { action }: WriteContext): Promise<RecordError[][]> {
  const now = new Date();
  return Promise.all(
    writes.map(async ({ before, after }) => {
      if (!after) return [];
      const reminder = reminderOf(after, after.id, null);
      const was = before && reminderOf(before, before.id, null);
      // A deleted reminder comes back as it was, also where its time has passed or its people have left.
      const isRestored = action === 'restore' && !was;
      const isTimeChanged =
        (!was && !isRestored) ||
        (was !== undefined && ((reminder.active && !was.active) || JSON.stringify(was.timing) !== JSON.stringify(reminder.timing)));
      return [
        ...timeErrors(reminder, now, isTimeChanged),
        ...messageErrors(after),
        ...(await audienceErrors(db, reminder)),
        ...(reminder.active && !isRestored ? await reachErrors(db, reminder, now) : []),
        // Whoever was named may have left since: only another choice is refused.
        ...(isRestored || (was && isSameTold(was, reminder)) ? [] : await toldErrors(db, reminder)),
      ];
    }),
  );
}

/** True when a reminder tells the same person of the same kinds of work after the same time, and is not made active. */
const isSameTold = (was: Reminder, { active, work, escalation }: Reminder): boolean =>
  active === was.active && isDeepStrictEqual([was.work, was.escalation], [work, escalation]);

/** Returns the field by which no time of a reminder is left: its last day, or its number of times; undefined where there is one. */
function overBy(timing: Timing, now: Date): 'until_on' | 'most_times' | undefined {
  if (timing.when === 'once' || !isComplete(timing)) return undefined;
  const endless = { ...timing, until_on: null, most_times: null };
  if (nextMoment(endless, now) === null) return undefined;
  return (['until_on', 'most_times'] as const).find((field) => nextMoment({ ...endless, [field]: timing[field] }, now) === null);
}

function timeErrors({ timing, active }: Reminder, now: Date, isTimeChanged: boolean): RecordError[] {
  const { when, first_on, until_on, time, time_zone, days_before, on_day, days_after } = timing;
  if (!isTimeZone(time_zone)) return [wrong('time_zone', 'time_zone')];
  const isPast = when === 'once' && isComplete(timing) && momentAt(first_on, time, time_zone) <= now;
  const isBackwards = when === 'every' && until_on !== null && until_on < first_on;
  const over = !isBackwards && active && isTimeChanged ? overBy(timing, now) : undefined;
  return [
    ...(isPast && active && isTimeChanged ? [wrong('first_on', 'over')] : []),
    ...(isBackwards && isTimeChanged ? [wrong('until_on', 'until_before_from')] : []),
    ...(over ? [wrong(over, 'until_over')] : []),
    ...(when === 'due' && days_before === null && !on_day && days_after === null ? [wrong('on_day', 'no_due_day')] : []),
  ];
}

/** Returns the errors of the placeholders of a reminder's message, at its field of each language. */
export function messageErrors({ message }: Values): RecordError[] {
  const texts = typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {};
  return locales.flatMap((locale) => placeholderErrors(`message.${locale}`, String(texts[locale] ?? '')));
}

/** Returns the error of the first placeholder of a message that isn't one, or else of its first brace without a counterpart, at this field. */
export function placeholderErrors(field: string, text: string): RecordError[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !placeholders.some((each) => each === name));
  if (unknown !== undefined) return [wrong(field, 'placeholder', { name: unknown })];
  const [alone] = /[{}].{0,20}/su.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
  return alone === undefined ? [] : [wrong(field, 'brace', { part: alone })];
}

/** Refuses a reminder that names too many people, a text that is no id, or sections without a subject. */
async function audienceErrors(db: Db, { target, users, roles, subjects, sections, sites }: Reminder): Promise<RecordError[]> {
  if (users.length > mostPeople) return [wrong('users', 'too_many_people', { max: mostPeople })];
  const misnamed = misnamedIn({ users, roles, sites });
  if (misnamed.length > 0) return misnamed.map((field) => wrong(field, 'choice'));
  if (target === 'subjects' && subjects.length === 0 && sections.length > 0) {
    const { rows } = await db.execute<{ some: boolean }>(
      sql`SELECT EXISTS (SELECT FROM subjects WHERE section = ANY(${sql.param([...sections])}::text[])) AS some`,
    );
    if (rows[0]?.some !== true) return [wrong('sections', 'no_subject')];
  }
  return [];
}

const misnamedIn = (lists: Record<string, readonly string[]>) =>
  Object.entries(lists).flatMap(([field, ids]) => (ids.every(isUuid) ? [] : [field]));

/** Refuses an active reminder for people of whom none may sign in (archived, locked, out of their mandate), or none may do any of what it asks for. */
async function reachErrors(db: Db, reminder: Reminder, now: Date): Promise<RecordError[]> {
  const { target, users, roles, sites, work } = reminder;
  if (target === 'subjects') return subjectErrors(db, reminder, now);
  // Without any work the field itself is refused.
  if (work.size === 0 || users.length + roles.length === 0 || users.length > mostPeople) return [];
  if (misnamedIn({ users, roles, sites }).length > 0) return [];
  const some = (conditions: SQL[]) => sql.join(conditions, sql` OR `);
  const able = some([...work].map((kind) => doers[kind]));
  const there = some([...work].map((kind) => (kind === 'questionnaire' ? doers[kind] : sql`(${doers[kind]} AND ${mayBeAt(sites)})`)));
  const { rows } = await db.execute<{ some: boolean; able: boolean | null; there: boolean | null }>(sql`
    SELECT count(*) > 0 AS some, bool_or(v.able) AS able, bool_or(v.there) AS there FROM (SELECT (${able}) AS able, (${there}) AS there FROM users u WHERE ${isActive}
      AND (u.id = ANY(${sql.param([...users])}::uuid[]) OR u.roles ?| ${sql.param([...roles])}::text[])) v`);
  const field = users.length > 0 ? 'users' : 'roles';
  if (rows[0]?.some !== true) return [wrong(field, 'nobody')];
  if (rows[0].able !== true) return [wrong(field, 'nobody_may')];
  return rows[0].there === true ? [] : [wrong('sites', 'nobody_there')];
}

/** The SQL condition that the scopes of a person (`u`) leave something under these tags: of each dimension that both name, one of the tags is above or below one of the person's. */
function mayBeAt(tags: readonly string[]): SQL {
  if (tags.length === 0) return sql`true`;
  const ids = sql`ANY(${sql.param([...tags])}::uuid[])`;
  return sql`(u.scopes = '[]' OR EXISTS (SELECT FROM jsonb_array_elements(u.scopes) s WHERE NOT EXISTS (SELECT FROM tags g WHERE g.id = ${ids}
    AND EXISTS (SELECT FROM tags o WHERE s -> 'tags' ? o.id::text AND o.root_key = g.root_key)
    AND NOT EXISTS (SELECT FROM tag_closure c WHERE c.root_key = g.root_key AND c.ancestor_id = ${ids} AND s -> 'tags' ? c.descendant_id::text)
    AND NOT EXISTS (SELECT FROM tag_closure c WHERE c.root_key = g.root_key AND c.descendant_id = ${ids} AND s -> 'tags' ? c.ancestor_id::text))))`;
}

/** Refuses an active reminder about entries to make of subjects that are all closed for good, or not followed. */
async function subjectErrors(db: Db, { kind, subjects, sections }: Reminder, now: Date): Promise<RecordError[]> {
  if (kind !== 'data' || subjects.length + sections.length === 0) return [];
  const { rows } = await db.execute<Subject & Record<string, unknown>>(sql`SELECT * FROM subjects
    WHERE key = ANY(${sql.param([...subjects])}::text[]) OR section = ANY(${sql.param([...sections])}::text[])`);
  const today = now.toISOString().slice(0, 10);
  const isLeft = ({ progress, open_until }: Subject) => progress.disabled !== true && (open_until === null || open_until >= today);
  return rows.length === 0 || rows.some(isLeft) ? [] : [wrong(subjects.length > 0 ? 'subjects' : 'sections', 'subjects_closed')];
}

/** The SQL condition that a person (`u`) may do what is left of a kind. Questionnaires are answered by those who have access to one. */
const doers: Record<WorkKind, SQL> = {
  entries: sql`'inputs:write' = ANY(${effectivePermissions})`,
  entry_approval: sql`'inputs:approve' = ANY(${effectivePermissions})`,
  questionnaire: sql`EXISTS (SELECT FROM questionnaire_access a WHERE lower(a.email) = lower(u.email) AND a.role <> 'viewer')`,
  questionnaire_approval: sql`'questionnaires:approve' = ANY(${effectivePermissions})`,
};

/** Refuses a person to be told (`escalate_to`) where no number of days or reminders is given, or who may not sign in, or may read none of the work that the reminder is about. */
async function toldErrors(db: Db, { escalation: { to, times, days }, work }: Reminder): Promise<RecordError[]> {
  if (to === null) return [];
  if (times === null && days === null) return [wrong('escalate_to', 'told_after')];
  const told = isUuid(to) ? (await viewersOf(db, [to])).get(to) : undefined;
  if (!told) return [wrong('escalate_to', 'colleague_unknown')];
  const reads = (kind: WorkKind) => permissionsFor.read[kind].some((permission) => can(told, permission));
  return [...work].some(reads) ? [] : [wrong('escalate_to', 'reads_nothing')];
}

/** Computes the next time of each written reminder, and notes its writer. A deleted one has no next time. A time that has come and has not been run yet stays, unless the times changed. */
async function saved(db: Db, writes: Write[], context: WriteContext): Promise<void> {
  const gone = writes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (gone.length > 0) await db.update(reminder_states).set({ next_at: null }).where(inArray(reminder_states.reminder_id, gone));
  const stopped = writes.flatMap(({ after }) => (after && after['active'] === false ? [after.id] : []));
  await giveUpNotices(db, [...gone, ...stopped]);
  const now = new Date();
  for (const { before, after } of writes) {
    if (!after) continue;
    const reminder = reminderOf(after, after.id, null);
    const was = before && reminderOf(before, before.id, null);
    const isSame = was?.active === reminder.active && JSON.stringify(was.timing) === JSON.stringify(reminder.timing);
    const { rows } = await db.execute<{ times: number }>(sql`SELECT times FROM reminder_states WHERE reminder_id = ${after.id}::uuid`);
    const next_at = nextOf(reminder, rows[0]?.times ?? 0, now)?.toISOString() ?? null;
    const writer = await writerOfValues(db, after, context);
    await db
      .insert(reminder_states)
      .values({ reminder_id: after.id, next_at, last_run_at: null, writer })
      .onConflictDoUpdate({
        target: reminder_states.reminder_id,
        set: {
          writer,
          next_at: isSame
            ? sql`CASE WHEN ${reminder_states.next_at} <= now() THEN ${reminder_states.next_at} ELSE ${next_at}::timestamptz END`
            : next_at,
        },
      });
  }
}

/** Gives up what still waits of the runs of these reminders: who deletes or stops a reminder expects no more emails of it. */
async function giveUpNotices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`UPDATE reminder_notices n SET outcome = 'held', held = 'inactive' FROM reminder_runs r
    WHERE r.id = n.run_id AND r.reminder_id = ANY(${sql.param([...ids])}::uuid[]) AND n.outcome = 'waiting'`);
}
