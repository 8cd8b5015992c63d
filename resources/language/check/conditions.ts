/** Checks the conditions of fields on other fields. */
import { comparisons, type Condition, type Field, type FieldCondition } from '../../definition';
import { isDecimal } from '../../formats/decimal';
import { conditionKeys, keysOf, outerNames } from '../rules/conditions';
import { isBoolean, isKeyList } from '../fields/kinds';
import { isDate } from '../rules/values';
import { namesOfFormula } from './computed';
import { fieldProblem, suggestion, type Problem, type ProblemCode } from './problem';

/** The number of conditions that `all`, `any` and `not` may nest, and the number of fields that one condition may ask. */
const deepest = 8;
const mostParts = 50;
const forms = '{"key", "values"}, {"key", "op", "value"}, {"all": [conditions]}, {"any": [conditions]} or {"not": condition}';

interface Place {
  file: string;
  path: string;
  /** The fields beside the one with the condition. */
  others: readonly Field[];
}

/** Returns the mistakes of the conditions of a field. `outer` holds the fields around a list of lines, which the conditions of its lines may name too; `given` what is given beside all of them. */
export function checkConditions(
  file: string,
  path: string,
  field: Field,
  fields: readonly Field[],
  outer: readonly Field[] = [],
  given: readonly Field[] = [],
): Problem[] {
  const around = outer.filter(({ id, items }) => items !== fields && !fields.some((each) => each.id === id));
  const others = [...fields.filter((each) => each !== field), ...around, ...given];
  return conditionKeys.flatMap((key) => {
    const condition = field[key];
    if (condition === undefined) return [];
    const at = `${path}.${key}`;
    const problems = checkCondition(condition, { file, path: at, others }, deepest);
    if (problems.length > 0 || countParts(condition) <= mostParts) return problems;
    return [fieldProblem('condition_form', file, at, `${countParts(condition)} conditions`, `at most ${mostParts} conditions in one`)];
  });
}

const countParts = (condition: Condition): number => {
  if ('all' in condition) return condition.all.reduce((count, each) => count + countParts(each), 0);
  if ('any' in condition) return condition.any.reduce((count, each) => count + countParts(each), 0);
  return 'not' in condition ? countParts(condition.not) : 1;
};

function checkCondition(condition: Condition, place: Place, levels: number): Problem[] {
  const { file, path } = place;
  const keys = Object.keys(condition).toSorted().join();
  const within = (part: Condition, step: string) => checkCondition(part, { ...place, path: `${path}.${step}` }, levels - 1);
  if (levels === 0) return [fieldProblem('condition_form', file, path, condition, `at most ${deepest} conditions within one another`)];
  if (keys === 'all' && 'all' in condition) return condition.all.flatMap((each, index) => within(each, `all.${index}`));
  if (keys === 'any' && 'any' in condition) return condition.any.flatMap((each, index) => within(each, `any.${index}`));
  if (keys === 'not' && 'not' in condition) return within(condition.not, 'not');
  if (['key,values', 'key,op', 'key,op,value'].includes(keys) && 'key' in condition) return checkOnField(condition, place);
  return [fieldProblem('condition_form', file, path, condition, forms)];
}

function checkOnField(condition: FieldCondition, { file, path, others }: Place): Problem[] {
  const { key } = condition;
  const parent = others.find(({ id }) => id === key);
  if (!parent) {
    const ids = others.map(({ id }) => id);
    const accepted = `another field beside it: ${ids.join(', ')}${suggestion(key, ids)}`;
    return [fieldProblem('condition_key', file, `${path}.key`, key, accepted)];
  }
  if ('values' in condition) return wrongValues(condition.values, parent, file, `${path}.values`);
  const suited = comparisonsOf(parent);
  if (!suited.some((op) => op === condition.op)) {
    const accepted = `for ${key}, ${suited.join(', ')}${suggestion(condition.op, suited)}`;
    return [fieldProblem('condition_op', file, `${path}.op`, condition.op, accepted)];
  }
  return checkWanted(condition, parent, file, `${path}.value`);
}

