/** Computes the fields that have a formula (`compute`) from the values of the fields beside them. */
import type { Field, FieldValue, JsonValue, Values } from '../../definition';
import { isDecimal, toWire } from '../../formats/decimal';
import { plainValue } from '../answers/plainValue';
import { byId } from '../fields/byId';
import { isJson, isValues, jsonOf } from '../fields/clean';
import { isBoolean, isKeyList } from '../fields/kinds';
import { comparedIn, isAnswered, isDisplayed, keysOf, namesAround, valueOf, withAround, type Around } from '../rules/conditions';
import { contextField, fieldNamed, idOfKey, isGiven } from '../rules/given';
import { evaluate, type Term, type Terms } from './evaluate';
import { fractionOf, fractionText } from './fraction';
import { namesIn, parseFormula, type ASTNode } from './parse';

interface Step {
  field: Field;
  /** The formula of the field; absent for a list of lines, whose lines have formulas of their own. */
  formula?: ASTNode;
}
interface Plan {
  /** The computed fields and all fields that they depend on. Each stands after those on which it depends. */
  order: readonly { id: string; needs: readonly string[]; step: Step | undefined }[];
  /** The computed fields, in that order. */
  steps: readonly Step[];
  /** The ids of the computed fields and of all that they depend on, also of what is given beside the fields. */
  concerned: ReadonlySet<string>;
}
const plans = new WeakMap<readonly Field[], Plan>();

/** Returns the ids of the computed fields and of all fields that they depend on. */
export const concernedBy = (fields: readonly Field[]): ReadonlySet<string> => planOf(fields).concerned;

/** Returns the computed fields, and the lists of lines that have some. */
export const computedFields = (fields: readonly Field[]): readonly Field[] => planOf(fields).steps.map(({ field }) => field);

/**
 * Returns the values with those of computed fields: null where a formula has no value, or its field doesn't show. A field that doesn't show counts as empty in a formula.
 * `outer` gives the values that the formulas of a line name and that are outside the line, `around` those that its conditions name.
 */
export function withComputed(fields: readonly Field[], values: Values, outer?: Terms, around?: Around): Values {
  const { steps } = planOf(fields);
  if (steps.length === 0) return values;
  const settled = { ...values };
  settle(steps, fields, settled, outer, around);
  return settled;
}

/** Returns the computed values that may differ after these fields changed; null for a computed field without a value. `values` must hold the values of the other computed fields. */
export function computedAfter(changed: ReadonlySet<string>, fields: readonly Field[], values: Values): Values {
  const stale = new Set(changed);
  const steps = planOf(fields).order.flatMap(({ id, needs, step }) => {
    if (!stale.has(id) && !needs.some((each) => stale.has(each))) return [];
    stale.add(id);
    return step ? [step] : [];
  });
  const settled = { ...values };
  settle(steps, fields, settled);
  return Object.fromEntries(steps.map(({ field: { id } }) => [id, settled[id] ?? null]));
}

/** Computes the steps in their order, and writes their results into `settled`. */
function settle(steps: readonly Step[], fields: readonly Field[], settled: Values, outer?: Terms, around?: Around): void {
  const terms = termsOf(fields, settled, outer, around);
  const beside = withAround(fields, around);
  for (const { field, formula } of steps) {
    const isShown = isDisplayed(field, beside.fields, comparedIn(beside, settled));
    if (formula) settled[field.id] = isShown ? wireOf(evaluate(formula, terms), field) : null;
    else if (isShown)
      settled[field.id] = withComputedLines(field.items ?? [], valueOf(settled, field.id), terms, { fields, values: settled });
  }
}

/** Returns a value without the computed values of its lines, to be written again: these are computed anew from the present record. */
export function withoutComputedLines({ items = [] }: Field, value: JsonValue): JsonValue {
  const computed = new Set(items.filter(({ compute }) => compute !== undefined).map(({ id }) => id));
  if (computed.size === 0 || !Array.isArray(value)) return value;
  return value.map((line) => (isValues(line) ? Object.fromEntries(Object.entries(line).filter(([id]) => !computed.has(id))) : line));
}

