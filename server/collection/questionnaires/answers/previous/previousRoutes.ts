/** Answers what a question had in the periods before, and how much a value differs from the last of them. */
import { Type } from 'typebox';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import type { QuestionnaireRow } from '../../access/access';
import { questionOf, versionOf } from '../../templates/versions';
import { answersOf, valuesOf } from '../answers';
import { givenOf } from './given';
import { earlierAnswers, mostPeriods, previousAnswers, type LastAnswer, type PreviousAnswer } from './previous';
import { variationOf, type Variation } from './variation';

export const PreviousAsked = Type.Object(
  {
    field_id: Type.String({ maxLength: 80 }),
    value: Type.Optional(Type.Unknown()),
    periods: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostPeriods,
        description: 'Also returns the answers of as many periods before, as `earlier`, the latest first',
      }),
    ),
  },
  { additionalProperties: false },
);
interface Asked {
  field_id: string;
  value?: unknown;
  periods?: number | undefined;
}

/** Returns the answer of the period before, with those of earlier ones if they are asked for; null where there is none. Throws 404 for a question that the questionnaire doesn't have. */
export async function previousAnswer(
  db: Db,
  row: QuestionnaireRow,
  { field_id, periods }: Asked,
): Promise<(LastAnswer & { earlier?: PreviousAnswer[] }) | null> {
  const { question } = await questionAsked(db, row, field_id);
  const previous = (await previousAnswers(db, row)).get(field_id);
  if (!previous) return null;
  return { ...previous, ...(periods !== undefined && { earlier: await earlierAnswers(db, row, question, periods) }) };
}

/** Returns the variation of a value, or of the stored answer, since the period before; null where one of the two is no number. */
export async function previousAndChange(db: Db, row: QuestionnaireRow, { field_id, value }: Asked): Promise<Variation | null> {
  const { version, question } = await questionAsked(db, row, field_id);
  const before = (await previousAnswers(db, row)).get(field_id);
  const is = value === undefined ? valuesOf(version, await answersOf(db, row.id), await givenOf(db, version, row))[field_id] : value;
  return variationOf(question, is, before?.value);
}

async function questionAsked(db: Db, row: QuestionnaireRow, id: string) {
  const version = await versionOf(db, row.template_id, row.template_version);
  const question = questionOf(version, id);
  if (!question) throw notFound();
  return { version, question };
}
