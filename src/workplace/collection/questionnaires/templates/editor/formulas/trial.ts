/** Tries a formula with values that a person types, by the functions that compute answers and find broken rules. */
import { fieldNamed } from '#resources/language/rules/given';
import type { Field, FieldValue, Values } from '#resources/definition';
import { termsOf, withComputed } from '#resources/language/formulas/compute';
import { evaluate } from '#resources/language/formulas/evaluate';
import { whyNoValue, type NoValue } from '#resources/language/formulas/noValue';
import { namesIn, nodesOf, parseFormula } from '#resources/language/formulas/parse';

/** The result of a trial: the value of a formula, whether a rule holds, or the reason for no value. */
export type TrialResult = { value: FieldValue } | { holds: boolean } | { none: NoValue };

/** Returns the fields that a formula names, as plain inputs: always shown, never required nor computed, and of tables only the columns that are added up. `questions` are those whose answers of the period before it may name. */
export function trialFields(formula: string, fields: readonly Field[], questions: readonly Field[]): Field[] {
  const ast = parseFormula(formula);
  const columns = nodesOf(ast).flatMap((node): string[] => {
    if (node.op !== 'call') return [];
    const column = node.args[1][1];
    return column?.op === 'value' ? [String(column.args)] : [];
  });
  return namesIn(ast).flatMap((name) => {
    const field = fields.find(({ id }) => id === name) ?? fieldNamed(questions, name);
    return field ? [plain(field, columns)] : [];
  });
}

function plain({ id, name, type, unit, units, choices, choices_from, format, items }: Field, columns: readonly string[]): Field {
  if (items) {
    const used = items.filter((item) => columns.includes(item.id));
    return { id, name, type, format: 'items', items: (used.length > 0 ? used : items.slice(0, 1)).map((item) => plain(item, [])) };
  }
  // Of files and long texts, a formula only asks whether they are answered.
  if (type === 'files' || type === 'editor' || type === 'text') return { id, name, type: 'string' };
  return {
    id,
    name,
    type: type === 'radio' ? 'dropdown' : type,
    ...(unit && { unit }),
    ...(units && { units }),
    ...(choices && { choices }),
    ...(choices_from && { choices_from }),
    ...(format && format !== 'items' && { format }),
  };
}

/** Returns what a formula gives for these values. `target` is the computed field; absent for a rule. */
export function trialResult(formula: string, fields: readonly Field[], values: Values, target: Field | undefined): TrialResult {
  const ast = parseFormula(formula);
  const terms = termsOf(fields, values);
  const none = whyNoValue(ast, terms);
  if (none) return { none };
  if (!target) return { holds: evaluate(ast, terms) === true };
  const { display_condition: _shown, ...shown } = target;
  const computed: Field = { ...shown, id: result, compute: formula };
  return { value: withComputed([...fields, computed], values)[result] ?? null };
}

/** The id of the computed field in a trial, which no question has: two underscores are refused. */
const result = 'trial__result';
