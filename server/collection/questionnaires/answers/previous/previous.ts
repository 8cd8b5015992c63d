/** Reads what was answered in the periods before: from the last submissions, computed values included. Answers that a condition hid are none. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue, Locale, LocalizedText } from '#resources/definition';
import { isNaOf } from '#resources/language/answers/notApplicable';
import { unitOfAnswer } from '#resources/language/answers/units';
import type { Question } from '#resources/language/questions/question';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../../access/access';
import { questionOf, versionOf } from '../../templates/versions';
import { answerNow } from './formerForm';

export interface PreviousAnswer {
  value: JsonValue;
  date: string;
  date_end: string;
  /** The questionnaire that holds the answer. */
  questionnaire_id: string;
  /** The unit of the value: the own one of the question, or that in which it was typed. */
  unit: LocalizedText | null;
  /** The reason for which there is no value. */
  na: string | null;
  /** The answer as it was given, where the form or the unit of the question has changed since; the value is null where nothing says what it would be. `field` is the question as it was asked, where the question as it is cannot show the answer. */
  changed: { value: JsonValue; unit: LocalizedText | null; field?: Question } | null;
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
const lastSubmission = sql`LATERAL (SELECT document::jsonb -> 'answers' AS answers, (document::jsonb -> 'version')::int AS version FROM questionnaire_submissions s WHERE s.questionnaire_id = b.id ORDER BY number DESC LIMIT 1)`;

/** Selects the answers of the last period before the questionnaire in this row of a statement, as `answers`, with the `version` of the template to which they were given; no row where there are none. */
export function lastBefore(row: SQL): SQL {
  const of = (column: Column) => sql`${row}.${sql.identifier(column)}`;
  const named = Object.fromEntries(columns.map((column) => [column, of(column)])) as Record<Column, SQL>;
  return sql`SELECT s.answers, s.version FROM (${questionnairesBefore(named, 1)}) b CROSS JOIN ${lastSubmission} s`;
}

/** An answer of the last period before. */
export interface LastAnswer extends PreviousAnswer {
  /** The number of periods before in which the questionnaire was submitted, at most 12. */
  periods: number;
}

/** Returns the answers of the last period before that of a questionnaire, by question. A renamed question has the answer that it got under a former id. */
export async function previousAnswers(db: Db, asked: Asked): Promise<Map<string, LastAnswer>> {
  const { rows } = await db.execute<Stored & { question: string; periods: number }>(sql`${prepared}
    WITH before AS MATERIALIZED (${questionnairesBefore(columnsOf(asked), mostPeriods)})
    SELECT a.key AS question, a.value -> 'value' AS value, b.date::text, b.date_end::text, b.id AS questionnaire_id, s.version, (SELECT count(*)::int FROM before) AS periods
    FROM (SELECT * FROM before ORDER BY date DESC, date_end DESC LIMIT 1) b CROSS JOIN ${lastSubmission} s CROSS JOIN jsonb_each(s.answers) a`);
  const found = new Map<string, LastAnswer>();
  if (rows.length === 0) return found;
  const stored = new Map(rows.map((row) => [row.question, row]));
  const { questions } = await versionOf(db, asked.template_id, asked.template_version);
  const of = { template: asked.template_id, locale: (await clientConfig(db)).default_locale };
  for (const question of questions) {
    const name = [question.id, ...(question.was ?? [])].find((each) => stored.has(each)) ?? '';
    const row = stored.get(name);
    if (row) found.set(question.id, { ...(await readAnswer(db, of, question, { ...row, name })), periods: row.periods });
  }
  return found;
}

interface Stored extends Omit<PreviousAnswer, 'unit' | 'na' | 'changed'>, Record<string, unknown> {
  /** The version of the template to which the answer was given. */
  version: number;
}

/** Returns an answer that was given under this name, as its question is now. */
async function readAnswer(
  db: Db,
  { template, locale }: { template: string; locale: Locale },
  question: Question,
  { name, version, value: given, date, date_end, questionnaire_id }: Stored & { name: string },
): Promise<PreviousAnswer> {
  const { value, given: changed } = answerNow(question, questionOf(await versionOf(db, template, version), name), given, locale);
  const na = isNaOf(question, value) ? value.na : null;
  return { value, date, date_end, questionnaire_id, unit: unitOfAnswer(question, value), na, changed };
}

/** Returns the answers to a question in the last periods before, the latest first, under its id or a former one. Periods without an answer are left out. */
export async function earlierAnswers(db: Db, asked: Asked, question: Question, periods: number): Promise<PreviousAnswer[]> {
  const { id, was = [] } = question;
  const { rows } = await db.execute<Stored & { name: string }>(sql`${prepared}
    WITH before AS MATERIALIZED (${questionnairesBefore(columnsOf(asked), periods)})
    SELECT DISTINCT ON (b.date, b.date_end) a.value -> 'value' AS value, b.date::text, b.date_end::text, b.id AS questionnaire_id, s.version, i.key AS name
    FROM before b CROSS JOIN ${lastSubmission} s CROSS JOIN unnest(${sql.param([id, ...was])}::text[]) WITH ORDINALITY i(key, place)
      CROSS JOIN LATERAL (SELECT s.answers -> i.key AS value) a
    WHERE jsonb_typeof(a.value -> 'value') <> 'null'
    ORDER BY b.date DESC, b.date_end DESC, i.place`);
  const of = { template: asked.template_id, locale: (await clientConfig(db)).default_locale };
  return Promise.all(rows.map((row) => readAnswer(db, of, question, row)));
}