function withComputedLines(items: readonly Field[], lines: FieldValue | undefined, outer: Terms, around: Around): FieldValue | undefined {
  if (!Array.isArray(lines)) return lines;
  const each: readonly unknown[] = lines;
  return each.map((line) => (isValues(line) ? jsonOf(withComputed(items, line, outer, around)) : line)).filter(isJson);
}

/** Returns what a formula calculates with: the values of the fields that show. `values` may change meanwhile. */
export function termsOf(fields: readonly Field[], values: Values, outer?: Terms, around?: Around): Terms {
  const known = byId(fields);
  const beside = withAround(fields, around);
  const shown = (name: string): Field | undefined => {
    const field = known.get(name);
    if (!field) return fieldNamed(fields, name);
    return isDisplayed(field, beside.fields, comparedIn(beside, values)) ? field : undefined;
  };
  const own: Terms = {
    valueOf: (name) => {
      const field = shown(name);
      const value = valueOf(values, name);
      // An empty box is false, but there may be no answer of the period before.
      return field && !(isGiven(name) && !isAnswered(value)) ? termOf(field, plainValue(field, value)) : undefined;
    },
    isAnswered: (name) => {
      const field = shown(name);
      return field !== undefined && isAnswered(plainValue(field, valueOf(values, name)));
    },
    linesOf: (name) => {
      const items = shown(name)?.items;
      const lines = valueOf(values, name);
      if (!items || !Array.isArray(lines)) return [];
      const each: readonly unknown[] = lines;
      return each.filter(isValues).map((line) => termsOf(items, line, undefined, { fields, values }));
    },
  };
  if (!outer) return own;
  const of = (name: string) => (known.has(name) ? own : outer);
  return {
    valueOf: (name) => of(name).valueOf(name),
    isAnswered: (name) => of(name).isAnswered(name),
    linesOf: (name) => of(name).linesOf(name),
  };
}

/** Returns the names that the formula of a field uses or, for a list of lines, the names in the formulas of its columns that are not columns of the list. */
export function namesFor(field: Field): string[] {
  if (field.compute !== undefined) return namesIn(parseFormula(field.compute));
  const items = field.items ?? [];
  return items.flatMap(namesFor).filter((name) => !items.some(({ id }) => id === name));
}

const hasFormula = ({ compute, items }: Field): boolean => compute !== undefined || (items ?? []).some(hasFormula);

function planOf(fields: readonly Field[]): Plan {
  const made = plans.get(fields);
  if (made) return made;
  const known = byId(fields);
  const placed = new Map<string, Plan['order'][number]>();
  const given = new Set<string>();
  const place = (id: string) => {
    const field = known.get(id);
    if (isGiven(id) || contextField(id)) given.add(idOfKey(id));
    if (!field || placed.has(id)) return;
    // Ends the search at a field that depends on itself, which the check of definitions refuses.
    const needs = [...keysOf(field.display_condition), ...namesFor(field), ...namesAround(field.items ?? [])];
    placed.set(id, { id, needs, step: undefined });
    for (const each of needs) place(each);
    placed.delete(id);
    const formula = field.compute === undefined ? {} : { formula: parseFormula(field.compute) };
    placed.set(id, { id, needs, step: hasFormula(field) ? { field, ...formula } : undefined });
  };
  for (const field of fields) if (hasFormula(field)) place(field.id);
  const order = [...placed.values()];
  const plan = { order, steps: order.flatMap(({ step }) => (step ? [step] : [])), concerned: new Set([...placed.keys(), ...given]) };
  plans.set(fields, plan);
  return plan;
}

function termOf(field: Field, value: FieldValue | undefined): Term {
  if (isBoolean(field)) return value === true;
  if (field.type === 'number') return isDecimal(value) ? fractionOf(value) : undefined;
  return typeof value === 'string' && value !== '' && !field.localized && !isKeyList(field) ? value : undefined;
}

function wireOf(result: Term, field: Field): FieldValue {
  if (isBoolean(field)) return typeof result === 'boolean' ? result : null;
  return typeof result === 'object' ? toWire(fractionText(result, field.decimals)) : null;
}
