/** Finds the people for whom questionnaires wait. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue, LocalizedText } from '#resources/definition';
import { isAnswered } from '#resources/language/rules/conditions';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import type { AccessRole } from '../access/access';
import { answeredStates } from '#resources/language/questions/awaited';
import { hiddenOf } from '#resources/language/questions/progress';
import { seen } from '../acts/seen';
import { valuesOf, type Answer } from '../answers/answers';
import { isWelcome } from '../links/links';
import { givenOfVersions } from '../answers/previous/given';
import { versionOf } from '../templates/versions';

/** The SQL of the daily summaries that listed a questionnaire, by address in small letters (`folded`), with the moment of the last one (`at`). Those whose email was only kept don't count. */
export const lastRemindedSql: SQL = sql`SELECT d.address AS folded, ${isoOf('max(d.written_at)')} AS at FROM reminder_digests d
  WHERE d.listed -> 'own' @> '[{"kind": "questionnaire"}]'
    AND EXISTS (SELECT FROM mails m WHERE m.kind = 'digest' AND m.about = d.id::text AND m.status IN ('waiting', 'sending', 'sent'))`;

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
export interface Waited {
  /** Null for somebody without an account. */
  id: string | null;
  email: string;
  name: string;
  locale: string | null;
  /** False for an account that may not sign in. */
  welcome: boolean;
  /** When the person last got a summary with questionnaires. */
  reminded_at: string | null;
  /** Ordered by due date. */
  questionnaires: WaitingQuestionnaire[];
}

interface Row extends WaitingQuestionnaire, Record<string, unknown> {
  template_id: string;
  template_version: number;
  date: string;
  about: Record<string, string>;
  open_questions: string[] | null;
  role: AccessRole;
  questions: string[] | null;
  email: string;
  folded: string;
  user_id: string | null;
  user_name: string;
  locale: string | null;
  welcome: boolean;
}

/**
 * Returns the people for whom these questionnaires wait, by address: owners and respondents of those that are answered at the moment, and delegates who have a question left to answer.
 * Throws 404 where the viewer doesn't see one of them.
 */
export async function waitedFor(db: Db, ids: readonly string[], viewer: Viewer): Promise<Waited[]> {
  if (!ids.every(isUuid)) throw notFound();
  const asked = sql.param([...new Set(ids.map((id) => id.toLowerCase()))]);
  const { rows: found } = await db.execute<{ missing: number }>(sql`SELECT cardinality(${asked}::uuid[]) - count(*)::int AS missing
    FROM questionnaires t WHERE t.id = ANY(${asked}::uuid[]) AND ${seen(viewer)}`);
  if (found[0]?.missing !== 0) throw notFound();
  const { rows } = await db.execute<Row>(sql`
    SELECT q.id, q.name, q.due_on::text, coalesce(q.due_on < current_date, false) AS late, q.state, q.template_id, q.template_version, q.open_questions, q.date::text, q.about,
      a.id AS access, a.role, a.questions, a.email, lower(a.email) AS folded,
      u.id AS user_id, trim(concat(u.first_name, ' ', u.last_name)) AS user_name, coalesce(u.locale, a.locale) AS locale, ${isWelcome} AS welcome
    FROM questionnaires q JOIN questionnaire_access a ON a.questionnaire_id = q.id LEFT JOIN users u ON lower(u.email) = lower(a.email)
    WHERE q.id = ANY(${asked}::uuid[]) AND q.state = ANY(${sql.param([...answeredStates])}::text[]) AND a.role <> 'viewer'
    ORDER BY lower(a.email), q.due_on NULLS LAST, q.id`);
  const delegates = rows.filter(({ role }) => role === 'delegate');
  const busy = await withSomethingLeft(db, delegates);
  const reminded = await lastReminders(
    db,
    rows.map(({ folded }) => folded),
  );
  const people = new Map<string, Waited>();
  for (const row of rows) {
    if (row.role === 'delegate' && !busy.has(row.access)) continue;
    const { id, name, due_on, late, state, access, folded } = row;
    const person = people.get(folded) ?? {
      id: row.user_id,
      email: row.email,
      name: row.user_name,
      locale: row.locale,
      welcome: row.welcome,
      reminded_at: reminded.get(folded) ?? null,
      questionnaires: [],
    };
    person.questionnaires.push({ id, name, due_on, late, state, access });
    people.set(folded, person);
  }
  return [...people.values()];
}

/** Returns when each of these addresses, in small letters, last got a summary with questionnaires. */
async function lastReminders(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ folded: string; at: string }>(
    sql`${lastRemindedSql} AND d.address = ANY(${sql.param([...new Set(addresses)])}::text[]) GROUP BY 1`,
  );
  return new Map(rows.map(({ folded, at }) => [folded, at]));
}

/** Returns the accesses of the delegates who have a question left to answer: one that is shown and has no answer or, where changes are requested, one that is open again. */
async function withSomethingLeft(db: Db, delegates: readonly Row[]): Promise<Set<string>> {
  if (delegates.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string; question: string; value: JsonValue }>(sql`
    SELECT questionnaire_id AS id, question, value FROM questionnaire_answers
    WHERE questionnaire_id = ANY(${sql.param([...new Set(delegates.map(({ id }) => id))])}::uuid[])`);
  const answers = new Map<string, Map<string, Pick<Answer, 'value'>>>();
  for (const { id, question, value } of rows)
    answers.set(id, (answers.get(id) ?? new Map<string, Pick<Answer, 'value'>>()).set(question, { value }));
  const given = await givenOfVersions(db, delegates);
  const left = new Set<string>();
  for (const { id, access, state, questions, open_questions, template_id, template_version } of delegates) {
    const version = await versionOf(db, template_id, template_version);
    const values = valuesOf(version, answers.get(id) ?? new Map(), given.get(id) ?? {});
    const hidden = new Set(hiddenOf(version, values));
    const own = (questions ?? []).filter((question) => !hidden.has(question));
    const isLeft = (question: string) =>
      state === 'changes_requested' ? (open_questions?.includes(question) ?? true) : !isAnswered(values[question]);
    if (own.some(isLeft)) left.add(access);
  }
  return left;
}
