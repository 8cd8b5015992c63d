/** Describes the calls of the form of a single entry: `/api/services/data_cluster/subjects/{key}/inputs/places` and `/inputs/check`. */
import { Type, type Static } from 'typebox';
import type { RecordError } from '../../definition';
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