function checkWanted({ op, value }: Extract<FieldCondition, { op: unknown }>, parent: Field, file: string, path: string): Problem[] {
  const needsNone = op === 'answered' || op === 'unanswered';
  const found = (code: ProblemCode, accepted: string) => [fieldProblem(code, file, path, value, accepted)];
  if (needsNone) return value === undefined ? [] : found('condition_value', `none: ${op} compares with nothing`);
  if (op === 'in') {
    if (Array.isArray(value) && value.length > 0) return wrongValues(value, parent, file, path);
    return found('condition_value', 'a list of one value or more: this condition would never hold');
  }
  return value === undefined ? found('condition_value', `a value to compare ${parent.id} with`) : wrongValues([value], parent, file, path);
}

/** Returns a problem for each value that the field can never have. */
function wrongValues(values: readonly unknown[], parent: Field, file: string, path: string): Problem[] {
  const among = choicesOf(parent);
  const accepted = among
    ? `a value of ${parent.id}: ${among.map((each) => JSON.stringify(each)).join(', ')}`
    : `a value of ${parent.id}: ${kindOf(parent)}`;
  return values
    .filter((value) => (among ? !among.some((each) => each === value) : !isOfKind(parent, value)))
    .map((value) =>
      fieldProblem('condition_value', file, path, value, `${accepted}${among ? suggestion(String(value), among.map(String)) : ''}`),
    );
}

function choicesOf(parent: Field): (string | boolean)[] | undefined {
  if (isBoolean(parent)) return [true, false];
  return parent.choices?.map(({ key }) => key);
}

const kindOf = ({ type }: Field) => (type === 'number' ? 'a number' : type === 'date' ? 'a day, as 2026-12-31' : 'a text');

function isOfKind({ type }: Field, value: unknown): boolean {
  if (type === 'number') return isDecimal(value);
  return type === 'date' ? isDate(value) : typeof value === 'string';
}

/** Returns the comparisons that make sense for the values of a field. */
export const comparisonsOf = (field: Field): (typeof comparisons)[number][] => comparisons.filter((op) => suits(field, op));

/** True when a comparison makes sense for the values of a field. */
function suits(field: Field, op: (typeof comparisons)[number]): boolean {
  // A box is always answered: it is ticked or not.
  if (op === 'answered' || op === 'unanswered') return !isBoolean(field);
  const isStructured =
    field.localized || field.type === 'files' || field.type === 'editor' || field.format === 'json' || field.format === 'items';
  if (isStructured || field.format === 'instant') return false;
  if (op === 'in') return !isBoolean(field);
  if (op === 'eq' || op === 'ne') return !isKeyList(field);
  return field.type === 'number' || field.type === 'date';
}

/** Refuses display conditions and formulas that form a cycle, since none of their fields could ever show or have a value. */
export function checkCycles(file: string, at: (id: string) => string, fields: readonly Field[]): Problem[] {
  const namesOf = (field: Field) => [
    ...keysOf(field.display_condition),
    ...namesOfFormula(field),
    ...outerNames(field.items ?? [], ['display_condition']),
  ];
  const parents = new Map(fields.map((field) => [field.id, namesOf(field)]));
  const told = new Set<string>();
  return fields.flatMap((field) => {
    const { id } = field;
    if (told.has(id)) return [];
    const way = wayBack(id, parents);
    if (!way) return [];
    way.forEach((each) => told.add(each));
    const property = field.display_condition ? 'display_condition' : field.items ? 'items' : 'compute';
    const accepted = 'conditions and formulas that do not depend on one another in a circle';
    return [fieldProblem('condition_circle', file, `${at(id)}.${property}`, [...way, id].join(' → '), accepted)];
  });
}

/** Returns a way from a field through what it depends on back to itself, without its end; undefined when there is none. */
function wayBack(start: string, parents: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const follow = (id: string, way: readonly string[]): string[] | undefined => {
    for (const next of parents.get(id) ?? []) {
      if (next === start) return [...way];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}
