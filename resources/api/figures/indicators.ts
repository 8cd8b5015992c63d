/** Describes the query and the answer of `GET /api/services/indicators/{key}`: one indicator, as its public page shows it. */
import { Type, type Static } from 'typebox';
import { AttachedFile } from '../transfer/attachedFile';
import { DateText, Decimal, OptionalText, Text } from '../site/text';

/**
 * The view of an indicator. The page's address and the call use the same words, so a link reproduces the view.
 * `tags` is `root:tag` pairs by key (`country:france,brand:alizee`); it replaces the indicator's default selection.
 */
export const IndicatorQuery = Type.Object({
  by: Type.Optional(Type.String({ maxLength: 200, description: 'break down by the children of this tag root or tag (key)' })),
  tags: Type.Optional(
    Type.Array(Type.String({ maxLength: 400 }), { maxItems: 50, description: 'only what carries these tags, each root:tag' }),
  ),
  from: Type.Optional(Type.String({ maxLength: 30, description: 'first period key, for example 2019' })),
  to: Type.Optional(Type.String({ maxLength: 30, description: 'last period key' })),
  series: Type.Optional(Type.String({ maxLength: 200, description: 'which measure, for an indicator that has several' })),
  as_of: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'the figures as they were published at the end of this day (UTC)' }),
  ),
  like_for_like: Type.Optional(
    Type.Boolean({
      description: 'only the places that have a value in each of the periods compared, from the first shown to the last whole one',
    }),
  ),
});
export type IndicatorQuery = Static<typeof IndicatorQuery>;
/** The query of an indicator's page: the view, and the options of the page alone. */
export const IndicatorPageQuery = Type.Object({
  ...IndicatorQuery.properties,
  provisional: Type.Optional(
    Type.Boolean({
      description: 'with the figures of inputs that wait for their approval, marked as such; of no effect but for private readers',
    }),
  ),
});
export type IndicatorPageQuery = Static<typeof IndicatorPageQuery>;

const Coded = Type.Object({
  key: Type.String(),
  name: Text,
  code: Type.Union([Type.String(), Type.Null()], { description: 'its public code, such as ISO 3166 for a country' }),
});

/** The places and entries that progress expects for the period of a figure, and the number of entries that there are. */
export const Expected = Type.Object({
  places: Type.Integer({ description: 'how many places are expected to enter something' }),
  entries: Type.Integer({ description: 'how many entries are expected of them, without those that do not apply' }),
  entered: Type.Integer({ description: 'how many entries there are' }),
  not_applicable: Type.Integer({ description: 'how many entries do not apply' }),
});

/** The completeness of the figure of each period, and the periods that may be compared. */
export const Coverage = Type.Object({
  months: Type.Array(Type.Union([Type.Integer(), Type.Null()]), {
    description:
      'how many months of the period something was entered for; null where nothing is known of it, as of a value written by hand',
  }),
  months_expected: Type.Union([Type.Integer(), Type.Null()]),
  places: Type.Array(Type.Union([Type.Integer(), Type.Null()]), { description: 'how many places something was entered for' }),
  expected: Type.Array(Type.Union([Expected, Type.Null()]), {
    description: 'what is expected, as of progress; null where that is not known',
  }),
  left_out: Type.Array(Type.Integer(), {
    description: 'how many places are left out, because a term of the formula has no value there (`match` of the indicator)',
  }),
  complete: Type.Array(Type.Boolean(), {
    description: 'whether the period holds all that is expected of it, or the share from which the indicator counts it as complete',
  }),
  alike: Type.Array(Type.Union([Type.Integer(), Type.Null()]), {
    description:
      'the place of the first period that covers the same months and places by the same method: only figures with the same may be compared',
  }),
  method: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'how many times the method changed until the end of the period (breaks in the series); absent where it never did',
    }),
  ),
});

export const Scope = Type.Array(Text, {
  description:
    'what the figures are of, beside the name of the indicator: its measure where it has several, the names of the tags that are selected',
});

const PlacesNamed = (description: string) =>
  Type.Object(
    {
      count: Type.Integer(),
      places: Type.Array(Type.Array(Text), { description: 'the first 20 of them: of each, the names of its tags' }),
    },
    { description },
  );

