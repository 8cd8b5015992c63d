import type { FieldProblem } from '#resources/api/subjectPlan';

/** A mistake of a field, in the person's language. */
export const problemText = ({ code, found }: FieldProblem, translate: (key: string, options?: Record<string, unknown>) => string): string =>
  translate(`field_editor.problems.${found === '""' ? 'missing' : code}`, { found: found.replace(/^"|"$/g, '') });
