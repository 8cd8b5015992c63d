/** Lists the questionnaires that a person answers or reads. */
import { sql } from 'drizzle-orm';
import type { ListedQuestionnaire } from '#resources/api/questionnaires/answering';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { isApproval } from '#server/collection/inputs/inputStates';
import { ownProgress } from '../access/ownProgress';
import { transitionOf } from '../acts/states';

/** The most questionnaires that one person's list has. */
const mostListed = 500;

/** The columns of a `ListedQuestionnaire` but its role and events, and the approval of its template; the aliases are `q` for the questionnaire and `v` for its version of the template. */
export const listedColumns =
  sql.raw(`q.id, q.name, q.date::text, q.date_end::text, q.due_on::text, q.state, q.completion, q.owner_email, q.version, q.hash,
  (SELECT nullif(trim(concat(u.first_name, ' ', u.last_name)), '') FROM users u WHERE u.id = q.owner_id) AS owner_name, v.approval,
  to_char(q.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted_at,
  to_char(q.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS answered_at`);
export const listedFrom = sql.raw(`questionnaires q
  JOIN questionnaire_template_versions v ON v.template_id = q.template_id AND v.number = q.template_version`);

export type ListedRow = Omit<ListedQuestionnaire, 'events'> & { approval: string } & Record<string, unknown>;

/** Returns the questionnaires of a person: those to do first, by due date. Closed ones are left out, and those that ask nothing of a delegate any more. Of a delegate, the progress is that of the questions that they are asked. */
export async function listMine(db: Db, viewer: Viewer): Promise<ListedQuestionnaire[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    SELECT ${listedColumns}, a.role FROM ${listedFrom} JOIN questionnaire_access a ON a.questionnaire_id = q.id
    WHERE lower(a.email) = lower(${viewer.user?.email ?? ''}) AND q.state <> 'closed'
    ORDER BY q.state IN ('open', 'changes_requested') DESC, q.due_on NULLS LAST, q.id LIMIT ${mostListed}`);
  const delegated = rows.filter(({ role }) => role === 'delegate').map(({ id }) => id);
  const own = await ownProgress(db, delegated, viewer);
  const asked = rows.filter(({ id, role }) => role !== 'delegate' || own.has(id));
  return asked.map(({ approval, ...row }) => {
    const submits = row.role === 'owner' || row.role === 'respondent';
    const events = submits && isApproval(approval) && transitionOf('submit', row.state, approval) ? ['submit'] : [];
    return { ...row, completion: own.get(row.id) ?? row.completion, events };
  });
}
