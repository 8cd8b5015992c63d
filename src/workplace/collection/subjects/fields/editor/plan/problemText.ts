import type { FieldProblem } from '#resources/api/collection/subjectPlan';

/** Returns the sentence for a field's error, in the language of the interface. */
export const problemText = ({ code, found }: FieldProblem, translate: (key: string, options?: Record<string, unknown>) => string): string =>
  translate(`field_editor.problems.${found === '""' || found === 'nothing' ? 'missing' : code}`, { found: found.replace(/^"|"$/g, '') });
