/** Finds what waits for an approval that nobody may give, or nobody whom an email reaches. */
import { sql } from 'drizzle-orm';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { decidable, mostWaiting, waitingStates } from '#server/collection/approval/waiting';
import { scopesOfAll } from '#server/collection/inputs/checks/scopes';
import { seen, waitingFor } from '#server/collection/questionnaires/acts/seen';
import { settingsOf } from '../people/settings';
import { approvers } from './approvals';

type Undecided = RemindersOverview['undecided'];

/** Returns what waits within the viewer's scopes and no approver may decide whom emails reach: the entries of each subject together, then questionnaires, those that wait longest first. */
export async function undecidedFor(db: Db, viewer: Viewer): Promise<Undecided> {
  const all = await reachedApprovers(db);
  return [...(await entriesOf(db, viewer, all)), ...(await questionnairesOf(db, viewer, all))];
}

/** Returns the approvers who are not stopped and whose address returns no emails, those without scopes first: one of them may decide on most of what waits. */
async function reachedApprovers(db: Db): Promise<Viewer[]> {
  const all = await approvers(db);
  const users = all.flatMap(({ user }) => user ?? []);
  const settings = await settingsOf(
    db,
    users.map(({ id }) => id),
  );
  const marked = await markedAmong(
    db,
    users.map(({ email }) => email.toLowerCase()),
  );
  const isReached = ({ user }: Viewer) => user && !settings(user.id).stopped && !marked.has(user.email.toLowerCase());
  return all.filter(isReached).toSorted((one, other) => one.scopes.length - other.scopes.length);
}

async function entriesOf(db: Db, viewer: Viewer, all: readonly Viewer[]): Promise<Undecided> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT t.id FROM inputs t
    WHERE t.state = ANY(${sql.param(waitingStates)}::text[]) AND ${scopesOfAll([viewer])} ORDER BY t.submitted_at LIMIT ${mostWaiting}`);
  let left = rows.map(({ id }) => id);
  for (const approver of all.filter((each) => can(each, 'inputs:approve'))) {
    if (left.length === 0) return [];
    const { rows: others } = await db.execute<{ id: string }>(sql`SELECT t.id FROM inputs t
      WHERE t.id = ANY(${sql.param(left)}::uuid[]) AND (${decidable(approver, false)}) IS NOT TRUE`);
    left = others.map(({ id }) => id);
  }
  if (left.length === 0) return [];
  const { rows: found } = await db.execute<Undecided[number] & Record<string, unknown>>(sql`
    SELECT s.key AS subject, NULL AS questionnaire, s.name, count(*)::int AS count, min(t.submitted_at)::date::text AS since
    FROM inputs t JOIN subjects s ON s.key = t.subject_key WHERE t.id = ANY(${sql.param(left)}::uuid[]) GROUP BY s.key ORDER BY since, s.key`);
  return found;
}

async function questionnairesOf(db: Db, viewer: Viewer, all: readonly Viewer[]): Promise<Undecided> {
  const { rows } = await db.execute<{ id: string; name: LocalizedText; since: string | null }>(sql`
    SELECT t.id, t.name, t.submitted_at::date::text AS since FROM questionnaires t
    WHERE t.state = ANY(${sql.param(waitingStates)}::text[]) AND ${seen(viewer)} ORDER BY t.submitted_at, t.id LIMIT ${mostWaiting}`);
  const left = new Map(rows.map((row) => [row.id, row]));
  for (const approver of all.filter((each) => can(each, 'questionnaires:approve'))) {
    if (left.size === 0) return [];
    for (const { id } of await waitingFor(db, approver)) left.delete(id);
  }
  return [...left.values()].map(({ id, name, since }) => ({
    subject: null,
    questionnaire: id,
    name: name as Record<string, string>,
    count: 1,
    since,
  }));
}
