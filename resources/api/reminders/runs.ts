/** Describes what follows from a reminder: its next times, whom it would choose, its runs, and the proof of each. */
import { Type, type Static } from 'typebox';
import { ReturningAddress } from './bounces';
import { holds } from './constants';

const Text = Type.Record(Type.String(), Type.String());
const OrNull = Type.Union([Type.String(), Type.Null()]);

/** The values of a reminder that is being written, as its record has them. */
export const ReminderDraft = Type.Object({
  values: Type.Record(Type.String(), Type.Unknown(), { description: 'The fields of a reminder, which need not be saved' }),
});

export const ReminderTimes = Type.Object({
  used_up: Type.Boolean({ description: 'It ran as often as it may' }),
  times: Type.Array(
    Type.Object({ at: Type.String(), local: Type.String({ description: 'yyyy-MM-dd HH:mm in the time zone of the reminder' }) }),
    {
      description: 'The next five at most',
    },
  ),
});
export type ReminderTimes = Static<typeof ReminderTimes>;

export const ReminderStates = Type.Object({
  states: Type.Array(
    Type.Object({
      id: Type.String(),
      next_at: Type.Union([Type.String(), Type.Null()], {
        description:
          'Null where there is no time to come; around due dates, the next at which something is due that is left, or will be after a period to come',
      }),
      last_run_at: OrNull,
    }),
  ),
});
export type ReminderStates = Static<typeof ReminderStates>;

const Chosen = Type.Object({
  id: OrNull,
  email: Type.String(),
  name: Type.String(),
  count: Type.Integer({ description: 'What is left for the person, within the reminder' }),
  late: Type.Integer(),
  first_due: OrNull,
  names: Type.Array(Text, { description: 'The first subjects and questionnaires' }),
  at: OrNull,
  hold: Type.Union([Type.Enum([...holds]), Type.Null()], { description: 'Why it would not go at once' }),
  to: Type.Union([Type.String(), Type.Null()], { description: 'The colleague who gets it meanwhile' }),
  told: Type.Array(Type.String(), { description: 'The names of the people who are told of what this person has left' }),
});
export type ChosenPerson = Static<typeof Chosen>;

export const WhoGetsWhat = Type.Object({
  people: Type.Array(Chosen, { description: 'The first 500, those with most overdue first' }),
  total: Type.Integer(),
  told: Type.Integer({ description: 'Those who are told of these people, and get an email too' }),
  others: Type.Array(Type.Object({ id: Type.String(), email: Type.String(), name: Type.String() }), {
    description: 'Who gets an email besides: those who are told of these people, and colleagues who stand in for one of them',
  }),
  hidden: Type.Integer({ description: 'Others whom a saved reminder chooses, outside of the scopes of the person who reads' }),
  left: Type.Integer({ description: 'What is left for all of them' }),
  unassigned: Type.Integer({ description: 'Entries that nobody who is tracked may enter' }),
  mail_server: Type.Boolean(),
});
export type WhoGetsWhat = Static<typeof WhoGetsWhat>;

export const LetterRead = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String(), html: Type.String() });
export type LetterRead = Static<typeof LetterRead>;

export const SendResult = Type.Object({
  run: Type.String(),
  sent: Type.Array(Type.String()),
  not_sent: Type.Array(Type.String()),
  waiting: Type.Array(Type.String(), { description: 'Still being sent, or to be sent within working hours' }),
  already: Type.Array(Type.String(), { description: 'They had their digest of the day' }),
  held: Type.Array(Type.Object({ email: Type.String(), hold: Type.Enum([...holds]) })),
  mail_server: Type.Boolean(),
});
export type SendResult = Static<typeof SendResult>;

/** The outcomes of a run for a person. `passed`: the person is absent, and a colleague gets the email. */
export const outcomes = ['waiting', 'listed', 'covered', 'done', 'held', 'passed'] as const;
const Counts = Type.Object({
  chosen: Type.Integer(),
  sent: Type.Integer(),
  waiting: Type.Integer(),
  not_sent: Type.Integer(),
  done: Type.Integer({ description: 'Had nothing left when the digest was written' }),
  held: Type.Integer(),
  returned: Type.Integer({ description: 'Sent, and returned for good by the other mail server' }),
  achieved: Type.Integer({ description: 'Entries and questionnaires that those chosen submitted or approved within two days' }),
  left: Type.Integer({ description: 'What was left for those chosen' }),
});
const Run = Type.Object({
  id: Type.String(),
  reminder_id: OrNull,
  subject_key: OrNull,
  title: Text,
  kind: Type.String(),
  at: Type.String(),
  by: OrNull,
  counts: Counts,
});
export type ReminderRun = Static<typeof Run>;

export const RemindersOverview = Type.Object({
  off: Type.Boolean(),
  upcoming: Type.Array(
    Type.Object({
      reminder_id: Type.String(),
      title: Text,
      kind: Type.String(),
      target: Type.String(),
      at: Type.String(),
      people: Type.Integer({ description: 'Who would be chosen now' }),
    }),
    { description: 'What goes out in the next seven days' },
  ),
  runs: Type.Array(Run, { description: 'What went out in the last thirty days, the latest first' }),
  pauses: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), title: Text, until: Type.String(), word: Type.String() })),
  bounced: Type.Array(ReturningAddress, { description: 'The addresses that return emails' }),
  undecided: Type.Array(
    Type.Object({
      subject: Type.Union([Type.String(), Type.Null()], { description: 'The key of the subject of these entries' }),
      questionnaire: Type.Union([Type.String(), Type.Null()], { description: 'The id of the questionnaire, where it is one' }),
      name: Text,
      count: Type.Integer(),
      since: Type.Union([Type.String(), Type.Null()], { description: 'The day since which the first of them waits' }),
    }),
    {
      description: 'What waits for an approval that nobody may give who may sign in and gets emails; for those who may change reminders',
    },
  ),
});
export type RemindersOverview = Static<typeof RemindersOverview>;

/** The kinds of emails of a run. */
export const proofKinds = ['own', 'away', 'late'] as const;
const Proof = Type.Object({
  id: OrNull,
  email: Type.String(),
  name: Type.String(),
  why: Type.Array(Text, { description: 'The subjects and questionnaires by which the person was chosen' }),
  count: Type.Integer(),
  outcome: Type.Enum([...outcomes]),
  held: OrNull,
  listed: Type.Array(Type.Object({ name: Text, due: OrNull, count: Type.Integer() }), { description: 'What the email listed' }),
  as: Type.Enum([...proofKinds], {
    description: 'own: the person’s own work; away: that of somebody who is away; late: told of what somebody has left',
  }),
  about: Type.Union([Type.String(), Type.Null()], { description: 'The address of the person whose work it is, where it is another’s' }),
  told: Type.Array(Type.String(), { description: 'The names of the people who are told of this person’s work' }),
  status: OrNull,
  answer: Type.Union([Type.String(), Type.Null()], { description: 'What the mail server answered last' }),
  written_at: OrNull,
  sent_at: OrNull,
  returned: Type.Union([Type.Object({ permanent: Type.Boolean(), answer: Type.String(), at: Type.String() }), Type.Null()], {
    description: 'That the email came back (permanent) or is delayed, and what the other mail server answered',
  }),
});
export type RunProof = Static<typeof Proof>;
export const RunRead = Type.Object({ ...Run.properties, people: Type.Array(Proof), total: Type.Integer() });
export type RunRead = Static<typeof RunRead>;
