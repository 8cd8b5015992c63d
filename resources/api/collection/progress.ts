/** Describes the progress of the collection: `/api/progress`. */
import { Type, type Static } from 'typebox';

const Text = Type.Record(Type.String(), Type.String());
const OrNull = Type.Union([Type.String(), Type.Null()]);

/** The number of expected entries, by state. `expected` is the sum of the five states and of `missing`. */
export const Counts = Type.Object({
  expected: Type.Integer(),
  missing: Type.Integer({ description: 'Nothing was entered' }),
  draft: Type.Integer(),
  refused: Type.Integer({ description: 'To correct' }),
  submitted: Type.Integer(),
  preapproved: Type.Integer(),
  approved: Type.Integer(),
  late: Type.Integer({ description: 'Missing, draft or refused after the day it was due' }),
});
export type Counts = Static<typeof Counts>;

const Cell = Type.Object({ ...Counts.properties, period: Type.String({ description: 'The key of a period' }) });
export const ProgressPeriod = Type.Object({ key: Type.String(), date: Type.String(), date_end: Type.String() });
export type ProgressPeriod = Static<typeof ProgressPeriod>;
const TagRow = Type.Object({
  tag: OrNull,
  name: Type.Union([Text, Type.Null()]),
  cells: Type.Array(Cell),
});
export type TagRow = Static<typeof TagRow>;

/** The progress of a subject over a year. */
export const DataProgress = Type.Object({
  periods: Type.Array(ProgressPeriod),
  total: Counts,
  cells: Type.Array(Cell, { description: 'By period' }),
  tags: Type.Array(TagRow, { description: 'By tag of the dimension asked for, and by period' }),
});
export type DataProgress = Static<typeof DataProgress>;

/** The answer of `PUT /progress/data`: the progress computed so far, and the subjects to ask for again. */
export const ProgressAnswer = Type.Object({
  progress: Type.Record(Type.String(), DataProgress),
  remaining: Type.Array(Type.String()),
  unknown: Type.Array(Type.String(), { description: 'Keys that are not there, or not any more, for the person who asks' }),
});
export type ProgressAnswer = Static<typeof ProgressAnswer>;

export const FollowedSubject = Type.Object({
  key: Type.String(),
  name: Text,
  section: OrNull,
  subsection: OrNull,
  period: Type.String(),
  disabled: Type.Boolean({ description: 'Its progress is not followed' }),
  open: Type.Boolean({ description: 'Values may be entered today' }),
  open_from: OrNull,
  open_until: OrNull,
  available_users: Type.Array(Type.String(), { description: 'Who is followed; none: all who may enter' }),
  dimensions: Type.Array(Type.String(), { description: 'Keys of the roots of tags that entries carry' }),
});
export type FollowedSubject = Static<typeof FollowedSubject>;
export const Overview = Type.Object({
  subjects: Type.Array(FollowedSubject),
  dimensions: Type.Array(Type.Object({ key: Type.String(), name: Text })),
  years: Type.Array(Type.Integer(), { description: 'Years with entries, and this one; the latest first' }),
  year: Type.Integer({ description: 'The latest with entries' }),
});
export type Overview = Static<typeof Overview>;

const Waiting = Type.Object({
  key: Type.String(),
  submitted: Type.Integer(),
  preapproved: Type.Integer(),
  oldest: Type.Union([Type.String(), Type.Null()], { description: 'Since when the oldest waits' }),
});
export const ApprovalProgress = Type.Object({ subjects: Type.Array(Waiting) });
export type ApprovalProgress = Static<typeof ApprovalProgress>;

/** A place that a count includes, with its entry. */
const Place = Type.Object({
  input: OrNull,
  state: Type.String({ description: 'missing, or the state of its entry' }),
  late: Type.Boolean(),
  date: Type.String(),
  date_end: Type.String(),
  due: Type.String(),
  tags: Type.Record(Type.String(), Type.Object({ id: Type.String(), name: Type.Union([Text, Type.Null()]) })),
});
export const Places = Type.Object({ places: Type.Array(Place), total: Type.Integer() });
export type Places = Static<typeof Places>;

const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  named: Type.Boolean({ description: 'Named among those whom the subject follows' }),
  missing: Type.Integer(),
  draft: Type.Integer(),
  refused: Type.Integer(),
  reminded_at: OrNull,
});
export type FollowedPerson = Static<typeof Person>;
/** The people who would get a reminder of each subject, with the number of their entries. */
export const People = Type.Object({
  subjects: Type.Array(
    Type.Object({
      key: Type.String(),
      people: Type.Array(Person),
      unassigned: Type.Integer({ description: 'Entries to make that none of them may' }),
    }),
  ),
});
export type People = Static<typeof People>;

const Reminded = Type.Object({
  act: Type.String(),
  subject_key: Type.String(),
  at: Type.String(),
  by: OrNull,
  sent: Type.Array(Type.String()),
  not_sent: Type.Array(Type.String()),
  waiting: Type.Array(Type.String()),
});
const ToCome = Type.Object({
  id: Type.String(),
  subject_key: Type.String(),
  title: Text,
  kind: Type.String({ description: 'data or approval' }),
  next_at: Type.String({ description: 'Around due dates, the next at which something that is left of the subject is due' }),
  people: Type.Integer({ description: 'Who would be chosen now' }),
});
export const SentReminders = Type.Object({
  coming: Type.Array(ToCome, { description: 'The active reminders by subjects, the first one first' }),
  reminders: Type.Array(Reminded),
});
export type SentReminders = Static<typeof SentReminders>;

export const ReminderResult = Type.Object({
  sent: Type.Array(Type.String(), { description: 'Addresses whose mail the mail server has taken' }),
  not_sent: Type.Array(Type.String()),
  waiting: Type.Array(Type.String(), { description: 'On their way: tried again until they are sent' }),
  already: Type.Array(Type.String(), { description: 'They had their digest of the day, which listed it' }),
  held: Type.Array(Type.Object({ email: Type.String(), hold: Type.String() }), { description: 'Who gets none, with the reason' }),
  mail_server: Type.Boolean({ description: 'Without one, mails are kept and nothing is sent' }),
});
export type ReminderResult = Static<typeof ReminderResult>;

/** The refused entries that wait for a correction. */
export const RefusedEntries = Type.Object({
  total: Type.Integer(),
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      date: Type.String(),
      date_end: Type.String(),
      subject: Type.Object({ key: Type.String(), name: Text, period: Type.String() }),
      tags: Type.Array(Text, { description: 'The names of its tags' }),
      comment: OrNull,
      by: Type.Union([Type.String(), Type.Null()], { description: 'Who refused it' }),
      at: OrNull,
    }),
  ),
});
export type RefusedEntries = Static<typeof RefusedEntries>;
