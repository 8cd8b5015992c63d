/** Compares the answers to one question over all questionnaires of a template, side by side and over the years. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import { compareDecimals, isDecimal, toWire } from '#resources/formats/decimal';
import type { JsonValue, Values } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import { add, divide, fractionOf, fractionText } from '#resources/language/formulas/fraction';
import { withComputed } from '#resources/language/formulas/compute';
import type { Question } from '#resources/language/questions/question';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { withNeeded } from '../../acts/dependents';
import { seen } from '../../acts/seen';
import { answerNow, type AnswerNow } from '../../answers/previous/formerForm';
import { givenOfEach } from '../../answers/previous/given';
import { formerOf } from '../moves/formerOf';
import { versionOf, type TemplateVersion } from '../versions';

/** The id under which scores are compared. */
export const scoreId = 'score';
/** The most periods and lines of an answer. */
const most = { periods: 12, lines: 100 } as const;

interface Asked {
  template: { id: string; published_version: number };
  question: string;
  /** True to compare approved questionnaires alone. */
  approved: boolean;
  /** The number of lines to leave out. */
  start: number;
}

/**
 * Returns the answers to a question by owner and period, each as the version that was answered shows and computes it, in the form and the units that the question has now, or as it was asked. An answer that a condition hides is none.
 * Closed questionnaires are left out. Throws 404 where the published version of the template doesn’t have the question.
 */
export async function compareAnswers(db: Db, { template, question, approved, start }: Asked, viewer: Viewer): Promise<AnswersCompared> {
  const version = await versionOf(db, template.id, template.published_version);
  const field = version.questions.find(({ id }) => id === question);
  if (!field && question !== scoreId) throw notFound();
  const versions = field ? await versionsAsked(db, { template: template.id, approved, field }, viewer) : [];
  const ids = versions.flatMap(({ questions }) => questions.flatMap(({ id, was = [] }) => [id, ...was]));
  const rows = await questionnairesOf(db, { template: template.id, approved, ids }, viewer);
  const found = new Map<string, AnswerNow>();
  const { default_locale: locale } = await clientConfig(db);
  for (const { of, former, questions } of versions) {
    const alike = rows.filter((row) => row.template_version === of.number);
    const given = await givenOfEach(db, of, alike, { needed: { fields: questions } });
    for (const row of alike) {
      // An answer under the question's own id counts, also one that was taken back; else one under a former id.
      const storedOf = ({ id, was = [] }: Question) =>
        row.answers[[id, ...was].find((each) => Object.hasOwn(row.answers, each)) ?? id] ?? null;
      const stored = Object.fromEntries(questions.map((each) => [each.id, storedOf(each)]));
      const value = shownValue(questions, former, { ...given.get(row.id), ...stored });
      if (field) found.set(row.id, answerNow(field, former, value, locale));
    }
  }
  const valued = rows.map((row): Valued => {
    const answer = found.get(row.id);
    const { value: given, field: then } = answer?.given ?? {};
    return {
      ...row,
      value: field ? (answer?.value ?? null) : (row.score ?? null),
      ...(then && { shown: { value: given ?? null, field: then } }),
    };
  });
  const periods = [...new Map(valued.map(({ date, date_end }) => [date, { date, date_end }])).values()].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const shown = periods.slice(-most.periods);
  const lines = linesOf(valued);
  return {
    question,
    periods: shown,
    total: lines.length,
    lines: lines.slice(start, start + most.lines),
    summary: Object.fromEntries(
      shown.map(({ date }) => {
        const values = valued.flatMap((row) => (row.date === date ? [row.value] : []));
        return [date, summaryOf(values, field)];
      }),
    ),
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  state: string;
  date: string;
  date_end: string;
  owner_email: string;
  owner_name: string | null;
  name: Record<string, string>;
  about: Record<string, string>;
  tags: Record<string, string>;
  score: number | null;
  template_version: number;
  /** The stored answers to the questions that are needed, by the ids under which they are stored. */
  answers: Record<string, JsonValue>;
}
/** A questionnaire with its value, in the form that the question has now; `shown` is the answer as it was given, where the question as it is cannot show it. */
type Valued = Row & { value: JsonValue; shown?: { value: JsonValue; field: Question } };

/** A version that questionnaires have, with the question as it was in it, and all that its value depends on. */
interface VersionAsked {
  of: TemplateVersion;
  former: Question;
  questions: Question[];
}

/** Returns the versions of the questionnaires that have the question, under the same id or a former one. */
async function versionsAsked(
  db: Db,
  { template, approved, field }: { template: string; approved: boolean; field: Question },
  viewer: Viewer,
): Promise<VersionAsked[]> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT DISTINCT t.template_version AS number FROM questionnaires t WHERE ${comparedSql(template, approved, viewer)} ORDER BY 1`,
  );
  const versions = await Promise.all(rows.map(({ number }) => versionOf(db, template, number)));
  return versions.flatMap((of) => {
    const former = formerOf(of, field);
    return former ? [{ of, former, questions: withNeeded(of.questions, former.id) }] : [];
  });
}

const comparedSql = (template: string, approved: boolean, viewer: Viewer): SQL =>
  sql`t.template_id = ${template}::uuid AND ${approved ? sql`t.state = 'approved'` : sql`t.state <> 'closed'`} AND ${seen(viewer)}`;

async function questionnairesOf(
  db: Db,
  { template, approved, ids }: { template: string; approved: boolean; ids: readonly string[] },
  viewer: Viewer,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.state, t.date::text, t.date_end::text, lower(t.owner_email) AS owner_email, t.name, t.about, t.tags, t.score::float8 AS score, t.template_version,
      (SELECT nullif(trim(concat(u.first_name, ' ', u.last_name)), '') FROM users u WHERE u.id = t.owner_id) AS owner_name,
      coalesce((SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a
        WHERE a.questionnaire_id = t.id AND a.question = ANY(${sql.param([...ids])}::text[])), '{}') AS answers
    FROM questionnaires t WHERE ${comparedSql(template, approved, viewer)}
    ORDER BY lower(t.owner_email), t.about::text, t.tags::text, t.date`);
  return rows;
}

