import type { FieldFailure } from './errorBody';

/** A tree of messages, shaped like the form's values. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/**
 * A message a form input can translate: react-admin's own notation for a key with parameters.
 * Only the first failure of a field is shown.
 */
export function failureMessage({ code, params }: FieldFailure): string {
  const message = typeof params.reason === 'string' ? `validation.reasons.${params.reason}` : `validation.${code}`;
  return Object.keys(params).length ? `@@react-admin@@${JSON.stringify({ message, args: params })}` : message;
}

/** Puts failures by path (`name.fr`, `terms.0.subject`) into the tree a form takes; how many more there are stands under `root.more`. */
export function formErrors(details: Record<string, FieldFailure[]>, more = 0): FormErrors {
  const errors: FormErrors = more > 0 ? { root: { more: String(more) } } : {};
  for (const [path, [first]] of Object.entries(details)) {
    if (first) put(errors, path.split('.'), failureMessage(first));
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
