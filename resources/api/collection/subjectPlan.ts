/** Describes the answer of `POST /api/services/data_cluster/subjects_plan`: the changes that saving the fields of a subject would make. */
import { Type, type Static } from 'typebox';
import { problemCodes, type FormulaFault, type Problem } from '../../language/check/problem';
import { FieldChange } from '../definitions/plan';
import type { RecordError } from '../../definition';
import { Text } from '../site/text';

export const FieldProblem = Type.Object({
  path: Type.String({ description: 'The field, then what of it: `kwh.min`' }),
  code: Type.Enum([...problemCodes]),
  found: Type.String(),
  accepted: Type.String(),
  message: Type.String({ description: 'All of it in a sentence, for developers' }),
  fault: Type.Optional(
    Type.Object(
      { reason: Type.Unsafe<FormulaFault['reason']>({ type: 'string' }), part: Type.String() },
      { description: 'Of a formula: what is wrong with it, and the part that has the mistake' },
    ),
  ),
});
/** Returns a problem as the plans of changes list it. */
export const asFieldProblem = ({ path, code = 'wrong_form', found, accepted, message, fault }: Problem): FieldProblem => ({
  path,
  code,
  found,
  accepted,
  message,
  ...(fault && { fault }),
});
/** Returns the errors for which a save is refused whose field holds a definition with these problems. */
export const problemErrors = (field: string, problems: readonly FieldProblem[]): RecordError[] =>
  problems.map(({ code: problem, ...params }) => ({
    field,
    code: 'INVALID',
    level: 'error',
    params: { reason: 'definition', problem, ...params },
  }));

const RefusedEntry = Type.Object({
  id: Type.String(),
  date: Type.String(),
  date_end: Type.String(),
  tags: Type.Array(Type.Record(Type.String(), Type.String()), { description: 'The names of its tags' }),
  fields: Type.Array(Type.String(), { description: 'The fields whose value is refused' }),
});

const KeptField = Type.Object({
  id: Type.String(),
  values: Type.Integer({ description: 'Entries that hold a value of it' }),
  field: Type.Unsafe<unknown>({ description: 'The field as it was last; null where nobody knows any more' }),
});

export const SubjectPlan = Type.Object({
  problems: Type.Array(FieldProblem, { description: 'Mistakes in the fields: they cannot be saved while there is one' }),
  changes: Type.Array(FieldChange),
  reordered: Type.Boolean(),
  entries: Type.Integer({ description: 'Entries of the subject, of those that one may read' }),
  refused: Type.Integer({ description: 'Those that the fields would refuse; they are kept as they are' }),
  examples: Type.Array(RefusedEntry, { description: 'The first of those' }),
  kept: Type.Array(KeptField, { description: 'Fields that are gone, whose values entries still hold' }),
  indicators: Type.Array(Type.Object({ key: Type.String(), name: Text, field: Type.String() }), {
    description: 'Indicators that read a field which would be gone',
  }),
});
export type SubjectPlan = Static<typeof SubjectPlan>;
export type FieldProblem = Static<typeof FieldProblem>;
