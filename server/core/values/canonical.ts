/** Writes JSON whose bytes depend on its content alone, and their fingerprint. */
import { createHash } from 'node:crypto';
import type { JsonValue } from '#resources/definition';

/** Returns a value as JSON with the keys of its objects in alphabetical order. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Returns the SHA-256 of a document, in hexadecimal. */
export const fingerprint = (document: string): string => createHash('sha256').update(document).digest('hex');