/** The places whose entries the figures of a like-for-like view count, and those that they leave out. */
export const Perimeter = Type.Object({
  periods: Type.Array(Type.String(), {
    description: 'the keys of the periods compared: a place counts when it has a value in each of them',
  }),
  kept: Type.Integer({ description: 'how many places count' }),
  joined: PlacesNamed('places with a value in the last period, and none in the first'),
  left: PlacesNamed('places with a value in the first period, and none in the last'),
  interrupted: PlacesNamed('places without a value in a period between'),
});

/** One line of the chart, and one column of the table. `key` is '' for the overall figures, else the tag's key. */
export const FigureSeries = Type.Object({
  key: Type.String(),
  name: OptionalText,
  /** The value of each period; null where there is none. */
  values: Type.Array(Type.Union([Decimal, Type.Null()])),
  /** True for each value that is withheld because it is small, or because it would let a small one be worked out; absent where no value is withheld. The answer says nothing of the inputs of a withheld value. */
  withheld: Type.Optional(Type.Array(Type.Boolean())),
  /** The number of approved inputs that each value was calculated from. */
  inputs: Type.Array(Type.Integer()),
  /** The number of those inputs that are estimated, not measured. */
  estimates: Type.Array(Type.Integer()),
  /** True for each value that includes inputs not approved yet. Present only for a signed-in reader who asked for provisional figures. */
  provisional: Type.Optional(Type.Array(Type.Boolean())),
  /** True for each value whose period is not complete; absent where no value is known to be. */
  incomplete: Type.Optional(Type.Array(Type.Boolean())),
  /** The coverage of the first series. Present only where the overall series has no values, since the headline is then that of the first series. */
  coverage: Type.Optional(Coverage),
});

export const IndicatorData = Type.Object({
  /** The query as the server understood it, with its defaults filled in. */
  query: Type.Object({
    by: Type.Union([Type.String(), Type.Null()]),
    tags: Type.Record(Type.String(), Type.String()),
    from: Type.Union([Type.String(), Type.Null()]),
    to: Type.Union([Type.String(), Type.Null()]),
    series: Type.String(),
  }),
  scope: Scope,
  unit: OptionalText,
  /** The shown periods, in order: every period between the first and the last, including those without a value. */
  periods: Type.Array(Type.Object({ key: Type.String(), date: DateText, date_end: DateText })),
  /** The keys of all periods that have figures, from which a reader may choose. */
  available_periods: Type.Array(Type.String()),
  /** The tag roots that a reader may break down or filter by, with the tags that have figures. */
  dimensions: Type.Array(Type.Object({ key: Type.String(), name: Text, values: Type.Array(Coded) })),
  /** The measures, where the indicator has several. */
  measures: Type.Array(Type.Object({ key: Type.String(), name: Text, unit: OptionalText })),
  series: Type.Array(FigureSeries),
  /** The overall figures for the same selection, which the sentence of the page is about. Equal to `series[0]` when there is no breakdown. */
  headline: FigureSeries,
  coverage: Coverage,
  /** The places that count and those left out; absent unless the query asks for figures like for like. */
  perimeter: Type.Optional(Perimeter),
  has_like_for_like: Type.Optional(Type.Boolean({ description: 'true where the figures of this view can be computed like for like' })),
  computed_at: Type.Union([Type.String(), Type.Null()]),
});
export type Perimeter = Static<typeof Perimeter>;
export type IndicatorData = Static<typeof IndicatorData>;
export type FigureSeries = Static<typeof FigureSeries>;

/** An indicator in a list, with what the home page and a menu need. */
export const IndicatorSummary = Type.Object({
  id: Type.String(),
  key: Type.String(),
  path: Type.String(),
  name: Text,
  scope: Scope,
  description: OptionalText,
  section: Type.String(),
  subsection: Type.Union([Type.String(), Type.Null()]),
  audience: Type.String(),
  unit: OptionalText,
  decimals: Type.Integer(),
  direction: Type.String(),
});
export type IndicatorSummary = Static<typeof IndicatorSummary>;

