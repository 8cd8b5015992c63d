/** Shows the errors of answers that can't be sent now. They stay among those to send: the server decides. */
import { useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { placePath } from '#resources/language/answers/rowPath';
import type { Question } from '#resources/language/questions/question';
import type { Values } from '#resources/definition';
import { useBackOffice } from '../../../../../shell/start/BackOfficeContext';
import type { ServerAnswers } from '../serverAnswers';
import { findErrors } from './findErrors';

export function useFoundErrors(questions: readonly Question[], server: ServerAnswers) {
  const { getValues, setError, clearErrors } = useFormContext();
  const { client } = useBackOffice();
  /** The questions whose errors were found here, without the server. */
  const wrong = useRef<readonly string[]>([]);
  const showErrors = useCallback(
    (sent: Values): void => {
      clearErrors(Object.keys(sent));
      const errors = findErrors(sent, { questions, stored: server.values, values: getValues(), client });
      for (const { path, message } of errors) setError(placePath(path, getValues()), { type: 'server', message });
      wrong.current = errors.flatMap(({ path }) => path.split('.')[0] ?? []);
    },
    [clearErrors, client, getValues, questions, server, setError],
  );
  /** Removes the errors of answers that are not left to send. */
  const forgetErrors = useCallback(
    (left: Values): void => clearErrors(wrong.current.filter((question) => !Object.hasOwn(left, question))),
    [clearErrors],
  );
  return { showErrors, forgetErrors };
}
