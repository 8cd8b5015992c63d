/** Finds the answers that a person has given before to the same concept, so that they answer once: of any template and period, approved. */
import { sql } from 'drizzle-orm';
import { byId } from '#resources/language/fields/byId';
import { isJson } from '#resources/language/fields/clean';
import type { Field, JsonValue, LocalizedText, Values } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import { withoutComputedLines } from '#resources/language/formulas/compute';
import type { Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { validate, type ValidateOptions } from '#resources/language/rules/validate';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { isSameJson } from '#server/core/values/same';
import { isOpenByLink, type Access, type QuestionnaireRow } from '../../access/access';
import { versionOf, type TemplateVersion } from '../../templates/versions';
import type { Answers } from '../answers';

/** The questionnaire from which an answer is taken. */
export interface Source {
  questionnaire_id: string;
  name: LocalizedText;
  date: string;
  date_end: string;
}
export interface Offer extends Source {
  value: JsonValue;
  /** The day of the approval. */
  approved_on: string;
}

interface Approved extends Omit<Offer, 'value'>, Record<string, unknown> {
  template_id: string;
  template_version: number;
}

/** The most approved questionnaires that are looked through. */
const most = 50;

/**
 * Returns the answers that are offered to the unanswered ones of these questions, by question: for each concept, the latest approved answer of a questionnaire about the same record and tags (of the same
 * owner, where it is about no record) whose period does not end later, and which this person may read as a whole. An answer that the question would refuse, and a number in another unit, is not offered.
 */
export async function offersFor(
  db: Db,
  { row, access }: { row: QuestionnaireRow; access: Access },
  { questions }: TemplateVersion,
  { open, values, options }: { open: ReadonlySet<string>; values: Values; options: ValidateOptions },
): Promise<Map<string, Offer>> {
  const asked = questions.filter(({ id, concept }) => concept !== undefined && open.has(id) && !isAnswered(values[id]));
  const offers = new Map<string, Offer>();
  if (asked.length === 0) return offers;
  const concepts = new Set(asked.map(({ concept }) => concept));
  for (const approved of await approvedOf(db, row, access)) {
    const { template_id, template_version, ...source } = approved;
    const given = (await versionOf(db, template_id, template_version)).questions.filter(({ concept }) => concepts.has(concept));
    if (given.length === 0) continue;
    const said = await lastAnswers(db, source.questionnaire_id, given);
    for (const question of asked) {
      const match = offers.has(question.id) ? undefined : given.find(({ concept }) => concept === question.concept);
      const value = match && valueFor(question, match, said.get(match.id), options);
      if (value !== undefined && value !== null) offers.set(question.id, { ...source, value });
    }
    if (offers.size === asked.length) break;
  }
  return offers;
}

async function approvedOf(db: Db, { id, owner_email, about, tags, date_end }: QuestionnaireRow, { viewer }: Access): Promise<Approved[]> {
  const record = sql`${JSON.stringify(about)}::jsonb`;
  const { rows } = await db.execute<Approved>(sql`${prepared}
    SELECT id AS questionnaire_id, template_id, template_version, name, date::text, date_end::text, approved_at::date::text AS approved_on FROM questionnaires q
    WHERE state IN ('approved', 'closed') AND approved_at IS NOT NULL AND about = ${record} AND tags = ${JSON.stringify(tags)}::jsonb
      AND (about <> '{}' OR lower(owner_email) = lower(${owner_email})) AND id <> ${id}::uuid
      AND EXISTS (SELECT FROM questionnaire_access a WHERE a.questionnaire_id = q.id AND a.role <> 'delegate' AND lower(a.email) = lower(${viewer.user?.email ?? ''}))
      AND date_end <= ${date_end}::date ORDER BY date_end DESC, approved_at DESC, id DESC LIMIT ${most}`);
  return rows.filter(({ questionnaire_id }) => isOpenByLink(questionnaire_id, viewer));
}

/** Returns the submitted answers to some questions of a questionnaire. */
async function lastAnswers(db: Db, id: string, questions: readonly Question[]): Promise<Map<string, JsonValue>> {
  const { rows } = await db.execute<{ question: string; value: JsonValue }>(sql`${prepared}
    SELECT k.key AS question, s.answers -> k.key -> 'value' AS value
    FROM (SELECT document::jsonb -> 'answers' AS answers FROM questionnaire_submissions WHERE questionnaire_id = ${id}::uuid ORDER BY number DESC LIMIT 1) s
      CROSS JOIN unnest(${sql.param(questions.map((each) => each.id))}::text[]) k(key)`);
  return new Map(rows.map(({ question, value }) => [question, value]));
}

/** Returns an answer to one question as an answer to the other; undefined where it is none. */
function valueFor(question: Question, from: Question, said: JsonValue | undefined, options: ValidateOptions): JsonValue | undefined {
  if (said === undefined || !isAlike(question, from)) return undefined;
  const plain = plainValue(from, said);
  if (!isJson(plain) || !isAnswered(plain)) return undefined;
  const alone = withoutConditions(question);
  return validate([alone], { [question.id]: plain }, options).length === 0 ? plain : undefined;
}

/** True where a value means the same in both fields: it has the same form and unit, and names records of the same resource; so do the columns of lines. Files are never alike. */
function isAlike(field: Field, from: Field): boolean {
  if (field.type === 'files' || field.type !== from.type || field.format !== from.format) return false;
  if (field.type === 'number' && !isSameJson(field.unit ?? null, from.unit ?? null)) return false;
  if (field.choices_from?.resource !== from.choices_from?.resource || field.rows_from?.resource !== from.rows_from?.resource) return false;
  const columns = byId(from.items ?? []);
  return (field.items ?? []).every((item) => {
    const column = columns.get(item.id);
    // A cell keeps the unit in which it was typed, so that the columns must have the same ones.
    return column === undefined || (isAlike(item, column) && isSameJson(item.units ?? null, column.units ?? null));
  });
}

const withoutConditions = ({ display_condition: _shown, required_condition: _must, ...question }: Question): Question => question;

/** Returns the questionnaires from which answers were taken, by id. */
export async function sourcesOf(db: Db, ids: readonly string[]): Promise<Map<string, Source>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Source & Record<string, unknown>>(sql`${prepared}
    SELECT id AS questionnaire_id, name, date::text, date_end::text FROM questionnaires WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((source) => [source.questionnaire_id, source]));
}

interface Sent {
  row: QuestionnaireRow;
  access: Access;
  version: TemplateVersion;
  answers: Answers;
  /** The answers that are saved. */
  sent: Values;
  /** The questionnaires that were named for them. */
  sources: Readonly<Record<string, string>>;
}

/** Returns a function that gives the source of an answer that is saved: the questionnaire that was named for it, where that one offers this very answer; the stored one where the answer stays. */
export async function takenFrom(
  db: Db,
  { row, access, version, answers, sent, sources }: Sent,
): Promise<(question: string) => string | null> {
  const open = new Set(Object.keys(sources));
  const offersNow = async () => {
    const { default_locale: locale, dates } = await clientConfig(db);
    return offersFor(db, { row, access }, version, { open, values: {}, options: { locale, dates } });
  };
  const offers = open.size === 0 ? null : await offersNow();
  return (question) => {
    const offer = offers?.get(question);
    const value = sent[question] ?? null;
    const field = version.questions.find(({ id }) => id === question);
    // The computed cells of lines are never stored.
    const offered = offer && field ? withoutComputedLines(field, offer.value) : undefined;
    if (offer && offer.questionnaire_id === sources[question] && isSameJson(offered, value)) return offer.questionnaire_id;
    const kept = answers.get(question);
    return !Object.hasOwn(sent, question) || isSameJson(kept?.value ?? null, value) ? (kept?.source ?? null) : null;
  };
}
