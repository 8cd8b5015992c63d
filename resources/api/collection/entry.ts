/** Describes the calls of the form of a single entry: `/api/services/data_cluster/subjects/{key}/inputs/places`, `…/inputs/lookups` and `/inputs/check`. */
import { Type, type Static } from 'typebox';
import type { JsonValue, RecordError } from '../../definition';
import { Text } from '../site/text';

/** A dimension of a subject, with the leaves that the user may enter values for. */
export const EntryDimension = Type.Object({
  key: Type.String(),
  name: Text,
  required: Type.Boolean({ description: 'An entry carries a leaf of it: by the subject, or because the person’s scopes name it' }),
  leaves: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Text,
      path: Type.Array(Text, { description: 'What it stands under, from the top; without the dimension itself' }),
    }),
  ),
});
export type EntryDimension = Static<typeof EntryDimension>;

/** The errors and warnings that saving the entry now would give. */
export const EntryCheck = Type.Object({
  errors: Type.Unsafe<RecordError[]>({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: '{ field, code, level, params }',
  }),
});
export type EntryCheck = Static<typeof EntryCheck>;

/** The place of an entry: its first day, and its tags by dimension. */
export const LookupQuery = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    tags: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** The numbers that an entry of this place would be given, by field. */
export const LookedUp = Type.Record(
  Type.String(),
  Type.Object({
    value: Type.Unsafe<JsonValue>({ description: 'A number, or a decimal as text' }),
    source: Type.Object({ resource: Type.String(), id: Type.String(), version: Type.Integer() }),
  }),
);
export type LookedUp = Static<typeof LookedUp>;
