/** Describes the calls `POST /api/services/data_cluster/subjects/{key}/recompute` and `…/recompute/preview`: values of entries that nobody types, computed and looked up again. */
import { Type, type Static } from 'typebox';
import type { JsonValue } from '../../definition';

const Total = Type.Union([Type.Number(), Type.String(), Type.Null()]);
const Change = Type.Unsafe<[JsonValue, JsonValue]>({ type: 'array', minItems: 2, maxItems: 2, items: {} });

/** The changes that a recomputation of a subject's entries would make. */
export const RecomputePreview = Type.Object({
  entries: Type.Integer({ description: 'How many entries would change' }),
  states: Type.Record(Type.String(), Type.Integer(), { description: 'How many of them are in each state' }),
  fields: Type.Array(
    Type.Object({
      id: Type.String(),
      entries: Type.Integer({ description: 'How many entries get another value of the field' }),
      before: Total,
      after: Total,
    }),
    { description: 'The fields whose values change; of computed numbers, with the sum over these entries' },
  ),
  years: Type.Array(Type.Object({ year: Type.Integer(), entries: Type.Integer() })),
  examples: Type.Array(
    Type.Object({
      id: Type.String(),
      date: Type.String(),
      changes: Type.Record(Type.String(), Change, { description: 'Field → the value as it is and as it would be' }),
    }),
  ),
  indicators: Type.Array(Type.String(), { description: 'The keys of the indicators that read such a field of the subject' }),
  is_own: Type.Boolean({
    description: 'The person changed a factor or the formula by which approved entries change: somebody else runs it (SELF_APPROVAL)',
  }),
  fingerprint: Type.String({ description: 'Of all that would change: the run is refused where it is no longer this' }),
});
export type RecomputePreview = Static<typeof RecomputePreview>;

export const RecomputeBody = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 5000, description: 'Why: it stands with the figures that change' }),
    fingerprint: Type.String({ maxLength: 100, description: 'That of the preview' }),
    entries: Type.Integer({ minimum: 0, description: 'How many entries the preview said would change; the progress counts up to it' }),
  },
  { additionalProperties: false },
);
