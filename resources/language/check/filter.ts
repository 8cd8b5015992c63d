/** Checks a filter that is written in a definition file. */
import { isBoolean, isKeyList } from '../fields/kinds';
import { isDecimal } from '../../formats/decimal';
import type { Definition, Field, JsonValue } from '../../definition';
import { parseFilter, type Operator } from '../../lists/listQuery';
import { isDate } from '../rules/values';

/** Returns why the list of this entity can't apply the filter (unknown field or operator, value that the field can't have), or null when it can. */
export function filterProblem(filter: Record<string, JsonValue>, target: Definition): string | null {
  const parsed = parseFilter(filter, target);
  if ('problem' in parsed) return parsed.problem;
  for (const each of parsed) {
    const wrong = each.kind === 'field' ? conditionProblem(each.field, each.operator, each.value) : null;
    if (wrong !== null) return wrong;
  }
  return null;
}

const ordering = new Set<Operator>(['gte', 'gt', 'lte', 'lt']);

function conditionProblem(field: Field, operator: Operator, value: JsonValue): string | null {
  if (operator === 'empty') return null;
  const { id, type, format } = field;
  if (type === 'files' || format === 'json' || format === 'items') return `${id} can only be filtered by ${id}__empty`;
  if (ordering.has(operator) && (isKeyList(field) || isBoolean(field) || Array.isArray(value) || value === null))
    return `${id} is not compared like this`;
  if (operator === 'contains') return null;
  const wrong = [value].flat().find((each) => each !== null && !canBe(field, each));
  return wrong === undefined ? null : `${JSON.stringify(wrong)} is no value of ${id}`;
}

function canBe(field: Field, value: JsonValue): boolean {
  if (field.localized) return typeof value === 'string';
  if (field.format === 'instant') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (field.type === 'number') return isDecimal(value);
  if (field.type === 'date') return isDate(value);
  if (isBoolean(field)) return typeof value === 'boolean';
  return field.choices === undefined || field.choices.some(({ key }) => key === value);
}
