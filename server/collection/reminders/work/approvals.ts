/** Finds the entries and questionnaires that each approver may decide on. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { isActive, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { decidable } from '#server/collection/approval/waiting';
import { scopesOfAll } from '#server/collection/inputs/checks/scopes';
import { underTags } from '#server/collection/progress/dataProgress';
import { seenByAll, waitingFor } from '#server/collection/questionnaires/acts/seen';
import { byDue, limiting, type WorkItem, type WorkLimits } from './work';

/** Returns what each approver may decide on, by the id of the person. */
export async function approvalsLeft(db: Db, limits: WorkLimits): Promise<Map<string, WorkItem[]>> {
  const left = new Map<string, WorkItem[]>();
  for (const approver of await approvers(db, limits.only?.id === undefined ? undefined : [limits.only.id])) {
    const items = [
      ...(limits.kinds.has('entry_approval') && can(approver, 'inputs:approve') ? await entriesOf(db, approver, limits) : []),
      ...(limits.kinds.has('questionnaire_approval') && can(approver, 'questionnaires:approve')
        ? await questionnairesOf(db, approver, limits)
        : []),
    ];
    if (approver.user && items.length > 0) left.set(approver.user.id, items.toSorted(byDue));
  }
  return left;
}

/** Returns the people who may approve entries or questionnaires and may sign in, each as a viewer. */
export async function approvers(db: Db, only?: readonly string[]): Promise<Viewer[]> {
  const chosen = only ? sql`u.id = ANY(${sql.param([...only])}::uuid[])` : sql`true`;
  const { rows } = await db.execute<ViewerRow>(sql`SELECT * FROM (SELECT ${viewerColumns} FROM users u
    WHERE ${isActive} AND ${chosen}) v
    WHERE v.permissions && ARRAY['inputs:approve', 'questionnaires:approve']`);
  return rows.map((row) => toViewer(row));
}

interface Waiting extends Record<string, unknown> {
  subject: string;
  name: LocalizedText;
  section: string | null;
  count: number;
  due: string;
}

async function entriesOf(db: Db, approver: Viewer, { under, decidedBy, ...limits }: WorkLimits): Promise<WorkItem[]> {
  const also = decidedBy ? sql`AND ${decidable(decidedBy, false)}` : sql``;
  const { rows } = await db.execute<Waiting>(sql`
    SELECT s.key AS subject, s.name, s.section, w.count, w.due FROM (
      SELECT t.subject_key, count(*)::int AS count, min(t.submitted_at)::date::text AS due FROM inputs t
      WHERE ${decidable(approver, false)} ${also} AND ${scopesOfAll(limiting(limits))} AND ${underTags(under, sql`t.tags`)} GROUP BY 1) w
    JOIN subjects s ON s.key = w.subject_key ORDER BY w.due, s.key`);
  return rows.map((row) => ({
    ...row,
    key: `entry_approval ${row.subject}`,
    kind: 'entry_approval',
    // An entry has waited since that day; it is due on none.
    late: false,
    refused: 0,
    places: [],
  }));
}

async function questionnairesOf(db: Db, approver: Viewer, { within, seenBy, under, today }: WorkLimits): Promise<WorkItem[]> {
  const waiting = await waitingFor(db, approver);
  const inside = await narrowed(
    db,
    waiting.map(({ id }) => id),
    { within, seenBy, under },
  );
  return waiting
    .filter(({ id }) => inside.has(id))
    .map(({ id, name, due_on }) => ({
      key: `questionnaire_approval ${id}`,
      kind: 'questionnaire_approval',
      name,
      due: due_on,
      late: due_on !== null && due_on < today,
      count: 1,
      refused: 0,
      places: [],
      questionnaire: id,
    }));
}

/** Returns those of these questionnaires that are within the scopes and under the tags. */
export async function narrowed(
  db: Db,
  ids: readonly string[],
  { under, ...limits }: Pick<WorkLimits, 'within' | 'seenBy' | 'under'>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`SELECT t.id FROM questionnaires t
    WHERE t.id = ANY(${sql.param([...ids])}::uuid[]) AND ${seenByAll(limiting(limits))} AND ${underTags(under, sql`t.tags`)}`);
  return new Set(rows.map(({ id }) => id));
}
