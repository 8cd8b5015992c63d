/** Finds values that would be dropped, because the display condition of their field does not hold for the row. They are reported, never dropped silently. */
import { beginningOf } from '#resources/formats/beginning';
import { isBlank } from '#resources/language/fields/clean';
import { isDisplayed, keysOf } from '#resources/language/rules/conditions';
import type { Field, Locale, Values } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { Problem } from '#resources/api/transfer/imports';
import { isSameJson } from '#server/core/values/same';

/** Returns the fields with a new value that would be dropped. `before` is the record as it is. */
export function droppedFields(fields: readonly Field[], values: Values, before: Values | undefined): Field[] {
  const after = { ...before, ...values };
  return fields.filter(
    (field) =>
      field.display_condition &&
      !isBlank(field, values[field.id]) &&
      !isSameJson(values[field.id], before?.[field.id] ?? null) &&
      !isDisplayed(field, fields, after),
  );
}

/** Returns the reason for the user: the fields that the condition depends on, if the user may see them all. */
export function droppedFieldParams(
  { display_condition: condition }: Field,
  seen: readonly Field[],
  value: string,
  locale: Locale,
): Problem['params'] {
  const keys = keysOf(condition);
  const names = keys.map((key) => localize(seen.find(({ id }) => id === key)?.name, locale));
  const on = names.includes('') ? '' : names.join(locale === 'fr' ? '\u202f», «\u202f' : '”, “');
  const short = beginningOf(value.trim(), 60);
  return on === '' ? { reason: 'not_shown', value: short } : { reason: 'not_shown_by', value: short, on };
}
