/** Reads a questionnaire with its answers, as one person may see it. */
import { sql } from 'drizzle-orm';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Check, Field, JsonValue, Locale } from '#resources/definition';
import { plainQuestion, type Question } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import { namesOfChecks } from '#resources/language/formulas/checks';
import { contextField, previousOf } from '#resources/language/rules/given';
import { baseValue } from '#resources/language/answers/units';
import { byId } from '#resources/language/fields/byId';
import { isJson } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { writers } from '#server/core/viewer/guests';
import { isSameJson } from '#server/core/values/same';
import type { Viewer } from '#server/core/viewer/viewer';
import { askedOf, openTo, readableTo, type Access, type QuestionnaireRow } from '../access/access';
import { answeredStates } from '#resources/language/questions/awaited';
import { progressOf } from '#resources/language/questions/progress';
import { unitErrors } from '../templates/moves/otherUnits';
import { movedQuestions } from '../templates/moves/movedQuestions';
import { questionOf, versionOf, type TemplateVersion } from '../templates/versions';
import { feedsOf } from '../feeds/sources';
import { validityIn } from './evidence/library';
import { answersOf, computedOf, linesOf, submissionErrors, valuesOf } from './answers';
import { answerNow, type AnswerNow } from './previous/formerForm';
import { givenOf } from './previous/given';
import { offersFor, sourcesOf } from './previous/offers';
import { previousAnswers } from './previous/previous';
import { variationErrors } from './previous/variation';
import { removedAnswers, removedComments } from './removed';

export interface Reader {
  /** The access of a respondent; null for an approver or an administrator, who answer nothing. */
  access: Access | null;
  viewer: Viewer;
  role: string;
  /** True for approvers and administrators: they read internal comments and the score. */
  inside: boolean;
  events: readonly string[];
}

/** Returns a questionnaire with its answers, what follows from them, and what would stand in the way of a submission. */
export async function readQuestionnaire(
  db: Db,
  row: QuestionnaireRow,
  version: TemplateVersion,
  { access, viewer, role, inside, events }: Reader,
): Promise<QuestionnaireRead> {
  const answers = await answersOf(db, row.id);
  const given = await givenOf(db, version, row);
  const values = valuesOf(version, answers, given);
  const { default_locale: locale, dates } = await clientConfig(db);
  const isAnswered = answeredStates.includes(row.state);
  const readable = access && readableTo(version, access);
  // The error of a rule tells something of every question that the rule compares.
  const told = { ...version, checks: version.checks.filter(readsAllOf(readable)) };
  const errors = isAnswered
    ? [
        ...submissionErrors(told, values, { locale, dates }),
        ...unitErrors(version, row, values),
        ...(await variationErrors(db, version, row, { values, answers })),
      ]
    : await variationErrors(db, version, row, { values, answers });
  const previous = await previousAnswers(db, row);
  const known = new Set(version.questions.flatMap(({ id }) => (!readable || readable.has(id) ? [id] : [])));
  const ofKnown = <Of>(entries: Iterable<[string, Of]>) => Object.fromEntries([...entries].filter(([question]) => known.has(question)));
  const { rows: comments } = await db.execute<{ question: string; count: number; open: number }>(sql`${prepared}
    SELECT question, count(*)::int AS count, (count(*) FILTER (WHERE kind = 'request' AND parent_id IS NULL AND resolved_at IS NULL))::int AS open
    FROM questionnaire_comments WHERE questionnaire_id = ${row.id}::uuid AND (NOT internal OR ${inside}) GROUP BY question`);
  const authors = [...new Set([...answers.values()].flatMap(({ by }) => by ?? []))];
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`${prepared}
    SELECT id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) AS name FROM ${writers} w WHERE id = ANY(${sql.param(authors)}::uuid[])`);
  const { completion, missing, hidden } = progressOf(version, values, { locale, isAsked: askedOf(access) });
  const answerable = access ? openTo(version, row, access) : new Set<string>();
  const found = access ? await offersFor(db, { row, access }, version, { open: answerable, values, options: { locale, dates } }) : [];
  // An approved answer is no offer beside a later answer that is shown as that of the period before.
  const offers = [...found].filter(([question, { date_end }]) => (previous.get(question)?.date_end ?? '') <= date_end);
  const sources = await sourcesOf(db, [...new Set([...answers.values()].flatMap(({ source }) => source ?? []))]);
  // An approver reads the lines of tables with their computed cells, as the document of the submission has them; a form computes them itself.
  const lines = access ? {} : linesOf(version, values);
  const fields = ofKnown(
    [...answers].map(([question, answer]) => [
      question,
      { ...answer, value: lines[question] ?? answer.value, source: sources.get(answer.source ?? '') ?? null },
    ]),
  );
  const former = ofKnown(await formerAnswers(db, row, { version, locale }));
  const formerFields = Object.entries(former).flatMap(([question, { field }]) => (field ? [[question, field] as const] : []));
  // A delegate reads the questions that they are asked.
  const removed = readable ? [] : await removedAnswers(db, row.id, version, answers, given);
  const discussed = readable ? [] : await removedComments(db, version, comments);
  return {
    id: row.id,
    name: row.name,
    template_id: row.template_id,
    template_version: row.template_version,
    date: row.date,
    date_end: row.date_end,
    due_on: row.due_on,
    state: row.state,
    owner_email: row.owner_email,
    role,
    version: row.version,
    revision: row.revision,
    completion,
    missing,
    submission: { number: row.submission, hash: row.hash, at: row.submitted_at },
    fields,
    evidence: await validityIn(
      db,
      [...Object.values(fields).map(({ value }) => value), ...Object.values(former).map(({ value }) => value)],
      viewer,
    ),
    computed: ofKnown(Object.entries(computedOf(version, values))),
    given: Object.fromEntries(Object.entries(given).filter(([id]) => known.has(previousOf(id) ?? '') || contextField(id) !== undefined)),
    hidden: hidden.filter((question) => known.has(question)),
    open: [...answerable],
    ...(access ? movedQuestions(version, row, access, answers) : { new: [], to_confirm: [] }),
    errors: errors.filter(({ field }) => known.has(field.split('.')[0] ?? '')),
    previous: ofKnown(previous),
    offers: ofKnown(offers),
    comments: ofKnown(comments.map(({ question, count, open }) => [question, { count, open }])),
    people: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    changed: Object.keys(former),
    former: Object.fromEntries(Object.entries(former).map(([question, { value }]) => [question, value])),
    ...(formerFields.length > 0 && { former_fields: Object.fromEntries(formerFields) }),
    ...(removed.length > 0 && { removed: removed.map(({ field, value }) => ({ field: plainQuestion(field), value })) }),
    ...(discussed.length > 0 && {
      removed_comments: discussed.map(({ field, count, open }) => ({ field: plainQuestion(field), count, open })),
    }),
    feeds: inside ? await feedsOf(db, row.id) : [],
    ...(inside && { score: row.score === null ? null : Number(row.score), min_answered: version.min_answered }),
    events: [...events],
  };
}

