/** Finds the people for whom questionnaires wait. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { answeredStates } from '../acts/states';
import { seen } from '../acts/seen';
import { isWelcome } from '../links/links';

/** The value of the column `about` of the table `mails` for reminders of questionnaires. */
export const about = 'questionnaire_reminders';

export interface WaitingQuestionnaire {
  id: string;
  name: LocalizedText;
  due_on: string | null;
  /** True once the due date has passed. */
  late: boolean;
  state: string;
  /** The id of the person's access. */
  access: string;
}
export interface Waited extends Record<string, unknown> {
  /** Null for somebody without an account. */
  id: string | null;
  email: string;
  name: string;
  locale: string | null;
  /** False for an account that may not sign in. */
  welcome: boolean;
  /** When the person last got a reminder of questionnaires. */
  reminded_at: string | null;
  /** Ordered by due date. */
  questionnaires: WaitingQuestionnaire[];
}

/**
 * Returns the people for whom these questionnaires wait, by address: owners and respondents of those that are answered at the moment, and delegates who have not answered all of their questions.
 * Throws 404 where the viewer doesn't see one of them.
 */
export async function waitedFor(db: Db, ids: readonly string[], viewer: Viewer): Promise<Waited[]> {
  if (!ids.every(isUuid)) throw notFound();
  const asked = sql.param([...new Set(ids.map((id) => id.toLowerCase()))]);
  const { rows: found } = await db.execute<{ missing: number }>(sql`SELECT cardinality(${asked}::uuid[]) - count(*)::int AS missing
    FROM questionnaires t WHERE t.id = ANY(${asked}::uuid[]) AND ${seen(viewer)}`);
  if (found[0]?.missing !== 0) throw notFound();
  const { rows } = await db.execute<Waited>(sql`
    SELECT min(u.id::text) AS id, min(a.email) AS email, coalesce(min(trim(concat(u.first_name, ' ', u.last_name))), '') AS name, min(u.locale) AS locale,
      bool_and(${isWelcome}) AS welcome, ${isoOf('max(m.at)')} AS reminded_at,
      jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'due_on', q.due_on, 'late', coalesce(q.due_on < current_date, false), 'state', q.state, 'access', a.id)
        ORDER BY q.due_on NULLS LAST, q.id) AS questionnaires
    FROM questionnaires q JOIN questionnaire_access a ON a.questionnaire_id = q.id LEFT JOIN users u ON lower(u.email) = lower(a.email)
      LEFT JOIN (SELECT lower(address) AS address, max(created_at) AS at FROM mails
        WHERE kind = 'questionnaire' AND about = ${about} AND status IN ('waiting', 'sending', 'sent') GROUP BY 1) m
        ON m.address = lower(a.email)
    WHERE q.id = ANY(${asked}::uuid[]) AND q.state = ANY(${sql.param([...answeredStates])}::text[])
      AND (a.role IN ('owner', 'respondent') OR (a.role = 'delegate' AND EXISTS (SELECT FROM jsonb_array_elements_text(a.questions) AS own(question)
        WHERE NOT EXISTS (SELECT FROM questionnaire_answers w WHERE w.questionnaire_id = q.id AND w.question = own.question AND w.value IS NOT NULL))))
    GROUP BY lower(a.email) ORDER BY lower(a.email)`);
  return rows;
}
