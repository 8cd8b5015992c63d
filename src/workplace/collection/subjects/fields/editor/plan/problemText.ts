import type { FieldProblem } from '#resources/api/collection/subjectPlan';
import type { FormulaFault } from '#resources/language/check/problem';

/** The codes whose sentence is “Enter a value” where the property is empty. Other codes, such as `choices_missing`, have their own sentence about the missing part. */
const ofEmpty: ReadonlySet<string> = new Set(['wrong_type', 'wrong_form', 'wrong_key', 'not_among', 'condition_value']);

/** Returns the sentence for a field's error, in the language of the interface. That of a formula says what is wrong with it, and where. */
export const problemText = (
  { code, found, fault }: FieldProblem,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  const plain = plainText(found);
  if (fault)
    return translate('field_editor.problems.formula', {
      found: plain,
      fault: translate(`formula_editor.faults.${hintOf(plain, fault) ?? fault.reason}`, { part: partOf(fault, plain) }),
    });
  const empty = found === '""' || ((found === 'nothing' || found === '[]') && ofEmpty.has(code));
  return translate(`field_editor.problems.${empty ? 'missing' : code}`, { found: plain });
};

/** Returns what was found as it is written: a text comes in quotes, and a long one is cut. */
function plainText(found: string): string {
  const text = found.replace(/^"|"$/g, '');
  return found.startsWith('"') ? text.replace(/\\(["\\])/g, '$1') : text;
}

/** Returns the key of the sentence for a mistake that people make who are used to other ways of writing formulas. */
export function hintOf(formula: string, { reason }: FormulaFault): string | undefined {
  if (reason !== 'formula_unread') return undefined;
  const plain = formula.replace(/"[^"]*"|'[^']*'/g, '');
  if (/\d,\d/.test(plain)) return 'comma';
  return /(?<![<>=!])=(?!=)/.test(plain) ? 'equals' : undefined;
}

/** Returns the part of a formula that has its mistake as it was typed: whole numbers are read with a decimal (`1.0`). Of an answer of the period before that is not there, returns the question. */
export function partOf({ reason, part }: FormulaFault, formula: string): string {
  const before = reason === 'formula_inner_name' || reason === 'formula_unquoted' ? undefined : /^previous\('(\w+)'\)$/.exec(part)?.[1];
  if (before !== undefined) return before;
  return formula.includes(part) ? part : part.replace(/(?<![\w.])(\d{1,15})\.0(?!\d)/g, '$1');
}
