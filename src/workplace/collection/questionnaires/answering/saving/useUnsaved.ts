/** Tells which answers of a form differ from those of the server. */
import equal from 'fast-deep-equal';
import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { JsonValue, Values } from '#resources/definition';
import { rowKey } from '#resources/language/answers/rowPath';
import { hasGivenRows, linesOf } from '#resources/language/answers/rows';
import { jsonOf, withDefaults } from '#resources/language/fields/clean';
import { isOfType } from '#resources/language/fields/fieldUses';
import { withoutComputedLines } from '#resources/language/formulas/compute';
import type { Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import type { ServerAnswers } from './serverAnswers';
import { isSameAnswer, storedAnswer } from './unsent';

interface Of {
  known: ReadonlyMap<string, Question>;
  server: ServerAnswers;
  open: readonly string[];
}

/** True for what a form shows of a question before anybody answers it: its default, or the defaults in the lines that are given. */
function isBeginning(field: Question, value: JsonValue): boolean {
  if (!hasGivenRows(field)) return isSameAnswer(field, value, jsonOf(withDefaults([field], {}))[field.id] ?? null);
  const cells = jsonOf(withDefaults(field.items ?? [], {}));
  return linesOf(value).every(({ [rowKey]: _row, ...line }) => equal(line, cells));
}

/** True for an answer from a time when its question had another type: a box that can't show it is empty, and nobody has emptied it. */
const isOfFormer = (field: Question, stored: JsonValue) => !isOfType(field, stored) || (field.localized && typeof stored === 'string');

export function useUnsaved({ known, server, open }: Of) {
  const { getValues } = useFormContext();
  /** True once the person submits: the defaults that the form shows are their answers then. */
  const submits = useRef(false);

  /** Returns the answer to a question as it would be saved. */
  const typed = useCallback(
    (question: string): JsonValue => {
      const field = known.get(question);
      const value: JsonValue = getValues(question) ?? null;
      // The server computes the lines of a table again.
      return field ? storedAnswer(field, withoutComputedLines(field, value)) : value;
    },
    [getValues, known],
  );

  /** Returns the answer to a question as it would be saved, where it differs from the stored one; undefined where it doesn't. */
  const unsavedAnswer = useCallback(
    (question: string): JsonValue | undefined => {
      const [value, field, stored] = [typed(question), known.get(question), server.answerTo(question)];
      const isUnread = field !== undefined && isOfFormer(field, stored) && !isAnswered(value);
      return isUnread || isSameAnswer(field, value, stored) ? undefined : value;
    },
    [known, server, typed],
  );

  /** Returns the answers that differ from those stored. Defaults are among them once there is another, or with the submission: who only opens the questionnaire answers nothing. */
  const unsaved = useCallback((): Values => {
    const isDefault = (question: string, value: JsonValue): boolean => {
      const field = known.get(question);
      return field !== undefined && server.revOf(question) === 0 && isBeginning(field, value);
    };
    const found = open.flatMap((question): [string, JsonValue][] => {
      const value = unsavedAnswer(question);
      // A copy: the form changes the lines of a table in place.
      return value === undefined ? [] : [[question, structuredClone(value)]];
    });
    return submits.current || found.some((each) => !isDefault(...each)) ? Object.fromEntries(found) : {};
  }, [known, open, server, unsavedAnswer]);

  const answerDefaults = useCallback((): void => {
    submits.current = true;
  }, []);
  return { typed, unsavedAnswer, unsaved, answerDefaults };
}
