import { holds, isMet, valueOf } from '#resources/language/rules/conditions';
import { byId } from '#resources/language/fields/byId';
import type { Field, Values } from '#resources/definition';

/** Returns the fields that these values hide whatever the other values are; the values of hidden fields are deleted. */
export function hiddenBy(fields: readonly Field[], given: Values): Field[] {
  const known = byId(fields);
  const found = new Map<Field, boolean | undefined>();
  /** Returns whether a field shows; undefined when that depends on other values. */
  const isShown = (field: Field): boolean | undefined => {
    if (!field.display_condition) return true;
    if (found.has(field)) return found.get(field);
    found.set(field, false);
    const shown = isMet(field.display_condition, (condition) => {
      const parent = known.get(condition.key);
      const visible = parent ? isShown(parent) : false;
      if (visible === false) return 'op' in condition && condition.op === 'unanswered';
      if (!parent || !Object.hasOwn(given, parent.id)) return undefined;
      const held = holds(condition, parent, valueOf(given, parent.id));
      // A parent that may be hidden counts as empty then.
      return visible || held === ('op' in condition && condition.op === 'unanswered') ? held : undefined;
    });
    found.set(field, shown);
    return shown;
  };
  return fields.filter((field) => isShown(field) === false);
}
