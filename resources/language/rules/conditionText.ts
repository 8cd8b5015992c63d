/** Says a condition in words: `Employees ≥ 50 and not (Listed = Yes)`. */
import type { comparisons, Condition, Field, FieldCondition, JsonValue, LocalizedText } from '../../definition';
import { isBoolean } from '../fields/kinds';
import { fieldNamed } from './given';

/** The comparisons that have words. `none` stands for a negated `in` or `eq`: the field has none of the values. */
export type Comparison = (typeof comparisons)[number] | 'none';
/** The words of a language from which the sentence is made. */
export interface ConditionWords {
  yes: string;
  no: string;
  and: string;
  or: string;
  not: (condition: string) => string;
  /** `field` is undefined where no field has the key of the condition. */
  compare: (op: Comparison, name: string, values: readonly string[], field: Field | undefined) => string;
  /** Returns the text of a value that is neither a choice nor true or false. Without this function, the text is the value as it is stored. */
  value?: (field: Field | undefined, value: JsonValue) => string;
}

/** Returns a condition on these fields in words. `say` gives a text of the definition in the language of the words. */
export function conditionText(
  condition: Condition,
  fields: readonly Field[],
  say: (text: LocalizedText | undefined) => string,
  words: ConditionWords,
): string {
  const valueText = (field: Field | undefined, value: JsonValue): string => {
    if (field && isBoolean(field)) return value === true ? words.yes : words.no;
    return say(field?.choices?.find(({ key }) => key === value)?.name) || (words.value?.(field, value) ?? String(value));
  };
  const leaf = (part: FieldCondition, isNegated = false): string => {
    const field = fieldNamed(fields, part.key);
    const name = say(field?.name) || part.key;
    const [op, wanted] = 'values' in part ? (['in', part.values] as const) : [part.op, part.value];
    const values = (Array.isArray(wanted) ? wanted : wanted === undefined ? [] : [wanted]).map((each) => valueText(field, each));
    return words.compare(isNegated ? 'none' : op === 'in' && values.length === 1 ? 'eq' : op, name, values, field);
  };
  const text = (part: Condition, within: boolean): string => {
    if ('not' in part) return isOneOf(part.not) ? leaf(part.not, true) : words.not(text(part.not, true));
    if (!('all' in part) && !('any' in part)) return leaf(part);
    const [parts, word] = 'all' in part ? [part.all, words.and] : [part.any, words.or];
    const joined = parts.map((each) => text(each, parts.length > 1)).join(` ${word} `);
    return within && parts.length > 1 ? `(${joined})` : joined;
  };
  return text(condition, false);
}

/** True for a condition that holds when a field has one of some values. */
const isOneOf = (condition: Condition): condition is FieldCondition =>
  'values' in condition || ('op' in condition && (condition.op === 'in' || condition.op === 'eq'));
