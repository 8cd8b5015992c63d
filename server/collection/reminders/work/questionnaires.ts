/** Finds the questionnaires that each person still has to answer. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { answeredStates } from '#resources/language/questions/awaited';
import { seenByAll } from '#server/collection/questionnaires/acts/seen';
import { underTags } from '#server/collection/progress/dataProgress';
import { waitedFor, type Waited } from '#server/collection/questionnaires/mails/reminded';
import { limiting, type OnePerson, type Worker, type WorkLimits } from './work';

/** Returns the people for whom questionnaires wait and who may answer them, with these questionnaires. */
export async function questionnairesLeft(db: Db, { under, only, ...limits }: WorkLimits): Promise<Worker[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT t.id FROM questionnaires t
    WHERE t.state = ANY(${sql.param([...answeredStates])}::text[]) AND ${seenByAll(limiting(limits))} AND ${underTags(under, sql`t.tags`)} AND ${openTo(only)}`);
  const people = await waitedFor(
    db,
    rows.map(({ id }) => id),
    limits.within,
  );
  return people.filter(({ welcome }) => welcome).map(workerOf);
}

/** Returns the SQL condition that a person may open a questionnaire (`t`), so that of one person no other is read. */
function openTo(only: OnePerson | undefined): SQL {
  if (!only) return sql`true`;
  const address = only.id === undefined ? sql`${only.address}` : sql`(SELECT lower(u.email) FROM users u WHERE u.id = ${only.id}::uuid)`;
  return sql`t.id IN (SELECT a.questionnaire_id FROM questionnaire_access a WHERE lower(a.email) = ${address})`;
}

/** Returns a person with the questionnaires that wait for them, as what is left. */
export const workerOf = ({ id, email, name, locale, questionnaires }: Waited): Worker => ({
  id,
  email,
  name,
  locale: locale === 'fr' || locale === 'en' ? locale : null,
  roles: [],
  items: questionnaires.map(({ id: questionnaire, name: title, due_on, late, state, access }) => ({
    key: `questionnaire ${questionnaire}`,
    kind: 'questionnaire',
    name: title,
    due: due_on,
    late,
    count: 1,
    refused: state === 'changes_requested' ? 1 : 0,
    places: [],
    questionnaire,
    access,
  })),
});
