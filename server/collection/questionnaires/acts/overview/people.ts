/** Counts questionnaires by the person whom they were sent to. */
import { sql } from 'drizzle-orm';
import type { QuestionnairePeople } from '#resources/api/questionnaires/managing';
import { answeredStates } from '#resources/language/questions/awaited';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { lastRemindedSql } from '../../mails/reminded';
import { seen } from '../seen';

/** The most people that one answer has. */
const perPage = 100;

/**
 * Returns the main respondents of the questionnaires that the viewer sees, those with overdue ones first, then those with most to answer: of one template, or of all. `start` is the number of people
 * to leave out.
 */
export async function peopleOf(
  db: Db,
  { template_id, start }: { template_id: string | undefined; start: number },
  viewer: Viewer,
): Promise<QuestionnairePeople> {
  if (template_id !== undefined && !isUuid(template_id)) throw notFound();
  const ofTemplate = template_id === undefined ? sql`` : sql`t.template_id = ${template_id}::uuid AND`;
  const isAwaited = sql`t.state = ANY(${sql.param([...answeredStates])}::text[])`;
  const { rows } = await db.execute<QuestionnairePeople['people'][number] & { people: number } & Record<string, unknown>>(sql`
    WITH counted AS (
      SELECT lower(t.owner_email) AS folded, min(t.owner_email COLLATE "C") AS email, count(*)::int AS total, (count(*) FILTER (WHERE NOT ${isAwaited}))::int AS done,
        (count(*) FILTER (WHERE ${isAwaited} AND t.due_on < current_date))::int AS late
      FROM questionnaires t WHERE ${ofTemplate} ${seen(viewer)} GROUP BY 1),
    page AS (SELECT *, row_number() OVER () AS place FROM (
      SELECT * FROM counted ORDER BY late DESC, total - done DESC, folded COLLATE "C" LIMIT ${perPage} OFFSET ${start}) p),
    reminded AS (${lastRemindedSql} AND d.address IN (SELECT folded FROM page) GROUP BY 1)
    SELECT c.people, p.email, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS name, p.total, p.done, p.late, r.at AS reminded_at
    FROM (SELECT count(*)::int AS people FROM counted) c LEFT JOIN page p ON true
    LEFT JOIN users u ON lower(u.email) = p.folded LEFT JOIN reminded r ON r.folded = p.folded ORDER BY p.place`);
  return {
    total: rows[0]?.people ?? 0,
    people: rows.flatMap(({ people: _all, ...person }) => (person.email === null ? [] : [person])),
  };
}
