/** Answers what a question had in the periods before, and how much a value differs from the last of them. */
import { Type } from 'typebox';
import type { Field, FieldValue, JsonValue } from '#resources/definition';
import { isNaOf } from '#resources/language/answers/notApplicable';
import { rowOf } from '#resources/language/answers/rowPath';
import { isTable, linesOf } from '#resources/language/answers/rows';
import { unitOfAnswer } from '#resources/language/answers/units';
import { isJson } from '#resources/language/fields/clean';
import type { Question } from '#resources/language/questions/question';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import { isSameJson } from '#server/core/values/same';
import type { QuestionnaireRow } from '../../access/access';
import { questionOf, versionOf, type TemplateVersion } from '../../templates/versions';
import { answersOf, valuesOf } from '../answers';
import { givenOf } from './given';
import { earlierAnswers, mostPeriods, previousAnswers, type LastAnswer, type PreviousAnswer } from './previous';
import { variationOf, type Variation } from './variation';

export const PreviousAsked = Type.Object(
  {
    field_id: Type.String({ maxLength: 160, description: 'A question; with `row`, a table or one of its columns (`waste.mass`)' }),
    row: Type.Optional(Type.String({ maxLength: 100, description: 'A line of the table, by its `_row`' })),
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
  row?: string | undefined;
  value?: unknown;
  periods?: number | undefined;
}

/** Returns the id of the question that is asked about. */
export const questionAskedBy = ({ field_id }: Asked): string => field_id.split('.', 1)[0] ?? '';

/** Returns the answer of the period before, with those of earlier ones if they are asked for; null where there is none. Throws 404 for a question, or a column, that the questionnaire doesn't have. */
export async function previousAnswer(
  db: Db,
  row: QuestionnaireRow,
  asked: Asked,
): Promise<(LastAnswer & { earlier?: PreviousAnswer[] }) | null> {
  const place = await placeAsked(db, row, asked);
  const last = (await previousAnswers(db, row)).get(place.question.id);
  const previous = last && partOf(place, last);
  if (!previous || asked.periods === undefined) return previous ?? null;
  const earlier = await earlierAnswers(db, row, place.question, asked.periods);
  return { ...previous, earlier: earlier.flatMap((each) => partOf(place, each) ?? []) };
}

/** Returns the variation of a value, or of the stored answer, since the period before; null where one of the two is no number. */
export async function previousAndChange(db: Db, row: QuestionnaireRow, asked: Asked): Promise<Variation | null> {
  const place = await placeAsked(db, row, asked);
  const { version, question, column } = place;
  const last = (await previousAnswers(db, row)).get(question.id);
  const before = last && partOf(place, last);
  const stored = async () => valuesOf(version, await answersOf(db, row.id), await givenOf(db, version, row))[question.id];
  const is = asked.value === undefined ? cellIn(place, await stored()) : asked.value;
  return variationOf(column ?? question, is, before?.value);
}

/** A question, or a line or a cell of one that is a table. */
interface Place {
  question: Question;
  row: string | undefined;
  column: Field | undefined;
}

async function placeAsked(
  db: Db,
  { template_id, template_version }: QuestionnaireRow,
  asked: Asked,
): Promise<Place & { version: TemplateVersion }> {
  const version = await versionOf(db, template_id, template_version);
  const [id = '', name, ...beyond] = asked.field_id.split('.');
  const question = questionOf(version, id);
  const column = question?.items?.find((item) => item.id === name);
  const isThere = asked.row === undefined ? name === undefined : question && isTable(question) && (name === undefined || column);
  if (!question || !isThere || beyond.length > 0) throw notFound();
  return { version, question, row: asked.row, column };
}

/** Returns the part of an answer that is asked for; undefined where it isn't there. */
function cellIn({ row, column }: Place, value: FieldValue | undefined): JsonValue | undefined {
  const whole = isJson(value) ? value : undefined;
  if (row === undefined) return whole;
  const line = linesOf(whole).find((each) => rowOf(each) === row);
  return column ? line?.[column.id] : line;
}

function partOf<Answer extends PreviousAnswer>(place: Place, answer: Answer): Answer | undefined {
  const { row, column } = place;
  if (row === undefined) return answer;
  const [value = null, given = null] = [cellIn(place, answer.value), cellIn(place, answer.changed?.value)];
  if (value === null && given === null) return undefined;
  const isChanged = answer.changed !== null && !isSameJson(value, given);
  const then = answer.changed?.field;
  const field = column ? then?.items?.find(({ id }) => id === column.id) : then;
  return {
    ...answer,
    value,
    unit: column ? unitOfAnswer(column, value) : null,
    na: column && isNaOf(column, value) ? value.na : null,
    // The units of that time are those of its columns, which the answer of a table does not name.
    changed: isChanged ? { value: given, unit: null, ...(field && { field }) } : null,
  };
}
