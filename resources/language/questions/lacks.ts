/** Tells what an answer itself still lacks, as a submission would say: the required cells of the lines of a table, the default language of a required text, the comment of a reason, lines and characters that are asked for. */
import { saysNotApplicable } from '../answers/notApplicable';
import { isTable, linesOf } from '../answers/rows';
import { isBlank, isJson } from '../fields/clean';
import { isRecord } from '../fields/isRecord';
import { comparedIn, isDisplayed, isRequired, withAround, type Around } from '../rules/conditions';
import { missingRows } from '../rules/validate';
import { isTooShort } from '../rules/values';
import type { Field, Locale } from '../../definition';

/** True for an answer in which something required is blank. `around` holds the questions beside it, which the conditions of columns may name; `locale` is the language in which a required text must be. */
export function lacksSomething(field: Field, value: unknown, around: Around, locale: Locale): boolean {
  if (field.na && saysNotApplicable(value)) return Boolean(field.na.comment) && isBlank(comment, value['comment']);
  if (field.localized) return lacksLanguage(field, value, locale) && isRequired(field, around.fields, around.values);
  if (typeof value === 'string') return isTooShort(field, value);
  if (!isTable(field) || !isJson(value) || isBlank(field, value)) return false;
  const { items = [], min_items: least = 0 } = field;
  if (linesOf(value).length < least) return true;
  const asked = items.filter(({ required, required_condition, na, min_length: shortest, compute, read_only }) => {
    return compute === undefined && !read_only && (required || required_condition || na?.comment || shortest !== undefined);
  });
  if (asked.length === 0) return false;
  const beside = withAround(items, around);
  const lines = linesOf(value);
  return [...lines, ...missingRows(field, lines)].some((line) => {
    const compared = comparedIn(beside, line);
    return asked.some((item) => {
      if (!isDisplayed(item, beside.fields, compared)) return false;
      const cell = line[item.id];
      if (isBlank(item, cell)) return isRequired(item, beside.fields, compared);
      return lacksSomething(item, cell, { fields: beside.fields, values: compared }, locale);
    });
  });
}

const lacksLanguage = (field: Field, value: unknown, locale: Locale): boolean =>
  isRecord(value) && !isBlank(field, value) && isBlank({ ...field, localized: false }, value[locale]);

const comment: Field = { id: 'comment', name: {}, type: 'text' };
