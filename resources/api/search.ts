/** What a search finds: `GET /api/search`. */
import { Type, type Static } from 'typebox';

/** One record: where it is, and what it is called in the person's language. */
export const Found = Type.Object({
  resource: Type.String(),
  id: Type.String(),
  label: Type.String(),
});
export type Found = Static<typeof Found>;
