/** Describes what the calls of reports take and answer. */
import { Type, type Static } from 'typebox';
import { nullable } from '../nullable';
import { OptionalText, Text } from '../site/text';
import type { PartContent } from './content';
import { partKinds, type ReportPart } from './parts';

/** The acts on a report: what people do with it besides changing its fields and pages. */
export const reportActs = ['freeze', 'publish', 'withdraw', 'revise', 'ask', 'sign', 'decline'] as const;
export type ReportAct = (typeof reportActs)[number];

const orientation = Type.Enum(['portrait', 'landscape']);
const look = Type.Enum(['plain', 'cover']);
const forEach = Type.Enum(['section', 'indicator'], { description: 'In a template: for each of which a report gets the page' });

/** A page as a client sends it. A new one, and new parts, have ids of the client’s own, which the answer maps to theirs. */
export const SentPage = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 80 }),
    index: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Its place, from 0; the others move' })),
    title: Type.Optional(OptionalText),
    orientation: Type.Optional(nullable(orientation)),
    look: Type.Optional(look),
    for_each: Type.Optional(nullable(forEach)),
    removed: Type.Optional(Type.Literal(true)),
    parts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String({ minLength: 1, maxLength: 80 }),
            index: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
            kind: Type.Optional(Type.Enum([...partKinds])),
            data: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
            rev: Type.Optional(Type.Integer({ description: 'The revision that was read: another is refused with VERSION_CHANGE' })),
            removed: Type.Optional(Type.Literal(true)),
            modified: Type.Optional(Type.Boolean({ description: 'As it was read; the server decides' })),
            content: Type.Optional(Type.Unknown({ description: 'As it was read; the server decides' })),
            has_private: Type.Optional(Type.Boolean({ description: 'As it was read; the server decides' })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 200, description: 'The parts that change; the others stay' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type SentPage = Static<typeof SentPage>;
export const SentPages = Type.Array(SentPage, { maxItems: 500, description: 'The pages that change; the others stay' });

export const PageSummary = Type.Object({
  id: Type.String(),
  index: Type.Integer(),
  title: OptionalText,
  orientation: nullable(orientation),
  look,
  for_each: nullable(forEach),
  parts: Type.Integer({ description: 'How many parts it has' }),
  version: Type.Integer(),
});
export type PageSummary = Static<typeof PageSummary>;

export const PartRead = Type.Object({
  id: Type.String(),
  index: Type.Integer(),
  kind: Type.Enum([...partKinds]),
  data: Type.Unsafe<ReportPart['data']>({ type: 'object' }),
  rev: Type.Integer(),
  modified: Type.Boolean({
    description: 'True where it was changed since its figures were copied, or has figures that were changed by hand',
  }),
  has_private: Type.Optional(
    Type.Literal(true, { description: 'Something of it is private, and left out for this reader, who moves or removes the part alone' }),
  ),
  content: Type.Unsafe<PartContent>({
    type: 'object',
    description: 'What it shows: the figures with their scope and coverage, as `GET /services/indicators/{key}` has them',
  }),
});
export type PartRead = Static<typeof PartRead>;

export const PageRead = Type.Object({ ...PageSummary.properties, parts: Type.Array(PartRead) });
export type PageRead = Static<typeof PageRead>;

export const Signature = Type.Object({
  user: Type.Object({ id: Type.String(), name: Type.String() }),
  state: Type.Enum(['asked', 'signed', 'declined']),
  current: Type.Boolean({ description: 'True where it is of the present content' }),
  comment: nullable(Type.String()),
  at: nullable(Type.String()),
});
export type Signature = Static<typeof Signature>;

export const VersionRead = Type.Object({
  number: Type.Integer(),
  hash: Type.String({ description: 'The SHA-256 of its content' }),
  snapshot_at: Type.String(),
  created_at: Type.String(),
  created_by: nullable(Type.String({ description: 'The name of who froze it' })),
  published_at: nullable(Type.String()),
  withdrawn_at: nullable(Type.String()),
  withdrawn_why: nullable(Type.String()),
});
export type VersionRead = Static<typeof VersionRead>;

/** A report that waits for somebody, on their first screen. */
export const MyReport = Type.Object({
  id: Type.String(),
  title: OptionalText,
  state: Type.String(),
  to_approve: Type.Boolean({ description: 'Whether its last version waits for the approval of the viewer' }),
});
export type MyReport = Static<typeof MyReport>;

/** The properties that the API adds to the fields of a report. */
export const ReportMore = Type.Object({
  pages: Type.Array(PageSummary),
  signatures: Type.Array(Signature),
  versions: Type.Array(VersionRead, { description: 'The last one first' }),
  events: Type.Array(Type.Enum([...reportActs]), { description: 'What the viewer may do with it now' }),
});
export type ReportMore = Static<typeof ReportMore>;

/** The part of the answer to a save that the editor needs: the ids that new pages and parts got, and the revisions of the parts. */
export const SavedPages = Type.Object({
  ids: Type.Record(Type.String(), Type.String(), { description: 'For each id of the client’s own, that of the server' }),
  revs: Type.Record(Type.String(), Type.Integer(), { description: 'For each part that was sent, its revision now' }),
});
export type SavedPages = Static<typeof SavedPages>;

/** A figure that differs from its copy. */
export const MovedFigure = Type.Object({
  page: Type.String(),
  part: Type.String(),
  indicator: Type.String(),
  name: OptionalText,
  scope: Type.Array(Text, { description: 'The names of its measure and of the tags that it is selected by' }),
  series: Type.String({ description: 'The key of the part of the breakdown; empty for the whole' }),
  series_name: OptionalText,
  period: Type.String(),
  date: Type.String({ format: 'date', description: 'The first day of the period' }),
  date_end: Type.String({ format: 'date' }),
  unit: OptionalText,
  decimals: Type.Integer({ description: 'With how many decimals the indicator is shown' }),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  cause: nullable(
    Type.String({ description: 'What changed it, as the public ledger says it: `inputs:approve`, `tags` …; null where that is not known' }),
  ),
  reason: nullable(Type.String({ description: 'Why, in the words of who changed it' })),
});
export type MovedFigure = Static<typeof MovedFigure>;
export const Refreshed = Type.Object({
  changed: Type.Array(MovedFigure),
  unchanged: Type.Integer({ description: 'How many figures are as they were copied' }),
});
export type Refreshed = Static<typeof Refreshed>;

/** The aspects in which the content of a part can differ between two versions, besides the values of its figures. */
const ShownAspect = Type.Enum([
  'name',
  'unit',
  'texts',
  'annotations',
  'targets',
  'coverage',
  'selection',
  'found',
  'missing',
  'answers',
  'frameworks',
  'other',
]);
export type ShownAspect = Static<typeof ShownAspect>;
export const ShownChange = Type.Object({
  indicator: nullable(Type.String()),
  name: OptionalText,
  aspects: Type.Array(ShownAspect),
});
export type ShownChange = Static<typeof ShownChange>;

/** The differences between two versions of a report. */
export const ReportChanges = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  figures: Type.Array(MovedFigure),
  texts: Type.Array(
    Type.Object({
      page: Type.String(),
      part: nullable(Type.String()),
      change: Type.Enum(['added', 'removed', 'changed', 'moved', 'shown'], {
        description: '`shown`: the part is the same, and what it shows changed otherwise than in the values of figures (`after`)',
      }),
      kind: Type.String({ description: 'The kind of part; `page` for a page' }),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});
export type ReportChanges = Static<typeof ReportChanges>;

/** A version as one reader may read it, without the figures that are private to others. */
export const PublishedReport = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  latest: Type.Union([Type.Integer(), Type.Null()], { description: 'The number of the version that is published now' }),
  hash: Type.String(),
  title: OptionalText,
  subtitle: OptionalText,
  slug: nullable(Type.String()),
  template: Type.String(),
  orientation,
  locales: Type.Array(Type.String()),
  show_indicator_annotations: Type.Boolean(),
  show_indicator_html_data: Type.Boolean(),
  snapshot_at: Type.String(),
  published_at: nullable(Type.String()),
  withdrawn: nullable(Type.Object({ at: Type.String(), why: Type.String() })),
  /** The figures that were published with another value since. */
  restated: Type.Array(MovedFigure),
  pages: Type.Array(PageRead),
});
export type PublishedReport = Static<typeof PublishedReport>;

/** A report that a link opens. */
export const LinkedReport = Type.Object({
  ...PublishedReport.properties,
  ticket: nullable(Type.String({ description: 'Stands for the password of the link, where it has one, for an hour' })),
});
export type LinkedReport = Static<typeof LinkedReport>;
