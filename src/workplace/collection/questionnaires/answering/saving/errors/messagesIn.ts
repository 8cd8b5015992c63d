/** Reads what a refused save says about each answer. */
import type { ErrorBody } from '#dataProvider/http/errorBody';
import { failureMessage } from '#dataProvider/formErrors';
import { refusalOf } from '#dataProvider/http/http';

/** Returns the errors of a refusal, by the path of each answer, as texts that a form shows; none where the error is another. */
export function messagesIn(error: unknown): { path: string; message: string }[] {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'INVALID_RECORD') return [];
  return Object.entries(refusal.details).flatMap(([path, [first]]) => (first ? [{ path, message: failureMessage(first) }] : []));
}

/** Returns the reasons that are about some of the questions. */
export const reasonsOf = (reasons: ErrorBody['details'], isOf: (question: string) => boolean): ErrorBody['details'] =>
  Object.fromEntries(Object.entries(reasons).filter(([path]) => isOf(path.split('.')[0] ?? '')));
