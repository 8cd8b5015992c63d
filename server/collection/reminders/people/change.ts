/** Changes what a person, or an administrator for them, sets about their reminders. */
import { sql, type SQL } from 'drizzle-orm';
import type { Absence, ReminderSettingsOfUser } from '#resources/api/reminders/config';
import type { Field, JsonValue, RecordError } from '#resources/definition';
import { isCountry } from '#resources/formats/countries';
import { refusal, type DateBounds } from '#resources/language/rules/values';
import { clientConfig } from '#server/core/config/clientConfig';
import { reminder_settings } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { liftMark } from '#server/core/mail/bounces/noteBounces';
import { invalidRecord, notFound } from '#server/core/errors';
import { toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { scopesWithin } from '#server/people/offers';
import { writeEvents, type AuditEvent } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { remindersConfig } from '../config';
import { lookAgain } from '../digests/waiting';
import { isKnownZone, isTimeZone, localAt } from '../schedule/zoned';
import { namesOf } from './names';
import { viewersOf } from './viewers';
import { settingsOf, type Settings } from './settings';

const wrong = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });

/** Changes the settings of a person in the caller's transaction, with an audit event that names both the person and the colleague, and who made the change. Throws 422 with the field of each error, and 404 for an unknown person. */
export async function changeSettings(db: Db, id: string, change: ReminderSettingsOfUser, context: WriteContext): Promise<void> {
  const person = await personOf(db, id);
  if (!person) throw notFound();
  await requireWithin(db, person, context.viewer);
  const before = (await settingsOf(db, [id]))(id);
  const zone = change.time_zone ?? before.time_zone ?? (await remindersConfig(db)).time_zone;
  const { dates } = await clientConfig(db);
  const errors = [
    ...settingErrors(change, { before, zone, dates }),
    ...(change.absence ? await absenceErrors(db, person, change.absence) : []),
  ];
  if (errors.length > 0) throw invalidRecord(errors);
  const { absence, bounced, ...plain } = change;
  const away = absence === null ? notAway : absence && { away_from: absence.from, away_until: absence.until, colleague: absence.colleague };
  const set = { ...plain, ...away };
  if (Object.keys(set).length > 0)
    await db
      .insert(reminder_settings)
      .values({ user_id: id, ...set })
      .onConflictDoUpdate({ target: reminder_settings.user_id, set });
  const moves = [away, plain.hour, plain.time_zone, plain.country];
  if (moves.some((each) => each !== undefined)) await lookAgain(db, dependsOn(id));
  const lifted = bounced === false ? await liftMark(db, person.user?.email ?? '', context.viewer.user?.id ?? null) : undefined;
  const changes: Changes = {
    ...changesFrom(before, plain),
    ...(away && (await changesOfAbsence(db, before, away))),
    ...(lifted && { bounced_at: [lifted.at, null] }),
  };
  if (Object.keys(changes).length > 0)
    await writeEvents(db, [{ action: 'set_reminders', entity: 'users', entity_id: id, changes }], context);
}

/** The SQL condition that what becomes of a waiting notice (`n`) depends on the settings of a person: it is theirs, passed to their colleague, or tells of them. */
const dependsOn = (id: string): SQL => sql`(n.user_id = ${id}::uuid OR n.why ->> 'absent' = ${id} OR (n.why ->> 'as' = 'late' AND EXISTS (
  SELECT FROM reminder_notices o WHERE o.run_id = n.run_id AND o.address = n.concerning AND o.concerning = '' AND o.user_id = ${id}::uuid)))`;

type Changes = AuditEvent['changes'];
type Away = Pick<Settings, 'away_from' | 'away_until' | 'colleague'>;
const notAway: Away = { away_from: null, away_until: null, colleague: null };

/** Returns the settings that differ, each with what was before. */
function changesFrom(before: Settings, set: Partial<Settings>): Changes {
  return Object.fromEntries(
    Object.entries(set).flatMap(([field, value]) => {
      const was: JsonValue = before[field as keyof Settings] ?? null;
      return was === value ? [] : [[field, [was, value ?? null]]];
    }),
  );
}

/** Returns the whole absence before and after, where something of it changed, with the names of the colleagues: an audit says who stood in, whatever becomes of their accounts. */
async function changesOfAbsence(db: Db, before: Settings, after: Away): Promise<Changes> {
  if (Object.keys(changesFrom(before, after)).length === 0) return {};
  const names = await namesOf(
    db,
    [before.colleague, after.colleague].flatMap((id) => id ?? []),
  );
  const named = (id: string | null) => (id === null ? null : (names.get(id.toLowerCase()) ?? id));
  return {
    away_from: [before.away_from, after.away_from],
    away_until: [before.away_until, after.away_until],
    colleague: [named(before.colleague), named(after.colleague)],
  };
}

