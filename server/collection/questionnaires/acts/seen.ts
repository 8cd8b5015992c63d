/** Reads questionnaires for approvers and administrators, who see all within their scopes. */
import { sql } from 'drizzle-orm';
import { notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { idsOfPeople } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import { can } from '#server/core/viewer/viewer';
import { isApproval } from '#server/collection/inputs/inputStates';
import type { QuestionnairesOverview } from '#resources/api/questionnaires/managing';
import type { ListedQuestionnaire, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { rowColumns, type QuestionnaireRow } from '../access/access';
import { answeredBySection } from './overview/bySection';
import { listedColumns, listedFrom, type ListedRow } from '../answers/listMine';
import { readQuestionnaire } from '../answers/read';
import { questionnairesRules } from '../rules';
import { eventsOf } from './states';
import { versionOf } from '../templates/versions';

/** The condition that the viewer sees a questionnaire; the alias of the table is `t`. */
export const seen = (viewer: Viewer) => questionnairesRules.visible?.(viewer) ?? sql`true`;

/** The condition that each of these viewers sees a questionnaire (`t`). */
export const seenByAll = (viewers: readonly Viewer[]) => sql.join(viewers.map(seen), sql` AND `);

/** Returns the row of a questionnaire that the viewer sees. Throws 404 otherwise. */
export async function seenRow(db: Db, id: string, viewer: Viewer): Promise<QuestionnaireRow> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<QuestionnaireRow>(
    sql`SELECT ${rowColumns} FROM questionnaires q JOIN questionnaires t ON t.id = q.id WHERE q.id = ${id}::uuid AND ${seen(viewer)}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Returns a questionnaire with its answers as an approver or an administrator reads it, with the events that they may send. */
export async function readSeen(db: Db, id: string, viewer: Viewer): Promise<QuestionnaireRead> {
  const row = await seenRow(db, id, viewer);
  const version = await versionOf(db, row.template_id, row.template_version);
  const events = eventsOf(row.state, version.approval, (permission) => can(viewer, permission));
  const role = can(viewer, 'questionnaires:approve') ? 'approver' : 'administrator';
  return readQuestionnaire(db, row, version, { access: null, viewer, role, inside: true, events });
}

/** The most questionnaires that the list of an approver has. */
export const mostListed = 1000;

/**
 * Returns the questionnaires that wait for this approver, by due date: submitted ones; pre-approved ones too, but not for a pre-approver, nor for the person who pre-approved them. Those that
 * the person answered are left out.
 */
export async function waitingFor(db: Db, viewer: Viewer): Promise<ListedQuestionnaire[]> {
  const people = [viewer.user?.id, viewer.impersonator].filter((id) => typeof id === 'string');
  const isPreapprover = viewer.user?.approval_role === 'preapprobator';
  const { rows } = await db.execute<ListedRow>(sql`
    SELECT ${listedColumns}, 'approver' AS role FROM ${listedFrom} JOIN questionnaires t ON t.id = q.id
    WHERE ${seen(viewer)}
      AND (q.state = 'submitted' OR (q.state = 'preapproved' AND NOT ${isPreapprover} AND q.preapproved_by <> ALL(${sql.param(people)}::uuid[])))
      AND NOT EXISTS (SELECT FROM questionnaire_authors w WHERE w.questionnaire_id = q.id AND w.user_id = ANY(${idsOfPeople(people)}))
    ORDER BY q.due_on NULLS LAST, q.submitted_at, q.id LIMIT ${mostListed}`);
  return rows.map(({ approval, ...row }) => ({
    ...row,
    events: isApproval(approval) ? eventsOf(row.state, approval, (permission) => can(viewer, permission)) : [],
  }));
}

/** Returns how far the questionnaires of a template are, by state and by section. Throws 404 for an unknown template. */
export async function overviewOf(db: Db, templateId: string, viewer: Viewer): Promise<QuestionnairesOverview> {
  if (!isUuid(templateId)) throw notFound();
  const { rows: templates } = await db.execute<
    QuestionnairesOverview['template'] & { published_version: number } & Record<string, unknown>
  >(sql`SELECT id, name, state, published_version FROM questionnaire_templates WHERE id = ${templateId}::uuid`);
  const [template] = templates;
  if (!template) throw notFound();
  const { published_version: number, ...shown } = template;
  const counted = (await countsByTemplate(db, [templateId], viewer)).get(templateId) ?? none;
  const total = Object.values(counted.counts).reduce((sum, count) => sum + count, 0);
  return {
    template: shown,
    ...counted,
    total,
    ...(number === 0 ? { sections: [], counting: 0 } : await answeredBySection(db, templateId, number, seen(viewer))),
  };
}

type Counts = Pick<QuestionnairesOverview, 'counts' | 'late'>;
const none: Counts = { counts: {}, late: 0 };

/** Returns how many questionnaires of each of these templates are in each state, and how many are late. A template without questionnaires is left out. */
export async function countsByTemplate(db: Db, templates: readonly string[], viewer: Viewer): Promise<Map<string, Counts>> {
  const { rows } = await db.execute<{ template: string; state: string; count: number; late: number }>(sql`
    SELECT t.template_id AS template, t.state, count(*)::int AS count, (count(*) FILTER (WHERE t.state IN ('open', 'changes_requested') AND t.due_on < current_date))::int AS late
    FROM questionnaires t WHERE t.template_id = ANY(${sql.param(templates)}::uuid[]) AND ${seen(viewer)} GROUP BY t.template_id, t.state`);
  const found = new Map<string, Counts>();
  for (const { template, state, count, late } of rows) {
    const { counts, late: before } = found.get(template) ?? none;
    found.set(template, { counts: { ...counts, [state]: count }, late: before + late });
  }
  return found;
}
