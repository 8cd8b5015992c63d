/** Describes the answers of questionnaires that are copied to entries of subjects: the entry or the conflict of each answer, and the answer that an entry holds. */
import { Type, type Static } from 'typebox';
import type { RecordError } from '../../definition';
import { DateText, Text } from '../site/text';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Value = Type.Unknown({ description: 'In the form of the question’s field' });

/** An answer that feeds a subject: the entry that holds it, or the conflict that kept it out. */
export const FeedRead = Type.Object({
  question: Type.String(),
  subject_key: Type.String(),
  field: Type.String(),
  outcome: Type.String({
    description:
      'written; conflict: an approved entry holds another value, or the entry was refused; kept: somebody decided that the entry keeps its value',
  }),
  input_id: OrNull,
  value: Value,
  present: Value,
  errors: Type.Array(Type.Unsafe<RecordError>({}), { description: 'Why the entry was refused' }),
  decided: Type.Union([Type.Object({ by: OrNull, at: Type.String(), reason: Type.String() }), Type.Null()], {
    description: 'Who decided on a conflict, when and why',
  }),
});
export type FeedRead = Static<typeof FeedRead>;

/** The answer of a questionnaire that an entry holds. */
export const FeedSource = Type.Object({
  questionnaire_id: Type.Union([Type.String(), Type.Null()], { description: 'Null for viewers who may not read the questionnaire' }),
  name: Text,
  date: DateText,
  date_end: DateText,
  question: Type.Object({ id: Type.String(), name: Text }),
  field: Type.String(),
  submission: Type.Integer({ description: 'The number of the submission that was approved' }),
  respondent: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  approved_at: Type.String(),
});
export type FeedSource = Static<typeof FeedSource>;
