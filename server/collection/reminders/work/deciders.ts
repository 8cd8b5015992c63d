/** Finds who may decide on what is left of other people: approve what they enter or answer, or approve in their place. */
import { sql } from 'drizzle-orm';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { can, type Scope, type Viewer } from '#server/core/viewer/viewer';
import { decidable, mostWaiting } from '#server/collection/approval/waiting';
import { scopesOfAll } from '#server/collection/inputs/checks/scopes';
import { underTags } from '#server/collection/progress/dataProgress';
import { coveredSql, owedSql } from '#server/collection/progress/reminders/owedSql';
import { waitingFor } from '#server/collection/questionnaires/acts/seen';
import { viewersOf } from '../people/viewers';
import { approvers, narrowed } from './approvals';
import { openSubjects, periodsLeft } from './entries';
import { limiting, type Worker, type WorkKind, type WorkLimits } from './work';

type Limits = Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'>;
/** Returns, for a person, the function that tells whether an approver may decide on some of what is left of them. */
type MayDecide = (worker: Worker) => (approver: Viewer) => boolean;

/** Returns a function that gives those who may decide on what is left of one of these people, without that person. All entries that are left are looked at, not only those that an email lists. */
export async function decidersOf(db: Db, workers: readonly Worker[], limits: Limits): Promise<(worker: Worker) => Viewer[]> {
  const all = (await approvers(db)).filter(({ user }) => user);
  const asked = [
    await onEntries(db, workers, all, limits),
    await onEntriesToApprove(db, workers, all, limits),
    await onQuestionnaires(db, workers, all),
  ];
  return (worker) => {
    const rules = asked.map((mayDecide) => mayDecide(worker));
    return all.filter((approver) => approver.user?.id !== worker.id && rules.some((rule) => rule(approver)));
  };
}

const ofKind = ({ items }: Worker, kind: WorkKind) => items.filter((item) => item.kind === kind);
const idsOf = (workers: readonly Worker[]) => workers.flatMap(({ id }) => id ?? []);

/** Entries to enter: those whose scopes lead to one of the places that are left. Approvers and people are compared by their scopes, which many share. */
async function onEntries(
  db: Db,
  workers: readonly Worker[],
  all: readonly Viewer[],
  { under, today, ...limits }: Limits,
): Promise<MayDecide> {
  const subjects = new Set(workers.flatMap((worker) => ofKind(worker, 'entries').map(({ subject }) => subject)));
  const people = await viewersOf(db, subjects.size === 0 ? [] : idsOf(workers));
  const mayApprove = all.filter((approver) => can(approver, 'inputs:approve'));
  const groups = groupsOf([...people.values(), ...mayApprove]);
  const numbered = (viewers: Iterable<Viewer>) => sql.param([...new Set([...viewers].map(groups.of))]);
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const asked = JSON.stringify(groups.all);
  /** The groups of approvers, by the group of the person, the subject and the due date. */
  const shared = new Map<string, number[]>();
  for (const subject of (await openSubjects(db, today)).filter(({ key }) => subjects.has(key))) {
    const periods = periodsLeft(subject, fiscalStart, today);
    if (periods.length === 0) continue;
    const { rows } = await db.execute<Shared>(sql`WITH ${owedSql(subject, periods, today, ...limiting(limits))},
      people AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS g(id int, scopes jsonb)), ${coveredSql(subject)},
      left_at AS (SELECT DISTINCT o.place, o.due FROM owed o WHERE ${underTags(under, sql`o.tags`)})
      SELECT w.id AS worker, o.due::text AS due, jsonb_agg(DISTINCT a.id) AS approvers FROM left_at o
        JOIN covered w ON w.place = o.place AND w.id = ANY(${numbered(people.values())}::int[])
        JOIN covered a ON a.place = o.place AND a.id = ANY(${numbered(mayApprove)}::int[]) GROUP BY 1, 2`);
    for (const { worker, due, approvers: of } of rows) shared.set(`${worker} ${subject.key} ${due}`, of);
  }
  return (worker) => {
    const person = people.get(worker.id ?? '');
    const items = person ? ofKind(worker, 'entries') : [];
    const by = new Set(items.flatMap(({ subject, due }) => (person && shared.get(`${groups.of(person)} ${subject} ${due}`)) ?? []));
    return (approver) => by.size > 0 && can(approver, 'inputs:approve') && by.has(groups.of(approver));
  };
}

