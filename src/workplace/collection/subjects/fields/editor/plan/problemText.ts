import type { FieldProblem } from '#resources/api/collection/subjectPlan';

/** The codes whose sentence is “Enter a value” where the property is empty. Other codes, such as `choices_missing`, have their own sentence about the missing part. */
const ofEmpty: ReadonlySet<string> = new Set(['wrong_type', 'wrong_form', 'wrong_key', 'not_among', 'condition_value']);

/** Returns the sentence for a field's error, in the language of the interface. */
export const problemText = (
  { code, found }: FieldProblem,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  const empty = found === '""' || (found === 'nothing' && ofEmpty.has(code));
  return translate(`field_editor.problems.${empty ? 'missing' : code}`, { found: found.replace(/^"|"$/g, '') });
};
