/** Describes the answer of `GET /api/services/search`: the results of a search on the public pages. */
import { Type, type Static } from 'typebox';
import { DateText, OptionalText, Text } from './text';

/** A text cut at the words that were found: every second piece, from the second on, is a word of the search. */
const Pieces = Type.Array(Type.String());
const Marked = Type.Object({ en: Type.Optional(Pieces), fr: Type.Optional(Pieces) });

export const foundKinds = ['indicators', 'sections', 'reports', 'annotations', 'faqs'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const PublicFound = Type.Object({
  kind: Type.Enum(foundKinds),
  path: Type.String({ description: 'the address of the page it is read on' }),
  title: Marked,
  excerpt: Marked,
  /** The name of the indicator that an annotation belongs to. */
  of: OptionalText,
  scope: Type.Array(Text, { description: 'of an indicator, the names of what its page opens with' }),
  date: Type.Union([DateText, Type.Null()]),
  audience: Type.Enum(['public', 'private']),
});
export type PublicFound = Static<typeof PublicFound>;

export const PublicSearch = Type.Object({
  /** The number of results; `found` holds the best of each kind. */
  total: Type.Integer(),
  found: Type.Array(PublicFound),
});
export type PublicSearch = Static<typeof PublicSearch>;
