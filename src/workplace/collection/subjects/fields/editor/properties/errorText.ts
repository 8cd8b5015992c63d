import { isRecord } from '#resources/language/fields/isRecord';

/** Returns the message of a form's error at this source itself, not below it; undefined when there is none. */
export function errorTextOf(errors: object, source: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([id]) => id === source)?.[1];
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : undefined;
}
