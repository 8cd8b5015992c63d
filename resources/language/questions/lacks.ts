/** Tells what an answer itself still lacks, as a submission would say: the required cells of the lines of a table, the comment of a reason. */
import { saysNotApplicable } from '../answers/notApplicable';
import { isTable, linesOf } from '../answers/rows';
import { isBlank, isJson } from '../fields/clean';
import { comparedIn, isDisplayed, isRequired, withAround, type Around } from '../rules/conditions';
import { missingRows } from '../rules/validate';
import type { Field } from '../../definition';

/** True for an answer in which something required is blank. `around` holds the questions beside it, which the conditions of columns may name. */
export function lacksSomething(field: Field, value: unknown, around: Around): boolean {
  if (field.na && saysNotApplicable(value)) return Boolean(field.na.comment) && isBlank(comment, value['comment']);
  if (!isTable(field) || !isJson(value) || isBlank(field, value)) return false;
  const { items = [] } = field;
  const asked = items.filter(({ required, required_condition, na, compute, read_only }) => {
    return compute === undefined && !read_only && (required || required_condition || na?.comment);
  });
  if (asked.length === 0) return false;
  const beside = withAround(items, around);
  const lines = linesOf(value);
  return [...lines, ...missingRows(field, lines)].some((line) => {
    const compared = comparedIn(beside, line);
    return asked.some((item) => {
      if (!isDisplayed(item, beside.fields, compared)) return false;
      const cell = line[item.id];
      return isBlank(item, cell) ? isRequired(item, beside.fields, compared) : lacksSomething(item, cell, around);
    });
  });
}

const comment: Field = { id: 'comment', name: {}, type: 'text' };
