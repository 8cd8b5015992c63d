import { useTranslate } from 'ra-core';
import type { Condition, Field, FieldCondition, JsonValue } from '#resources/definition';
import { isBoolean } from '#resources/language/fields/kinds';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';

/** Returns a function that says a condition on these fields in words: `Employees ≥ 50 and not (Listed = Yes)`. */
export function useConditionText(fields: readonly Field[]): (condition: Condition) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const valueText = (field: Field | undefined, value: JsonValue): string => {
    if (field && isBoolean(field)) return translate(value === true ? 'list.yes' : 'list.no');
    return localize(field?.choices?.find(({ key }) => key === value)?.name) || String(value);
  };
  const leaf = (condition: FieldCondition): string => {
    const field = fields.find(({ id }) => id === condition.key);
    const name = localize(field?.name) || condition.key;
    const [op, wanted] = 'values' in condition ? (['in', condition.values] as const) : [condition.op, condition.value];
    const values = (Array.isArray(wanted) ? wanted : wanted === undefined ? [] : [wanted]).map((each) => valueText(field, each));
    const said = op === 'in' && values.length === 1 ? 'eq' : op;
    return translate(`field_editor.comparisons.${said}`, { name, value: values.join(', ') });
  };
  const text = (condition: Condition, within: boolean): string => {
    if ('not' in condition) return translate('field_editor.not', { condition: text(condition.not, true) });
    if (!('all' in condition) && !('any' in condition)) return leaf(condition);
    const [parts, word] = 'all' in condition ? [condition.all, 'field_editor.and'] : [condition.any, 'field_editor.or'];
    const joined = parts.map((each) => text(each, parts.length > 1)).join(` ${translate(word)} `);
    return within && parts.length > 1 ? `(${joined})` : joined;
  };
  return (condition) => text(condition, false);
}
