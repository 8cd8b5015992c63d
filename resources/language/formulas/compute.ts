/** Computes the fields that have a formula (`compute`) from the values of the fields beside them. */
import type { Field, FieldValue, Values } from '../../definition';
import { isDecimal, toWire } from '../../formats/decimal';
import { byId } from '../fields/byId';
import { isBoolean, isKeyList } from '../fields/kinds';
import { isAnswered, isDisplayed, keysOf, valueOf } from '../rules/conditions';
import { evaluate, type Term, type Terms } from './evaluate';
import { fractionOf, fractionText } from './fraction';
import { namesIn, parseFormula, type ASTNode } from './parse';

interface Step {
  field: Field;
  formula: ASTNode;
}
interface Plan {
  /** The computed fields, each after those that its formula or its display depends on. */
  steps: readonly Step[];
  /** The ids of the computed fields and of all that they depend on. */
  concerned: ReadonlySet<string>;
}
const plans = new WeakMap<readonly Field[], Plan>();

/** Returns the ids of the computed fields and of all fields that they depend on. */
export const concernedBy = (fields: readonly Field[]): ReadonlySet<string> => planOf(fields).concerned;

/** Returns the values with those of computed fields: null where a formula has no value, or its field doesn't show. A field that doesn't show counts as empty in a formula. */
export function withComputed(fields: readonly Field[], values: Values): Values {
  const { steps } = planOf(fields);
  if (steps.length === 0) return values;
  const settled = { ...values };
  const terms = termsOf(fields, settled);
  for (const { field, formula } of steps)
    settled[field.id] = isDisplayed(field, fields, settled) ? wireOf(evaluate(formula, terms), field) : null;
  return settled;
}

/** Returns what a formula calculates with: the values of the fields that show. `values` may change meanwhile. */
export function termsOf(fields: readonly Field[], values: Values): Terms {
  const known = byId(fields);
  const shown = (name: string): Field | undefined => {
    const field = known.get(name);
    return field && isDisplayed(field, fields, values) ? field : undefined;
  };
  return {
    valueOf: (name) => {
      const field = shown(name);
      return field && termOf(field, valueOf(values, name));
    },
    isAnswered: (name) => shown(name) !== undefined && isAnswered(valueOf(values, name)),
  };
}

function planOf(fields: readonly Field[]): Plan {
  const made = plans.get(fields);
  if (made) return made;
  const known = byId(fields);
  const placed = new Map<string, Step | undefined>();
  const place = (id: string) => {
    const field = known.get(id);
    if (!field || placed.has(id)) return;
    // Ends the search at a field that depends on itself, which the check of definitions refuses.
    placed.set(id, undefined);
    const formula = field.compute === undefined ? undefined : parseFormula(field.compute);
    for (const each of [...keysOf(field.display_condition), ...(formula ? namesIn(formula) : [])]) place(each);
    placed.delete(id);
    placed.set(id, formula && { field, formula });
  };
  for (const { id, compute } of fields) if (compute !== undefined) place(id);
  const plan = { steps: [...placed.values()].filter((step) => step !== undefined), concerned: new Set(placed.keys()) };
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