/** Returns the value of a question where it shows, else null. */
function shownValue(questions: readonly Question[], field: Question, stored: Values): JsonValue {
  const values = withComputed(questions, stored);
  return isDisplayed(field, questions, values) ? (values[field.id] ?? null) : null;
}

/** Joins the questionnaires of one owner, record and set of tags; they follow one another. */
function linesOf(rows: readonly Valued[]): AnswersCompared['lines'] {
  const lines = new Map<string, AnswersCompared['lines'][number]>();
  for (const { id, state, date, owner_email, owner_name, name, about, tags, value, shown } of rows) {
    const key = JSON.stringify([owner_email, about, tags]);
    const line = { owner_email, owner_name, cells: lines.get(key)?.cells ?? {}, name };
    line.cells[date] = { id, state, value, ...shown };
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Returns how many answers there are and, of numbers, their exact total, lowest, median and highest; of choices, how often each was made. */
export function summaryOf(values: readonly JsonValue[], field: Question | undefined): AnswersCompared['summary'][string] {
  const given = values.map((value) => (field ? plainValue(field, value) : value)).filter(isAnswered);
  const counted = { count: values.length, answered: given.length };
  if (field?.choices) return { ...counted, choices: countsOf(given) };
  const numbers = given.filter(isDecimal).sort(compareDecimals);
  const [lowest] = numbers;
  if ((field && field.type !== 'number') || lowest === undefined) return counted;
  const highest = numbers[numbers.length - 1] ?? lowest;
  const spread = { ...counted, lowest, highest, median: medianOf(numbers) };
  if (!field) return { ...spread, tenths: tenthsOf(numbers) };
  const total = sumOver(numbers, 1);
  return total === undefined ? spread : { ...spread, total };
}

/** Returns how many numbers from 0 to 1 are in each tenth; the last one includes 1. */
function tenthsOf(numbers: readonly (number | string)[]): number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const each of numbers) {
    const place = Math.min(9, Math.floor(Number(each) * 10));
    tenths[place] = (tenths[place] ?? 0) + 1;
  }
  return tenths;
}

function countsOf(values: readonly unknown[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.flat()) if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Returns the middle one of sorted numbers, or the mean of the two in the middle. */
function medianOf(sorted: readonly (number | string)[]): number | string {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sumOver(middle, middle.length) ?? middle[0] ?? 0;
}

/** Returns the exact sum of numbers over a divisor; undefined beyond the size of numbers. */
function sumOver(numbers: readonly (number | string)[], divisor: number): number | string | undefined {
  const fractions = numbers.map(fractionOf);
  let sum = fractionOf(0);
  for (const each of fractions) sum = sum && each && add(sum, each);
  const by = fractionOf(divisor);
  const result = sum && by && divide(sum, by);
  return result && toWire(fractionText(result));
}