const SmallestCount = Type.Union([Type.Integer(), Type.Null()], {
  description: 'figures below this are withheld, and those that would let them be worked out; null where every figure is published',
});

const Judged = {
  targets: Type.Array(Type.Object({ date: DateText, value: Decimal })),
  /** The first day of the period that changes are counted from. */
  baseline: Type.Union([DateText, Type.Null()]),
};

/** An indicator at a glance: the figures of its default selection, with its targets and its base year. */
export const IndicatorGlance = Type.Object({
  ...IndicatorSummary.properties,
  ...Judged,
  data: Type.Object({
    unit: OptionalText,
    periods: IndicatorData.properties.periods,
    /** Empty of values where a reader with the default view would see none. */
    headline: Type.Object({ values: FigureSeries.properties.values, withheld: FigureSeries.properties.withheld }),
    coverage: Coverage,
  }),
});
export type IndicatorGlance = Static<typeof IndicatorGlance>;

export const IndicatorPage = Type.Object({
  ...IndicatorSummary.properties,
  ...Judged,
  smallest_count: SmallestCount,
  /** How entries of custom dates belong to the periods of the figures; null where there are none, or where the figures have custom dates too. */
  free_dates: Type.Union([Type.Literal('days'), Type.Literal('start'), Type.Literal('end'), Type.Null()]),
  section_name: OptionalText,
  subsection_name: OptionalText,
  chart: Type.String(),
  notes: OptionalText,
  methodology: OptionalText,
  sources: OptionalText,
  frameworks: Type.Array(Type.Object({ framework: Type.String(), code: Type.String() })),
  /** The annotations. Figures from the period of a series break on can't be compared with those before, because the method changed. */
  annotations: Type.Array(
    Type.Object({
      id: Type.String(),
      date: DateText,
      title: Text,
      text: OptionalText,
      series_break: Type.Boolean(),
      audience: Type.String(),
    }),
  ),
  /** The published statements about the indicator's figures that are still true of them. */
  statements: Type.Array(Text),
  /** The selection shown when the query names none; the targets are about this selection. */
  default_tags: Type.Record(Type.String(), Type.String()),
  /** The documents attached to the indicator. */
  attachments: Type.Array(AttachedFile),
  children: Type.Array(Type.String(), {
    description: 'the keys of its child indicators, in order; to readers, of those that are published to them',
  }),
  data: Type.Object({
    ...IndicatorData.properties,
    content: Type.Record(Type.String(), IndicatorGlance, {
      description:
        'by the key of each child that is published to the viewer: the child at a glance; without figures where it has none, or with `as_of`',
    }),
  }),
});
export type IndicatorPage = Static<typeof IndicatorPage>;

/** Describes a section, as `GET /api/services/clients` gives it to the public pages. */
export const PublicSection = Type.Object({
  key: Type.String(),
  name: Text,
  description: OptionalText,
  /** The key of the section's main indicator; it doesn't depend on who may read that indicator. */
  lead: Type.Union([Type.String(), Type.Null()]),
  subsections: Type.Array(Type.Object({ key: Type.String(), name: Text })),
});
/** The client's own texts for people who may not sign in. */
const SignInSentences = Type.Object({
  user_not_found_message: Type.Optional(Text),
  mandate_expired_message: Type.Optional(Text),
  client_locked_message: Type.Optional(Text),
  password_days: Type.Optional(Type.Integer({ description: 'After so many days a password ends' })),
});
export const PublicClient = Type.Object({
  key: Type.String(),
  name: Type.String(),
  default_locale: Type.String(),
  contact_email: Type.String(),
  licence: Type.Optional(Type.Object({ name: Type.String(), url: Type.String() })),
  decimal_delimiter: Type.Object({ admin: Text }),
  thousands_delimiter: Type.Object({ admin: Text }),
  dates: Type.Object({ beginning_of_time: DateText, end_of_time: DateText }),
  /** The month in which the fiscal year starts, from 1 to 12. */
  fiscal_year_start_month: Type.Integer(),
  sections: Type.Array(PublicSection),
  authentication: Type.Optional(SignInSentences),
});
export type PublicClient = Static<typeof PublicClient>;
