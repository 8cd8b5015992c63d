import { isDisplayed } from '#resources/language/rules/conditions';
import type { Field, Values } from '#resources/definition';

/** Returns the fields that these values hide whatever the other values are; the values of hidden fields are deleted. */
export const hiddenBy = (fields: readonly Field[], given: Values): Field[] => fields.filter((field) => isHidden(field, fields, given));

function isHidden(field: Field, fields: readonly Field[], given: Values): boolean {
  const seen = new Set<Field>();
  let current: Field | undefined = field;
  while (current?.display_condition && !seen.has(current)) {
    seen.add(current);
    const { key }: { key: string } = current.display_condition;
    const parent: Field | undefined = fields.find(({ id }) => id === key);
    if (parent && Object.hasOwn(given, key)) {
      const { display_condition: _own, ...shown } = parent;
      if (!isDisplayed(current, [shown], given)) return true;
    }
    current = parent;
  }
  return false;
}
