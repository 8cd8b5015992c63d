import { HttpError } from 'ra-core';

/** Returns the first refusal of each field, as an i18n key; an empty object when the error names no field. */
export function firstRefusals(error: Error | null): Record<string, string> {
  const details: unknown = error instanceof HttpError ? error.body?.details : undefined;
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(
    Object.entries(details).flatMap(([field, list]: [string, unknown]) => {
      const first: unknown = Array.isArray(list) ? list[0] : undefined;
      if (typeof first !== 'object' || first === null || !('code' in first)) return [];
      return [[field, 'reason' in first ? `validation.reasons.${String(first.reason)}` : `validation.${String(first.code)}`]];
    }),
  );
}
