/** Describes the lineage of a published figure, and its values before: `/api/services/indicators/{key}/lineage…`, `…/restatements`. */
import { Type, type Static } from 'typebox';
import { AttachedFile } from '../transfer/attachedFile';
import { FeedSource } from '../questionnaires/feeds';
import { Expected, IndicatorSummary, Scope } from './indicators';
import { DateText, Decimal, OptionalText, Text } from '../site/text';

const OrNull = Type.Union([Type.String(), Type.Null()]);
/** Null for the product itself, and for viewers who may not read people's names. */
const Person = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);
const Period = Type.Object({ key: Type.String(), date: DateText, date_end: DateText });

/** A term of the formula, for the selection and period of the figure. */
const LineageTerm = Type.Object({
  name: Type.String(),
  subject: Type.Object({ key: Type.String(), name: Text, unit: OptionalText }),
  field: Type.Object({ id: Type.String(), name: Text, unit: OptionalText }),
  aggregate: Type.String(),
  value: Type.Union([Decimal, Type.Null()]),
  inputs: Type.Integer({ description: 'How many approved inputs it was made from' }),
  qualities: Type.Record(Type.String(), Type.Integer(), { description: 'measured, estimated → how many of them' }),
  approved: Type.Union([Type.Object({ first: Type.String(), last: Type.String() }), Type.Null()], {
    description: 'When they were approved',
  }),
  approvers: Type.Array(Type.Object({ role: Text, inputs: Type.Integer() }), {
    description: 'The roles of who approved them, nobody’s name; an input approved before it came here is in none',
  }),
  evidence: Type.Object(
    { files: Type.Integer(), sha256: Type.Array(Type.String()) },
    { description: 'How many files are kept as evidence, and the fingerprints of the first hundred' },
  ),
  questionnaires: Type.Array(Type.Object({ name: Text, inputs: Type.Integer() }), {
    description: 'The questionnaires whose answers are among the inputs, with how many of these',
  }),
});

export const Lineage = Type.Object({
  period: Period,
  tags: Type.Record(Type.String(), Type.String()),
  series: Type.String(),
  unit: OptionalText,
  value: Decimal,
  formula: Type.String(),
  coverage: Type.Object(
    {
      months: Type.Union([Type.Integer(), Type.Null()], { description: 'how many months of the period something was entered for' }),
      months_expected: Type.Union([Type.Integer(), Type.Null()], { description: 'how many months the period has; null for free dates' }),
      places: Type.Union([Type.Integer(), Type.Null()], { description: 'how many places something was entered for' }),
      expected: Type.Union([Expected, Type.Null()], { description: 'null where nothing is known to be expected' }),
      left_out: Type.Integer({ description: 'how many places are left out, because a term of the formula has no value there' }),
      complete: Type.Boolean(),
    },
    { description: 'How complete the figure is' },
  ),
  terms: Type.Array(LineageTerm),
  run: Type.Object({ id: Type.String(), at: Type.String(), cause: Type.String() }),
  /** The methodology that was current when the figure was calculated; its version is the indicator's. */
  methodology: Type.Object({ text: OptionalText, version: Type.Integer(), current: Type.Boolean() }),
});
export type Lineage = Static<typeof Lineage>;
export type LineageTerm = Static<typeof LineageTerm>;

/** An approved input that a term was calculated from, which the viewer may read. */
export const LineageInput = Type.Object({
  id: Type.String(),
  subject_key: Type.String(),
  date: DateText,
  date_end: DateText,
  tags: Type.Array(Type.Object({ root: Type.String(), key: Type.String(), name: Text })),
  value: Type.Union([Decimal, Type.Null()]),
  quality: Type.String(),
  comment: OrNull,
  attachments: Type.Array(AttachedFile),
  entered_by: Person,
  entered_at: Type.String(),
  approved_by: Person,
  approved_at: OrNull,
  questionnaires: Type.Array(FeedSource, { description: 'The answer that the value comes from; none where it was entered' }),
});
export type LineageInput = Static<typeof LineageInput>;

/** A published figure that changed or was removed. */
export const Restatement = Type.Object({
  period: Period,
  tags: Type.Record(Type.String(), Type.String()),
  series: Type.String(),
  from: Decimal,
  to: Type.Union([Decimal, Type.Null()], { description: 'Null where there is no figure any more' }),
  from_inputs: Type.Integer(),
  to_inputs: Type.Integer(),
  at: Type.String(),
  cause: Type.String({ description: 'What made it change: `inputs:approve`, `inputs:reopen`, `indicators`, `tags` …' }),
  reason: OrNull,
  actor: Person,
});
export type Restatement = Static<typeof Restatement>;

/** A line of the list of all restatements: `/api/services/restatements`. */
export const LedgerLine = Type.Object({
  indicator: IndicatorSummary,
  act: Type.String({ description: 'the id of the act that changed the figure' }),
  ...Restatement.properties,
  scope: Scope,
  unit: OptionalText,
});
export type LedgerLine = Static<typeof LedgerLine>;

/** An act that changed published figures, such as an approval: `/api/services/restatements/acts`. */
export const LedgerAct = Type.Object({
  id: Type.String(),
  at: Type.String(),
  cause: Type.String({ description: 'What made figures change: `inputs:approve`, `inputs:reopen`, `indicators`, `tags` …' }),
  reason: OrNull,
  actor: Person,
  figures: Type.Integer({ description: 'How many published figures it changed or removed, of every measure and selection' }),
  indicator_count: Type.Integer({ description: 'How many indicators they are of' }),
  indicators: Type.Array(Type.Object({ key: Type.String(), path: Type.String(), name: Text, figures: Type.Integer() }), {
    description: 'The ten indicators of which it changed most figures',
  }),
  lines: Type.Array(LedgerLine, { description: 'The first five of its figures; `/api/services/restatements?act=` lists all of them' }),
});
export type LedgerAct = Static<typeof LedgerAct>;
