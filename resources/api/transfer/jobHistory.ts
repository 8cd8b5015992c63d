/** Describes the `history` of an export or an import: the changes of its status. */
import { Type, type Static } from 'typebox';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const History = Type.Array(
  Type.Object({
    step: Type.Enum(['asked', 'imported', 'undone', 'done', 'failed', 'canceled']),
    at: Type.String(),
    by: Type.Union([Type.String(), Type.Null()], { description: 'Who did it; null for the product itself' }),
    error: OrNull,
  }),
  { description: 'Its steps, the first one first' },
);
export type History = Static<typeof History>;
