/** Tells which fields of a subject a term of an indicator may read. */
import type { Field } from '../definition';
import { isKeyList } from '../language/fields/kinds';

/** True for a field that a term with this aggregate may read: `count` reads any field, `distinct` a field with one value, the others a number. */
export function isAggregated(field: Field, aggregate: unknown): boolean {
  if (aggregate === 'count') return true;
  const { type, format, localized } = field;
  if (type === 'number') return true;
  return (
    aggregate === 'distinct' &&
    !localized &&
    format !== 'items' &&
    format !== 'json' &&
    type !== 'files' &&
    type !== 'editor' &&
    !isKeyList(field)
  );
}