/** Throws 404 where a viewer with scopes asks for another person whose scopes are not within theirs. */
export async function requireWithin(db: Db, person: Pick<Viewer, 'scopes' | 'user'>, viewer: Viewer): Promise<void> {
  if (viewer.user?.id === person.user?.id || viewer.scopes.length === 0) return;
  const scopes = jsonOf(person);
  if (!(await scopesWithin(db, viewer, [scopes]))(scopes)) throw notFound();
}

const jsonOf = ({ scopes }: Pick<Viewer, 'scopes'>): JsonValue => scopes.map(({ subjects, tags }) => ({ subjects, tags }));

/** Returns a person as a viewer; undefined where there is none, or they are archived. */
export async function personOf(db: Db, id: string): Promise<Viewer | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<ViewerRow>(
    sql`SELECT ${viewerColumns} FROM users u WHERE u.id = ${id}::uuid AND u.archived_at IS NULL`,
  );
  return rows[0] && toViewer(rows[0]);
}

interface Known {
  before: Settings;
  /** The time zone of the person's days. */
  zone: string;
  /** The first and the last day of the client. */
  dates: DateBounds;
}

/** Refuses settings that can't be. */
function settingErrors({ time_zone, country, absence }: ReminderSettingsOfUser, known: Known): RecordError[] {
  return [
    ...(typeof time_zone === 'string' && !isTimeZone(time_zone) ? [wrong('time_zone', { reason: 'time_zone' })] : []),
    ...(typeof country === 'string' && !isCountry(country) ? [wrong('country', { reason: 'country' })] : []),
    ...(absence ? dayErrors(absence, known) : []),
  ];
}

const aDay: Field = { id: 'day', name: {}, type: 'date' };

/** Refuses the days of an absence that are none, or beyond those of the client. An absence that is over is accepted where it stays as it was. */
function dayErrors({ from, until }: Absence, { before, zone, dates }: Known): RecordError[] {
  if (from === before.away_from && until === before.away_until) return [];
  const refused = Object.entries({ from, until }).flatMap(([end, day]) => {
    const params = refusal(aDay, day, dates);
    return params ? [wrong(`absence.${end}`, params)] : [];
  });
  if (refused.length > 0) return refused;
  if (until < from) return [wrong('absence.until', { reason: 'until_before_from' })];
  return isKnownZone(zone) && until < localAt(new Date(), zone).day ? [wrong('absence.until', { reason: 'over' })] : [];
}

/** The permissions by which a person has work. A colleague who stands in must have each of them that the person has. */
export const workPermissions = ['inputs:write', 'inputs:submit', 'inputs:approve', 'questionnaires:approve'];

/** Refuses a colleague who may not do the work of the person, or who is away on some of the same days, since notices that are passed to them would wait. */
async function absenceErrors(db: Db, person: Viewer, { from, until, colleague }: Absence): Promise<RecordError[]> {
  if (colleague === null) return [];
  if (colleague.toLowerCase() === person.user?.id) return [wrong('absence.colleague', { reason: 'oneself' })];
  const other = (await viewersOf(db, [colleague])).get(colleague.toLowerCase());
  if (!other) return [wrong('absence.colleague', { reason: 'colleague_unknown' })];
  if (!(await mayStandIn(db, person, other))) return [wrong('absence.colleague', { reason: 'colleague_right' })];
  const { away_from, away_until } = (await settingsOf(db, [colleague.toLowerCase()]))(colleague.toLowerCase());
  const isAwayToo = away_from !== null && away_until !== null && away_from <= until && from <= away_until;
  return isAwayToo ? [wrong('absence.colleague', { reason: 'colleague_away' })] : [];
}

/**
 * True when a colleague may do what a person does: with the same permissions, scopes that include the person's, and the last approval where the person gives it. Nobody stands in for a person without
 * any of these permissions: the questionnaires that they answer are asked of those who have access, each in their own summary.
 */
export async function mayStandIn(db: Db, person: Viewer, colleague: Viewer): Promise<boolean> {
  if (!workPermissions.some((permission) => can(person, permission))) return false;
  if (givesLastApproval(person) && !givesLastApproval(colleague)) return false;
  if (!workPermissions.every((permission) => !can(person, permission) || can(colleague, permission))) return false;
  const scopes = jsonOf(person);
  return colleague.scopes.length === 0 || (await scopesWithin(db, colleague, [scopes]))(scopes);
}

const approving = ['inputs:approve', 'questionnaires:approve'];
const givesLastApproval = (viewer: Viewer) =>
  viewer.user?.approval_role !== 'preapprobator' && approving.some((permission) => can(viewer, permission));
