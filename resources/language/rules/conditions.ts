/** Tells which fields show, from the values of the others. */
import type { Condition, Field, FieldCondition, FieldValue, JsonValue, Values } from '../../definition';
import { compareDecimals, isDecimal } from '../../formats/decimal';
import { plainValue } from '../answers/plainValue';
import { byId } from '../fields/byId';
import { isBoolean } from '../fields/kinds';
import { contextField, fieldNamed } from './given';

/** Returns the value of a key that may come from outside, from the object's own properties only. */
export function valueOf(values: Values, id: string): FieldValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** The properties of a field that hold a condition. */
export const conditionKeys: readonly ('display_condition' | 'required_condition')[] = ['display_condition', 'required_condition'];

/** The fields around a list of lines, and their values. */
export interface Around {
  fields: readonly Field[];
  values: Values;
}

/** Returns the ids of the fields that these conditions of the columns of a list name and that are no columns of it. */
export const outerNames = (items: readonly Field[], conditions: typeof conditionKeys): readonly string[] => {
  const named = new Set(items.flatMap((item) => conditions.flatMap((key) => keysOf(item[key]))));
  return [...named].filter((key) => !items.some(({ id }) => id === key));
};

const named = new WeakMap<readonly Field[], readonly string[]>();

/** Returns the ids of the fields that the conditions of the columns of a list name and that are no columns of it. They are kept for each list of columns, since thousands of lines use it. */
export function namesAround(items: readonly Field[]): readonly string[] {
  const made = named.get(items) ?? outerNames(items, conditionKeys);
  named.set(items, made);
  return made;
}

/**
 * Returns the fields that conditions of columns may compare: the columns, and the fields of the form that the conditions name, with the values of these fields. A column is found before a field with the same id.
 * Where the conditions name no field of the form, these are the columns, and no values.
 */
export function withAround(items: readonly Field[], around: Around | undefined): Around {
  const found = around ? namesAround(items).flatMap((name) => fieldNamed(around.fields, name) ?? []) : [];
  if (!around || found.length === 0) return { fields: items, values: {} };
  // A field of the form is shown or hidden for all lines alike, so the values of this line are not used for it.
  const settled = found.map((given): Field => {
    const { display_condition: _shown, ...field } = given;
    return isDisplayed(given, around.fields, around.values) ? field : { ...field, display_condition: never };
  });
  return { fields: [...items, ...settled], values: Object.fromEntries(found.map(({ id }) => [id, valueOf(around.values, id)])) };
}

/** Returns what the conditions of a line compare: its values, and those that are named around its list. */
export const comparedIn = ({ values: around }: Around, line: Values): Values =>
  Object.keys(around).length === 0 ? line : { ...around, ...line };

/** A condition that nothing meets. */
const never: Condition = { any: [] };

/** True when a field shows, which is when its condition is met. In the condition, a field that doesn't show counts as empty. */
export function isDisplayed(field: Field, fields: readonly Field[], values: Values): boolean {
  return field.display_condition === undefined || isShown(field, byId(fields), values, new Map());
}

/** True when a field must be filled in beside these values, if it shows. */
export function isRequired(field: Field, fields: readonly Field[], values: Values): boolean {
  if (field.required || !field.required_condition) return Boolean(field.required);
  return isMetBy(field.required_condition, byId(fields), values, new Map());
}

/** `found` holds the fields that were already looked at. A field that depends on itself doesn't show. */
function isShown(field: Field, fields: ReadonlyMap<string, Field>, values: Values, found: Map<Field, boolean>): boolean {
  if (!field.display_condition) return true;
  const known = found.get(field);
  if (known !== undefined) return known;
  found.set(field, false);
  const shown = isMetBy(field.display_condition, fields, values, found);
  found.set(field, shown);
  return shown;
}

function isMetBy(condition: Condition, fields: ReadonlyMap<string, Field>, values: Values, found: Map<Field, boolean>): boolean {
  const met = isMet(condition, (part) => {
    const parent = fields.get(part.key) ?? contextField(part.key);
    if (!parent) return false;
    return isShown(parent, fields, values, found) ? holds(part, parent, valueOf(values, parent.id)) : isUnanswered(part);
  });
  return met === true;
}

