import { useDeferredValue, useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Values } from '#resources/definition';
import { hasAnswer, progressOf, type Progress } from '#resources/language/questions/progress';
import type { Question } from '#resources/language/questions/question';
import { defaultLocale, useBackOffice } from '../../../../shell/start/BackOfficeContext';
import type { Autosave } from './autosave';
import { storedAnswer } from './unsent';

export interface ShownProgress extends Pick<Progress, 'hidden' | 'completion' | 'missing'> {
  /** The questions that have an answer, hidden ones too. */
  answered: readonly string[];
}

/** Returns the answers of a form, without the lines of tables that are given and all empty: they are no answers. */
const answersIn = (questions: readonly Question[], values: FieldValues): Values => ({
  ...values,
  ...Object.fromEntries(
    questions.flatMap((question) => (question.items ? [[question.id, storedAnswer(question, values[question.id])]] : [])),
  ),
});

/**
 * Returns the questions that don't show beside the answers on the screen, those that have one, and how far these are, also while they can't be saved. Of a delegate, who doesn't have all questions, `saved` says
 * how far the questions are that they are asked.
 */
export function useProgress({ role }: QuestionnaireRead, questions: readonly Question[], saved: Autosave['progress']): ShownProgress {
  const locale = defaultLocale(useBackOffice().client);
  // A text stays the same for most key presses, which then draw nothing again. A change of it is drawn after the key that made it.
  const counted: string = useWatch({
    compute: (values: FieldValues) => {
      const answers = answersIn(questions, values);
      const { hidden, completion, missing } = progressOf({ questions }, answers, { locale });
      const answered = questions.filter((question) => hasAnswer(question, answers[question.id])).map(({ id }) => id);
      return JSON.stringify({ hidden, completion, missing, answered });
    },
  });
  const told = useDeferredValue(counted);
  return useMemo(() => {
    const shown: ShownProgress = JSON.parse(told);
    return role === 'delegate' ? { ...shown, completion: saved.completion, missing: saved.missing } : shown;
  }, [told, role, saved]);
}
