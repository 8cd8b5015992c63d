import { placePath } from '#resources/language/answers/rowPath';
import type { FieldFailure } from './http/errorBody';

/** A tree of error messages, shaped like the form's values. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/** Returns a message that a form field can translate: a key, or react-admin's own notation for a key with parameters. */
export function failureMessage({ code, params }: FieldFailure): string {
  const message = typeof params.reason === 'string' ? `validation.reasons.${params.reason}` : `validation.${code}`;
  return Object.keys(params).length ? `@@react-admin@@${JSON.stringify({ message, args: params })}` : message;
}

/** Turns failures by path (`name.fr`, `terms.0.subject`) into the tree of messages that a form takes. Only the first failure of a field is kept. The path of a line becomes the place of the line in `sent`, the values that were sent. `more`, the number of errors left out, is given as `root.more`. */
export function formErrors(details: Record<string, FieldFailure[]>, more = 0, sent?: unknown): FormErrors {
  const errors: FormErrors = more > 0 ? { root: { more: String(more) } } : {};
  for (const [path, [first]] of Object.entries(details)) {
    if (first) put(errors, placePath(path, sent).split('.'), failureMessage(first));
  }
  return errors;
}

function put(errors: FormErrors, [head, ...rest]: string[], message: string): void {
  if (head === undefined) return;
  if (!rest.length) {
    errors[head] ??= message;
    return;
  }
  const inner = errors[head];
  const next = typeof inner === 'object' ? inner : {};
  errors[head] = next;
  put(next, rest, message);
}