/**
 * Returns whether a condition is met; undefined when that depends on a part for which `test` returns undefined.
 * `test` returns whether a condition on one field holds.
 */
export function isMet(condition: Condition, test: (of: FieldCondition) => boolean | undefined): boolean | undefined {
  if ('all' in condition) return together(condition.all, false, test);
  if ('any' in condition) return together(condition.any, true, test);
  if (!('not' in condition)) return test(condition);
  const met = isMet(condition.not, test);
  return met === undefined ? undefined : !met;
}

/** Returns `deciding` when one of the conditions is that, else its opposite; undefined when a condition that may still decide is. */
function together(conditions: readonly Condition[], deciding: boolean, test: (of: FieldCondition) => boolean | undefined) {
  const met = conditions.map((each) => isMet(each, test));
  if (met.includes(deciding)) return deciding;
  return met.includes(undefined) ? undefined : !deciding;
}

/** Returns the conditions on one field that a condition is made of. */
export function conditionsOn(condition: Condition | undefined): FieldCondition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(conditionsOn);
  if ('any' in condition) return condition.any.flatMap(conditionsOn);
  return 'not' in condition ? conditionsOn(condition.not) : [condition];
}

/** Returns the ids of the fields that a condition names, each once. */
export const keysOf = (condition: Condition | undefined): string[] => [...new Set(conditionsOn(condition).map(({ key }) => key))];

const isUnanswered = (condition: FieldCondition) => 'op' in condition && condition.op === 'unanswered';

/** True when the value of a field that shows meets a condition on it. */
export function holds(condition: FieldCondition, parent: Field, given: FieldValue | undefined): boolean {
  const plain = plainValue(parent, given);
  // A box that was never ticked holds false.
  const value = isBoolean(parent) ? plain === true : plain;
  if ('values' in condition) return listed(value).some((each) => condition.values.some((accepted) => isSame(parent, each, accepted)));
  const { op, value: wanted } = condition;
  const held = listed(value);
  if (op === 'answered' || op === 'unanswered') return (op === 'answered') === isAnswered(value);
  if (op === 'in') return Array.isArray(wanted) && held.some((each) => wanted.some((accepted) => isSame(parent, each, accepted)));
  const [one] = held;
  if (one === undefined || wanted === undefined) return false;
  if (op === 'eq' || op === 'ne') return (op === 'eq') === held.some((each) => isSame(parent, each, wanted));
  const order = orderOf(parent, one, wanted);
  if (order === undefined) return false;
  return { lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 }[op];
}

/** Returns the texts, numbers and booleans that a value holds: a list has several. An object is left out, since it may have a `toString` that can't be called. */
const listed = (value: FieldValue | undefined) =>
  [value]
    .flat()
    .filter(
      (each): each is string | number | boolean =>
        typeof each === 'number' || typeof each === 'boolean' || (typeof each === 'string' && each !== ''),
    );

/** True when a value says something: a text of white space alone, an empty list and an object of empty values do not. */
export const isAnswered = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered);
  return value !== undefined && value !== null;
};

function isSame(parent: Field, value: string | number | boolean, wanted: JsonValue): boolean {
  if (isBoolean(parent)) return value === wanted;
  if (typeof wanted === 'object') return false;
  if (parent.type === 'number') return isDecimal(value) && isDecimal(wanted) && compareDecimals(value, wanted) === 0;
  return String(value) === String(wanted);
}

/** Returns a negative number, zero or a positive number for a number or a day before, equal to or after another; undefined for values without an order. */
function orderOf({ type }: Field, value: string | number | boolean, wanted: JsonValue): number | undefined {
  if (type === 'number') return isDecimal(value) && isDecimal(wanted) ? compareDecimals(value, wanted) : undefined;
  if (type !== 'date' || typeof value !== 'string' || typeof wanted !== 'string') return undefined;
  return value < wanted ? -1 : Number(value > wanted);
}
