/** Finds the mistakes in the fields of a subject. */
import { asFieldProblem, type FieldProblem } from '#resources/api/collection/subjectPlan';
import type { Definition } from '#resources/definition';
import { checkFields } from '#resources/index';
import { checkRecordLists } from '#resources/language/check/references';
import { checkFieldsSchema } from '#resources/language/check/schema';

/** Returns the mistakes in the fields of a subject: a save and its plan refuse the same. The lists of records that the fields name are looked for among the definitions; without any, they aren't. */
export function subjectProblems(fields: unknown, definitions: readonly Definition[] | null): FieldProblem[] {
  const checked = checkFieldsSchema('fields', fields);
  const named = definitions && 'fields' in checked ? checkRecordLists('fields', checked.fields, definitions) : [];
  return [...checkFields('fields', fields), ...named].map(asFieldProblem);
}
