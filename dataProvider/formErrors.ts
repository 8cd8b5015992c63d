import { placePath } from '#resources/language/answers/rowPath';
import type { FieldFailure } from './http/errorBody';

/** A tree of errors, shaped like the form's values. */
export interface ErrorTree<E> {
  [field: string]: E | ErrorTree<E>;
}

/** A tree of error messages. */
export type FormErrors = ErrorTree<string>;

/** Returns a message that a form field can translate: a key, or react-admin's own notation for a key with parameters. */
export function failureMessage({ code, params }: FieldFailure): string {
  const message = typeof params.reason === 'string' ? `validation.reasons.${params.reason}` : `validation.${code}`;
  return Object.keys(params).length ? `@@react-admin@@${JSON.stringify({ message, args: params })}` : message;
}

/** Turns failures by path (`name.fr`, `terms.0.subject`) into the tree of messages that a form takes. Only the first failure of a field is kept. The path of a line becomes the place of the line in `sent`, the values that were sent. `more`, the number of errors left out, is given as `root.more`. */
export function formErrors(details: Record<string, FieldFailure[]>, more = 0, sent?: unknown): FormErrors {
  const errors: FormErrors = more > 0 ? { root: { more: String(more) } } : {};
  for (const [path, [first]] of Object.entries(details)) {
    if (first) putError(errors, placePath(path, sent).split('.'), failureMessage(first), isMessage);
  }
  return errors;
}

/** Puts an error into the tree at its path, unless one is there. The error of a list whose lines have errors too goes under `root`, where forms look for it. */
export function putError<E>(
  errors: ErrorTree<E>,
  [head, ...rest]: string[],
  error: E,
  isError: (part: E | ErrorTree<E>) => part is E,
): void {
  if (head === undefined) return;
  const inner = errors[head];
  const isTree = inner !== undefined && !isError(inner);
  if (!rest.length) {
    if (isTree) inner['root'] ??= error;
    else errors[head] ??= error;
    return;
  }
  const next: ErrorTree<E> = isTree ? inner : inner === undefined ? {} : { root: inner };
  errors[head] = next;
  putError(next, rest, error, isError);
}

const isMessage = (part: string | FormErrors) => typeof part === 'string';
