/** Describes the answers about entries that wait for an approval: `/api/services/data_cluster/subjects/approval`, `…/subjects/{key}/approval`, `…/inputs/versions`. */
import { Type, type Static } from 'typebox';
import { DateText, Decimal, OptionalText, Text } from '../site/text';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const ApprovalSubject = Type.Object({
  key: Type.String(),
  name: Text,
  section: OrNull,
  subsection: OrNull,
  approval: Type.String(),
  waiting: Type.Integer({ description: 'How many the person may decide on' }),
  others: Type.Integer({ description: 'How many wait for someone else: the person entered them, or has approved them once' }),
  oldest: Type.Union([Type.String(), Type.Null()], { description: 'When the one that waits longest was submitted' }),
});
export type ApprovalSubject = Static<typeof ApprovalSubject>;

/** The largest relative change that approving an input would make to the overall figure of an indicator that the input feeds. */
export const InputEffect = Type.Object({
  indicator: Type.String(),
  series: Type.String(),
  name: Text,
  unit: OptionalText,
  decimals: Type.Integer(),
  date: DateText,
  date_end: DateText,
  from: Type.Union([Decimal, Type.Null()], { description: 'The figure as it is published; null where there is none yet' }),
  to: Decimal,
  change: Type.Union([Type.Number(), Type.Null()], {
    description: 'In percent of the figure or, where the period has none yet, of the one before; null where there is neither',
  }),
});
export type InputEffect = Static<typeof InputEffect>;

export const VersionsToApprove = Type.Object({
  versions: Type.Record(Type.String(), Type.Integer(), { description: 'Each input that the person may approve, with its version' }),
  others: Type.Integer({ description: 'How many match that they may not approve' }),
});
export type VersionsToApprove = Static<typeof VersionsToApprove>;

/** The properties that an input waiting for an approval has in addition to the fields of every input. */
export const WaitingMore = Type.Object({
  previous: Type.Union([
    Type.Object({ id: Type.String(), date: DateText, values: Type.Record(Type.String(), Type.Unknown()) }),
    Type.Null(),
  ]),
  effect: Type.Union([InputEffect, Type.Null()]),
  refusal: Type.Union([Type.String(), Type.Null()], { description: 'Why the person may not approve it' }),
  submitter: OrNull,
});
export const ApprovalGroup = Type.Object({ key: Type.String(), waiting: Type.Integer() });
