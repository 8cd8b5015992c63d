/** Tells whether a value has the form of a condition, and where its parts are. */
import type { Condition } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';

/** True for a value of the form of a condition, whatever it compares. */
export function isCondition(value: unknown): value is Condition {
  if (!isRecord(value)) return false;
  const [first = '', ...others] = Object.keys(value).toSorted();
  const { [first]: part } = value;
  if (others.length === 0 && (first === 'all' || first === 'any')) return Array.isArray(part) && part.every(isCondition);
  if (others.length === 0 && first === 'not') return isCondition(part);
  return first === 'key' && typeof part === 'string' && (isValues(value, others) || isComparing(value, others));
}

const isValues = (value: Record<string, unknown>, others: readonly string[]) =>
  others.join() === 'values' && Array.isArray(value['values']);
const isComparing = (value: Record<string, unknown>, others: readonly string[]) =>
  ['op', 'op,value'].includes(others.join()) && typeof value['op'] === 'string';

/** Returns the paths of the conditions on one field within a condition, in their order: `all.0`, `all.1.not`. */
export function leafPaths(condition: unknown, path = ''): string[] {
  const at = (step: string) => (path === '' ? step : `${path}.${step}`);
  if (!isCondition(condition)) return [path];
  if ('all' in condition) return condition.all.flatMap((each, index) => leafPaths(each, at(`all.${index}`)));
  if ('any' in condition) return condition.any.flatMap((each, index) => leafPaths(each, at(`any.${index}`)));
  return 'not' in condition ? leafPaths(condition.not, at('not')) : [path];
}
