/** What readers ask: `GET /api/services/faq`. */
import { Type, type Static } from 'typebox';
import { Text } from './text';

const Question = Type.Object({
  /** The end of its address, after #. */
  key: Type.String(),
  question: Text,
  answer: Text,
});

/** A part of the page, with its questions. */
export const FaqPart = Type.Object({ key: Type.String(), name: Text, questions: Type.Array(Question) });
export type FaqPart = Static<typeof FaqPart>;