/** The answer to a question in the submission before. `field` is the question of that time, where the question of now cannot show the answer. */
interface FormerSaid {
  value: JsonValue;
  field?: Question;
}

/** Returns what the questions had in the submission before, where their answer differs from it: null for none. A renamed question had it under a former id. */
async function formerAnswers(
  db: Db,
  { id, submission, template_id }: QuestionnaireRow,
  { version: { questions }, locale }: { version: TemplateVersion; locale: Locale },
): Promise<[string, FormerSaid][]> {
  if (submission < 2) return [];
  const { rows } = await db.execute<{ document: string }>(sql`${prepared}
    SELECT document FROM questionnaire_submissions WHERE questionnaire_id = ${id}::uuid ORDER BY number DESC LIMIT 2`);
  const [last, before] = await Promise.all(rows.map(({ document }) => saidIn(db, template_id, document, locale)));
  if (!last || !before) return [];
  return questions.flatMap((question): [string, FormerSaid][] => {
    const { value, given } = before(question);
    if (isSameJson(inOwnUnit(question, last(question).value), inOwnUnit(question, value))) return [];
    return [[question.id, given?.field ? { value: given.value, field: given.field } : { value }]];
  });
}

/** Returns an answer with its numbers, also those of lines, in the own units of their fields: 5 kg and 5,000 g are the same answer. */
function inOwnUnit(field: Field, value: JsonValue): JsonValue {
  if (field.type === 'number') return baseValue(field, value) ?? value;
  if (!field.items || !Array.isArray(value)) return value;
  const items = byId(field.items);
  return value.map((line) => {
    if (!isRecord(line)) return line;
    const cells = Object.entries(line).map(([id, cell]): [string, JsonValue] => {
      const item = items.get(id);
      return [id, item ? inOwnUnit(item, cell ?? null) : (cell ?? null)];
    });
    return Object.fromEntries(cells);
  });
}

/** Returns a function that gives the answer of a submission to a question, as the question is now. */
async function saidIn(db: Db, template: string, document: string, locale: Locale): Promise<(question: Question) => AnswerNow> {
  const read: unknown = JSON.parse(document);
  const { answers, version } = isRecord(read) ? read : {};
  const said = isRecord(answers) ? answers : {};
  const then = typeof version === 'number' ? await versionOf(db, template, version) : undefined;
  return (question) => {
    const name = [question.id, ...(question.was ?? [])].find((each) => Object.hasOwn(said, each)) ?? question.id;
    const answer = said[name];
    const value = isRecord(answer) && isJson(answer['value']) ? answer['value'] : null;
    return answerNow(question, then && questionOf(then, name), value, locale);
  };
}

/**
 * Returns the sections and questions of a version for respondents: weights, scores, and the subjects that answers feed are left out. For a delegate, the questions that they don't read are
 * left out too, with the rules over them.
 */
export function configFor(version: TemplateVersion, access?: Access): QuestionnaireConfig {
  const { number, name, description, approval, sections } = version;
  const readable = access && readableTo(version, access);
  const isRead = (id: string) => !readable || readable.has(id);
  const isTold = readsAllOf(readable ?? null);
  const shown = sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ id }) => isRead(id)),
    ...(section.checks && { checks: section.checks.filter(isTold) }),
  }));
  return {
    name,
    description,
    approval,
    template_version: number,
    sections: shown.filter(({ fields }) => fields.length > 0).map(withoutWeights),
  };
}

/** Returns a function that is true for a rule of which a person reads every question; null stands for all questions. */
const readsAllOf = (readable: ReadonlySet<string> | null) => (check: Check) =>
  !readable || namesOfChecks([check]).every((id) => contextField(id) !== undefined || readable.has(previousOf(id) ?? id));

const withoutWeights = ({ weight: _weight, fields, ...section }: Section) => ({
  ...section,
  fields: fields.map(plainQuestion),
});
