import { isRecord } from '#resources/clean';

/** What a form says is wrong with one of its values, by itself. */
export function errorTextOf(errors: object, source: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([id]) => id === source)?.[1];
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : undefined;
}
