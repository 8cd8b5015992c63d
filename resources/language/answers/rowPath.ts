/** Finds the lines of a list by their `_row`. */
import { isRecord } from '../fields/isRecord';

/** The property of a line that tells it from the others. */
export const rowKey = '_row';

/** Returns the `_row` of a line, which tells it from the others; undefined for a line without one, as programs may send. */
export function rowOf(line: unknown): string | undefined {
  const row = isRecord(line) && Object.hasOwn(line, rowKey) ? line[rowKey] : undefined;
  return typeof row === 'string' ? row : undefined;
}

/** Returns a path of an error in which each `_row` is the place of its line, as a form has it: `waste.<row>.mass` is `waste.0.mass`. */
export function placePath(path: string, values: unknown): string {
  let at = values;
  return path
    .split('.')
    .map((step) => {
      const place = Array.isArray(at) ? at.findIndex((line) => rowOf(line) === step) : -1;
      const own = place >= 0 ? String(place) : step;
      at = (Array.isArray(at) || isRecord(at)) && Object.hasOwn(at, own) ? Reflect.get(at, own) : undefined;
      return own;
    })
    .join('.');
}
