/** Describes the answer of `GET /api/search`: the records that a search finds. */
import { Type, type Static } from 'typebox';

/** One record: its address, and its name in the user's language. */
export const SearchResult = Type.Object({
  resource: Type.String(),
  id: Type.String(),
  label: Type.String(),
});
export type SearchResult = Static<typeof SearchResult>;
