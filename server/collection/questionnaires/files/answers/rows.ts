/** Reads the questionnaires of a template with their answers in batches, so that memory does not grow with their number. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { isAnswered, keysOf } from '#resources/language/rules/conditions';
import { withComputed } from '#resources/language/formulas/compute';
import { hiddenOf } from '#resources/language/questions/progress';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { givenOfVersions } from '../../answers/previous/given';
import { removedIn } from '../../answers/removed';
import { reachedFrom } from '../../acts/dependents';
import type { TemplateVersion } from '../../templates/versions';
import { seenOf, type AnsweredRow, type AnswersPlan } from './columns';

/** The questionnaires of a batch: with 232 answers each, 100 take about 10 MB. */
const batchSize = 100;

interface Stored extends Record<string, unknown> {
  id: string;
  template_id: string;
  template_version: number;
  date: string;
  about: Record<string, string>;
  tags: Record<string, string>;
  fields: Record<string, JsonValue>;
  answers: Record<string, JsonValue> | null;
  aside: AsideAnswer[] | null;
}

/** Counts the questionnaires that the viewer sees of a template. */
export async function countAnswered(db: Db, template: string, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM questionnaires t WHERE ${seenOf(template, viewer)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns a question with those that decide whether it shows, so that the others need not be read for it; undefined where a formula may need any answer. */
export function neededFor({ versions, names }: AnswersPlan, question: string): ReadonlySet<string> | undefined {
  const all = [...versions.values()].flatMap(({ questions }) => questions);
  const fieldsOf = (id: string) => all.filter((field) => field.id === id);
  const former = [...names].flatMap(([before, now]) => (now === question ? [before] : []));
  const needed = reachedFrom([question, ...former], (id) => fieldsOf(id).flatMap((field) => keysOf(field.display_condition)));
  const isComputed = ({ compute, items = [] }: Question) => compute !== undefined || items.some((item) => item.compute !== undefined);
  return [...needed].some((id) => fieldsOf(id).some(isComputed)) ? undefined : needed;
}

/** Yields the questionnaires that the viewer sees, by period and respondent. Answers that a condition hides are left out. With `only`, no other questions are read. */
export async function* answeredRows(
  db: Db,
  { asked: { template }, versions, names }: AnswersPlan,
  viewer: Viewer,
  only?: ReadonlySet<string>,
): AsyncGenerator<AnsweredRow[]> {
  const among = only ? sql` AND a.question = ANY(${sql.param([...only])}::text[])` : sql``;
  const { rows: ids } = await db.execute<{ id: string }>(
    sql`SELECT t.id FROM questionnaires t WHERE ${seenOf(template, viewer)} ORDER BY t.date, lower(t.owner_email), t.id`,
  );
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize).map(({ id }) => id);
    const { rows } = await db.execute<Stored>(sql`
      SELECT q.id, q.template_id, q.template_version, q.date::text, q.about, q.tags, jsonb_build_object('id', q.id, 'owner_email', q.owner_email, 'date', q.date, 'date_end', q.date_end,
        'due_on', q.due_on, 'state', q.state, 'completion', q.completion, 'submitted_at', q.submitted_at, 'approved_at', q.approved_at) AS fields,
        (SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a WHERE a.questionnaire_id = q.id AND a.value IS NOT NULL${among}) AS answers,
        (SELECT jsonb_agg(each ORDER BY a.question, place) FROM questionnaire_answers a, jsonb_array_elements(a.aside) WITH ORDINALITY AS e(each, place) WHERE NOT each ? 'hidden' AND a.questionnaire_id = q.id${among}) AS aside
      FROM unnest(${sql.param(batch)}::uuid[]) WITH ORDINALITY AS asked(id, place) JOIN questionnaires q ON q.id = asked.id ORDER BY asked.place`);
    const given = await givenOfVersions(db, rows, only);
    const removedOf = (version: TemplateVersion, stored: Record<string, JsonValue>, beside: Values): Record<string, JsonValue> => {
      const former = [...versions.values()].filter((each) => each.number < version.number);
      const removed = removedIn(version, former, stored, beside).filter(({ field }) => !names.has(field.id));
      return Object.fromEntries(removed.map(({ field, value }) => [field.id, value]));
    };
    yield rows.flatMap(({ id, template_version: number, tags, fields, answers, aside }): AnsweredRow[] => {
      const version = versions.get(number);
      if (!version) return [];
      const stored = { ...answers };
      const beside = given.get(id) ?? {};
      const said = { ...removedOf(version, stored, beside), ...namedNow(shownAnswers(version, stored, beside, only), names) };
      return [{ id, version, tags, fields, answers: said, aside: aside ?? [] }];
    });
  }
}

/** Returns answers under the ids that their questions have now. */
const namedNow = (answers: Record<string, JsonValue>, names: AnswersPlan['names']): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [names.get(id) ?? id, value]));

function shownAnswers(
  version: AnsweredRow['version'],
  stored: Record<string, JsonValue>,
  given: Values,
  only: ReadonlySet<string> | undefined,
): Record<string, JsonValue> {
  const questions = only ? version.questions.filter(({ id }) => only.has(id)) : version.questions;
  const valueOf = (id: string) => (Object.hasOwn(stored, id) ? (stored[id] ?? null) : null);
  const said = Object.fromEntries(questions.map(({ id, compute }) => [id, compute === undefined ? valueOf(id) : null]));
  const values = withComputed(questions, { ...given, ...said });
  const hidden = new Set(hiddenOf({ questions }, values));
  return Object.fromEntries(
    questions.flatMap(({ id }): [string, JsonValue][] => {
      const value = values[id];
      return !hidden.has(id) && isJson(value) && isAnswered(value) ? [[id, value]] : [];
    }),
  );
}