interface Shared extends Record<string, unknown> {
  worker: number;
  due: string;
  approvers: number[];
}

/** Numbers viewers by their scopes. */
function groupsOf(viewers: readonly Viewer[]) {
  const byScopes = new Map<string, { id: number; scopes: readonly Scope[] }>();
  const ids = new Map<Viewer, number>();
  for (const viewer of viewers) {
    const key = JSON.stringify(viewer.scopes);
    const group = byScopes.get(key) ?? { id: byScopes.size, scopes: viewer.scopes };
    byScopes.set(key, group);
    ids.set(viewer, group.id);
  }
  return { all: [...byScopes.values()], of: (viewer: Viewer) => ids.get(viewer) ?? -1 };
}

/** Entries to approve: those who may decide on one of the same entries. */
async function onEntriesToApprove(
  db: Db,
  workers: readonly Worker[],
  all: readonly Viewer[],
  { under, ...limits }: Limits,
): Promise<MayDecide> {
  const ofApproval = workers.filter((worker) => ofKind(worker, 'entry_approval').length > 0);
  const people = await viewersOf(db, idsOf(ofApproval));
  /** The entries that wait for each person: those that wait longest, as many as one queue has. */
  const waiting: { id: string; email: string }[] = [];
  for (const worker of ofApproval) {
    const person = people.get(worker.id ?? '');
    const subjects = ofKind(worker, 'entry_approval').flatMap(({ subject }) => subject ?? []);
    if (!person) continue;
    const { rows } = await db.execute<{
      id: string;
    }>(sql`SELECT t.id FROM inputs t WHERE t.subject_key = ANY(${sql.param(subjects)}::text[])
      AND ${decidable(person, false)} AND ${scopesOfAll(limiting(limits))} AND ${underTags(under, sql`t.tags`)} ORDER BY t.submitted_at, t.id LIMIT ${mostWaiting}`);
    for (const { id } of rows) waiting.push({ id, email: worker.email });
  }
  const asked = JSON.stringify(waiting);
  const shared = new Set<string>();
  // Of what an approver may decide, only these entries are read: there may be hundreds of thousands of others.
  for (const approver of waiting.length === 0 ? [] : all.filter((each) => can(each, 'inputs:approve'))) {
    const { rows } = await db.execute<{ email: string }>(sql`
      SELECT DISTINCT w.email FROM jsonb_to_recordset(${asked}::jsonb) AS w(id uuid, email text) JOIN inputs t ON t.id = w.id WHERE ${decidable(approver, false)}`);
    for (const { email } of rows) shared.add(`${approver.user?.id} ${email}`);
  }
  return ({ email }) =>
    ({ user }) =>
      shared.has(`${user?.id} ${email}`);
}

/** Questionnaires to answer: those who may approve and see one of them. Questionnaires to approve: those for whom one of them waits. */
async function onQuestionnaires(db: Db, workers: readonly Worker[], all: readonly Viewer[]): Promise<MayDecide> {
  const idsOfKind = (worker: Worker, kind: WorkKind) => ofKind(worker, kind).flatMap(({ questionnaire }) => questionnaire ?? []);
  const answered = [...new Set(workers.flatMap((worker) => idsOfKind(worker, 'questionnaire')))];
  const isToApprove = workers.some((worker) => ofKind(worker, 'questionnaire_approval').length > 0);
  const found = new Map<string | undefined, { seen: ReadonlySet<string>; waiting: ReadonlySet<string> }>();
  if (answered.length > 0 || isToApprove)
    for (const approver of all.filter((each) => can(each, 'questionnaires:approve')))
      found.set(approver.user?.id, {
        seen: await narrowed(db, answered, { within: approver, under: [] }),
        waiting: new Set(isToApprove ? (await waitingFor(db, approver)).map(({ id }) => id) : []),
      });
  return (worker) => {
    const [answers, approvals] = [idsOfKind(worker, 'questionnaire'), idsOfKind(worker, 'questionnaire_approval')];
    return ({ user }) => {
      const of = found.get(user?.id);
      return of !== undefined && (answers.some((id) => of.seen.has(id)) || approvals.some((id) => of.waiting.has(id)));
    };
  };
}
