/** Reads the answers of a questionnaire, and what follows from them: computed values, hidden questions, completion. */
import { sql } from 'drizzle-orm';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import { brokenChecks } from '#resources/language/formulas/checks';
import { computedFields, withComputed } from '#resources/language/formulas/compute';
import { isJson } from '#resources/language/fields/clean';
import { hasAnswer } from '#resources/language/questions/progress';
import { isGiven } from '#resources/language/rules/given';
import { validate, type ValidateOptions } from '#resources/language/rules/validate';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { TemplateVersion } from '../templates/versions';

export interface Answer {
  value: JsonValue;
  rev: number;
  reason: string | null;
  by: string | null;
  at: string;
  /** The questionnaire from which the answer was taken, where it was offered there. */
  source: string | null;
}
export type Answers = ReadonlyMap<string, Answer>;

/** Returns the stored answers of a questionnaire, by question. An answer that was cleared is there, with the value null. */
export async function answersOf(db: Db, questionnaireId: string): Promise<Map<string, Answer>> {
  const { rows } = await db.execute<Answer & { question: string } & Record<string, unknown>>(sql`${prepared}
    SELECT question, value, rev, reason, by, source, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM questionnaire_answers WHERE questionnaire_id = ${questionnaireId}::uuid`);
  return new Map(rows.map(({ question, ...answer }) => [question, answer]));
}

/**
 * Returns the values of the questions of a version, computed ones included, with what is given beside them (`givenOf`). Answers to questions that the version doesn't have are left out.
 */
export function valuesOf(
  { questions }: Pick<TemplateVersion, 'questions'>,
  answers: ReadonlyMap<string, Pick<Answer, 'value'>>,
  given: Values,
): Values {
  const values: Values = { ...given };
  for (const { id, compute } of questions) if (compute === undefined) values[id] = answers.get(id)?.value ?? null;
  return withComputed(questions, values);
}

/** For each section, the number of questions that show and that people answer, and how many of these are answered. */
export type SectionCounts = Record<string, [number, number]>;

/** Returns how much of each section is answered, beside the questions that don't show. */
export function sectionCountsOf({ sections }: Pick<TemplateVersion, 'sections'>, values: Values, hidden: readonly string[]): SectionCounts {
  const isHidden = new Set(hidden);
  return Object.fromEntries(
    sections.map(({ key, fields }): [string, [number, number]] => {
      const shown = fields.filter(({ id, compute }) => compute === undefined && !isHidden.has(id));
      return [key, [shown.length, shown.filter((question) => hasAnswer(question, values[question.id])).length]];
    }),
  );
}

/** Returns the values of the computed questions. */
export const computedOf = ({ questions }: Pick<TemplateVersion, 'questions'>, values: Values): Values =>
  Object.fromEntries(questions.flatMap(({ id, compute }) => (compute === undefined ? [] : [[id, values[id] ?? null]])));

/** Returns the lines of the tables that have computed columns. */
export const linesOf = ({ questions }: Pick<TemplateVersion, 'questions'>, values: Values): Record<string, JsonValue> =>
  Object.fromEntries(
    computedFields(questions).flatMap(({ id, compute }): [string, JsonValue][] => {
      const lines = values[id];
      return compute === undefined && isJson(lines) ? [[id, lines]] : [];
    }),
  );

/** Returns the errors and warnings that a submission of these values would meet. */
export function submissionErrors({ questions, checks }: TemplateVersion, values: Values, options: ValidateOptions): RecordError[] {
  const answered = Object.fromEntries(Object.entries(values).filter(([id]) => !isGiven(id)));
  const errors = validate(questions, answered, { ...options, given: values });
  const told = new Set(errors.map(({ field }) => field.split('.')[0]));
  return [...errors, ...brokenChecks({ fields: questions, checks }, values).filter(({ field }) => !told.has(field))];
}
