/** Answers what a question had in the period before, and how much a value differs from it. */
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import type { QuestionnaireRow } from '../access/access';
import { questionOf, versionOf } from '../templates/versions';
import { answersOf, valuesOf } from './answers';
import { previousAnswers, variationOf, type PreviousAnswer, type Variation } from './variation';

interface Asked {
  field_id: string;
  value?: unknown;
}

/** Returns the answer of the period before; null where there is none. Throws 404 for a question that the questionnaire doesn't have. */
export async function previousAnswer(db: Db, row: QuestionnaireRow, { field_id }: Asked): Promise<PreviousAnswer | null> {
  await questionAsked(db, row, field_id);
  return (await previousAnswers(db, row)).get(field_id) ?? null;
}

/** Returns the variation of a value, or of the stored answer, since the period before; null where one of the two is no number. */
export async function previousAndChange(db: Db, row: QuestionnaireRow, { field_id, value }: Asked): Promise<Variation | null> {
  const { version, question } = await questionAsked(db, row, field_id);
  const before = (await previousAnswers(db, row)).get(field_id);
  const is = value === undefined ? valuesOf(version, await answersOf(db, row.id))[field_id] : value;
  return variationOf(question, is, before?.value);
}

async function questionAsked(db: Db, row: QuestionnaireRow, id: string) {
  const version = await versionOf(db, row.template_id, row.template_version);
  const question = questionOf(version, id);
  if (!question) throw notFound();
  return { version, question };
}
