/** Reads what was answered in the periods before: from the last submissions, computed values included. Answers that a condition hid are none. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../../access/access';
import { versionOf } from '../../templates/versions';

export interface PreviousAnswer {
  value: JsonValue;
  date: string;
  date_end: string;
  /** The questionnaire that holds the answer. */
  questionnaire_id: string;
}
/** The largest number of periods before that are compared. */
export const mostPeriods = 12;

type Asked = Pick<QuestionnaireRow, 'id' | 'template_id' | 'template_version' | 'date' | 'date_end' | 'owner_email' | 'about' | 'tags'>;

/**
 * Selects the submitted questionnaires of the same template, record and tags in the last periods before, one for each period, the latest first. They are those of the same owner and, where a
 * questionnaire is about a record, those of its former owners: of a period in which one person was asked about the record, and if one person is asked now. Where several are, each reads their own.
 * A person whose questionnaire was closed without an approval counts as not asked.
 */
function questionnairesBefore({ id, template_id, date, date_end, owner_email, about, tags }: Record<Column, SQL>, periods: number): SQL {
  const others = (of: SQL, from: SQL, to: SQL) => sql`EXISTS (SELECT FROM questionnaires o WHERE o.template_id = ${template_id}
    AND o.about = ${about} AND o.tags = ${tags} AND o.date = ${from} AND o.date_end = ${to} AND o.id <> ${of}
    AND (o.state <> 'closed' OR o.approved_at IS NOT NULL))`;
  const alike = sql`q.template_id = ${template_id} AND q.about = ${about} AND q.tags = ${tags} AND q.date < ${date} AND q.submission > 0`;
  // Each branch reads the index `questionnaires_before` alone: with an OR in place of the union, every questionnaire reads all others of its template.
  return sql`SELECT id, date, date_end FROM (
      SELECT DISTINCT ON (date, date_end) id, date, date_end FROM (
        SELECT q.id, q.date, q.date_end, true AS own FROM questionnaires q WHERE ${alike} AND lower(q.owner_email) = lower(${owner_email})
        UNION ALL
        SELECT q.id, q.date, q.date_end, false FROM questionnaires q WHERE ${about} <> '{}'::jsonb AND ${alike}
          AND NOT ${others(sql`q.id`, sql`q.date`, sql`q.date_end`)} AND NOT ${others(id, date, date_end)}) either
      ORDER BY date, date_end, own DESC, id DESC) each
    ORDER BY date DESC, date_end DESC LIMIT ${periods}`;
}

const columns = ['id', 'template_id', 'date', 'date_end', 'owner_email', 'about', 'tags'] as const;
type Column = (typeof columns)[number];

/** Returns what `questionnairesBefore` compares of one questionnaire. */
const columnsOf = ({ id, template_id, date, date_end, owner_email, about, tags }: Asked): Record<Column, SQL> => ({
  id: sql`${id}::uuid`,
  template_id: sql`${template_id}::uuid`,
  date: sql`${date}::date`,
  date_end: sql`${date_end}::date`,
  owner_email: sql`${owner_email}::text`,
  about: sql`${JSON.stringify(about)}::jsonb`,
  tags: sql`${JSON.stringify(tags)}::jsonb`,
});

/** The last submission of the questionnaire `b`. */
const lastSubmission = sql`LATERAL (SELECT document::jsonb -> 'answers' AS answers FROM questionnaire_submissions s WHERE s.questionnaire_id = b.id ORDER BY number DESC LIMIT 1)`;

/** Selects the answers of the last period before the questionnaire in this row of a statement, as `answers`; no row where there are none. */
export function lastBefore(row: SQL): SQL {
  const of = (column: Column) => sql`${row}.${sql.identifier(column)}`;
  const named = Object.fromEntries(columns.map((column) => [column, of(column)])) as Record<Column, SQL>;
  return sql`SELECT s.answers FROM (${questionnairesBefore(named, 1)}) b CROSS JOIN ${lastSubmission} s`;
}

/** An answer of the last period before. */
export interface LastAnswer extends PreviousAnswer {
  /** The number of periods before in which the questionnaire was submitted, at most 12. */
  periods: number;
}

/** Returns the answers of the last period before that of a questionnaire, by question. A renamed question has the answer that it got under a former id. */
export async function previousAnswers(db: Db, asked: Asked): Promise<Map<string, LastAnswer>> {
  const { rows } = await db.execute<LastAnswer & { question: string } & Record<string, unknown>>(sql`${prepared}
    WITH before AS MATERIALIZED (${questionnairesBefore(columnsOf(asked), mostPeriods)})
    SELECT a.key AS question, a.value -> 'value' AS value, b.date::text, b.date_end::text, b.id AS questionnaire_id, (SELECT count(*)::int FROM before) AS periods
    FROM (SELECT * FROM before ORDER BY date DESC, date_end DESC LIMIT 1) b CROSS JOIN ${lastSubmission} s CROSS JOIN jsonb_each(s.answers) a`);
  const found = new Map(rows.map(({ question, ...answer }) => [question, answer]));
  if (found.size === 0) return found;
  const { questions } = await versionOf(db, asked.template_id, asked.template_version);
  for (const { id, was = [] } of questions) {
    const former = was.find((each) => found.has(each));
    const answer = former === undefined ? undefined : found.get(former);
    if (answer && !found.has(id)) found.set(id, answer);
  }
  return found;
}

/** Returns the answers to a question in the last periods before, the latest first, under its id or a former one. Periods without an answer are left out. */
export async function earlierAnswers(db: Db, asked: Asked, { id, was = [] }: Question, periods: number): Promise<PreviousAnswer[]> {
  const { rows } = await db.execute<PreviousAnswer & Record<string, unknown>>(sql`${prepared}
    WITH before AS MATERIALIZED (${questionnairesBefore(columnsOf(asked), periods)})
    SELECT DISTINCT ON (b.date, b.date_end) a.value -> 'value' AS value, b.date::text, b.date_end::text, b.id AS questionnaire_id
    FROM before b CROSS JOIN ${lastSubmission} s CROSS JOIN unnest(${sql.param([id, ...was])}::text[]) WITH ORDINALITY i(key, place)
      CROSS JOIN LATERAL (SELECT s.answers -> i.key AS value) a
    WHERE jsonb_typeof(a.value -> 'value') <> 'null'
    ORDER BY b.date DESC, b.date_end DESC, i.place`);
  return rows;
}
