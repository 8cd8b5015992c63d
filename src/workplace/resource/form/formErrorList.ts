import type { ValidationErrorMessage } from 'ra-core';

export interface FormError {
  path: string;
  message: ValidationErrorMessage;
}

/** Returns the errors of a form, one per field, in the order in which they were found. Errors of the whole form are left out: a notice shows them. */
export function errorsOf(errors: object, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (prefix === '' && key === 'root') return [];
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix + key;
    if ('type' in value && 'message' in value && isMessage(value.message)) return [{ path, message: value.message }];
    return errorsOf(value, `${path}.`);
  });
}

/** Returns how many errors the server found beyond those that it listed. */
export function moreErrors(errors: object): number {
  const root: unknown = 'root' in errors ? errors.root : undefined;
  const more: unknown = typeof root === 'object' && root !== null && 'more' in root ? root.more : undefined;
  return typeof more === 'object' && more !== null && 'message' in more ? Number(more.message) : 0;
}

const isMessage = (value: unknown): value is ValidationErrorMessage =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'message' in value);
