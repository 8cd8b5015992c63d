/** Keeps people from approving their own answers. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { forbidden } from '#server/core/errors';
import { idsOfPeople } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';

/** Throws 403 SELF_APPROVAL where the viewer, or the person who acts as the viewer, answered a question of one of the questionnaires, also by a link. Throws 403 APPROVALS_STOPPED where the account of one of them is disputed. */
export async function refuseOwnAnswers(db: Db, questionnaires: readonly string[], viewer: Viewer): Promise<void> {
  const people = [viewer.user?.id, viewer.impersonator].filter((id) => typeof id === 'string');
  const { rows } = await db.execute<{ disputed: boolean; authored: boolean }>(sql`SELECT
    EXISTS (SELECT FROM users WHERE id = ANY(${sql.param(people)}::uuid[]) AND disputed_at IS NOT NULL) AS disputed,
    EXISTS (SELECT FROM questionnaire_authors
      WHERE questionnaire_id = ANY(${sql.param([...questionnaires])}::uuid[]) AND user_id = ANY(${idsOfPeople(people)})) AS authored`);
  const [{ disputed, authored } = { disputed: false, authored: false }] = rows;
  if (disputed) throw forbidden('APPROVALS_STOPPED', 'This account gives no approval until an administrator has confirmed it.');
  if (authored) throw forbidden('SELF_APPROVAL', 'You may not approve what you answered.');
}
