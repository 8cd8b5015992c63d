import type { Field } from '#resources/definition';
import { rowKey } from '#resources/language/answers/rowPath';
import type { Line } from '#resources/language/answers/rows';
import { jsonOf, withDefaults } from '#resources/language/fields/clean';
import { wholeLine } from './wholeValue';

/** Returns a UUID for a new line. Where a page is not served securely, the browser has no `randomUUID`. */
export function newRow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns a new line with all of its cells, and the defaults of those that have one. */
export const newLine = (items: readonly Field[], row: string | undefined): Line =>
  wholeLine(items, structuredClone(jsonOf({ ...(row !== undefined && { [rowKey]: row }), ...withDefaults(items, {}) })));
