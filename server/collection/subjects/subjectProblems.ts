/** Finds the mistakes in the fields of a subject. */
import { asFieldProblem, type FieldProblem } from '#resources/api/collection/subjectPlan';
import type { Definition } from '#resources/definition';
import { checkFields } from '#resources/index';
import { checkLookups } from '#resources/language/check/lookup';
import { checkRecordLists } from '#resources/language/check/references';
import { checkFieldsSchema } from '#resources/language/check/schema';

/** Returns the mistakes in the fields of a subject: a save and its plan refuse the same. The records that the fields name are looked for among the definitions; without any, they aren't. `roots` are the keys of its dimensions. */
export function subjectProblems(
  fields: unknown,
  definitions: readonly Definition[] | null,
  roots: readonly string[] | null,
): FieldProblem[] {
  const checked = checkFieldsSchema('fields', fields);
  const named =
    'fields' in checked
      ? [
          ...(definitions ? checkRecordLists('fields', checked.fields, definitions) : []),
          ...checkLookups('fields', checked.fields, definitions, roots),
        ]
      : [];
  return [...checkFields('fields', fields), ...named].map(asFieldProblem);
}
