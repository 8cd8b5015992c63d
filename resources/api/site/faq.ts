/** Describes the answer of `GET /api/services/faq`: the questions of readers and their answers. */
import { Type, type Static } from 'typebox';
import { Text } from './text';

const Question = Type.Object({
  /** The fragment of the question's address, after `#`. */
  key: Type.String(),
  question: Text,
  answer: Text,
});

/** A part of the page of questions, with its questions. */
export const FaqPart = Type.Object({ key: Type.String(), name: Text, questions: Type.Array(Question) });
export type FaqPart = Static<typeof FaqPart>;
