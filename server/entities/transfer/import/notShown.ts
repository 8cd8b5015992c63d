/** Values that would not be kept: the condition of their field leaves it out of the row. They are refused, never dropped in silence. */
import { beginningOf } from '#resources/beginning';
import { isBlank } from '#resources/clean';
import { isDisplayed } from '#resources/conditions';
import type { Field, Locale, Values } from '#resources/definition';
import { localize } from '#resources/format';
import type { Problem } from '#resources/api/imports';
import { same } from '#server/core/values/same';

/** The fields whose value is new, and would be left out. `before`: the record as it is. */
export function notShown(fields: readonly Field[], values: Values, before: Values | undefined): Field[] {
  const after = { ...before, ...values };
  return fields.filter(
    (field) =>
      field.display_condition &&
      !isBlank(field, values[field.id]) &&
      !same(values[field.id], before?.[field.id] ?? null) &&
      !isDisplayed(field, fields, after),
  );
}

/** Why, for a person: what the field depends on, where they may know of it. */
export function notShownParams(
  { display_condition: condition }: Field,
  seen: readonly Field[],
  value: string,
  locale: Locale,
): Problem['params'] {
  const on = localize(seen.find(({ id }) => id === condition?.key)?.name, locale);
  const short = beginningOf(value.trim(), 60);
  return on === '' ? { reason: 'not_shown', value: short } : { reason: 'not_shown_by', value: short, on };
}
