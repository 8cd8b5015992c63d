/** Describes the settings of all reminders, `/api/reminders/config`, and those of one person, `/api/reminders/mine` and `/api/reminders/user/:id`. */
import { Type, type Static } from 'typebox';
import { nullable } from '../nullable';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Day = Type.String({ format: 'date' });
const Zone = Type.String({ maxLength: 60, description: 'The name of a time zone, such as Europe/Paris' });
const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'A country, ISO 3166-1' });

export const RemindersConfig = Type.Object(
  {
    off: Type.Boolean({ description: 'Nothing is sent while true' }),
    per_week: nullable(
      Type.Integer({ minimum: 1, maximum: 7, description: 'The most digests that a person gets in seven days; null for no limit' }),
    ),
    time_zone: Zone,
    country: Country,
    working_days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, description: '1 is Monday' }),
    from_hour: Type.Integer({ minimum: 0, maximum: 23, description: 'The first hour at which a digest is sent' }),
    until_hour: Type.Integer({ minimum: 1, maximum: 24, description: 'The hour from which none is sent' }),
    holidays: Type.Array(Type.Object({ country: Country, days: Type.Array(Day, { maxItems: 400 }) }), { maxItems: 250 }),
    quiet: Type.Array(Type.Object({ from: Day, until: Day }), { maxItems: 100, description: 'Days on which nothing is sent' }),
  },
  { additionalProperties: false },
);
export type RemindersConfig = Static<typeof RemindersConfig>;

export const Absence = Type.Object(
  { from: Day, until: Day, colleague: nullable(Type.String({ format: 'uuid' })) },
  { additionalProperties: false },
);
export type Absence = Static<typeof Absence>;

/** The settings that a person changes of their own; a field that is left out stays as it is. */
export const ReminderSettingsChange = Type.Object(
  {
    hour: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 23 }))),
    time_zone: Type.Optional(nullable(Zone)),
    country: Type.Optional(nullable(Country)),
    absence: Type.Optional(Type.Union([Absence, Type.Null()])),
  },
  { additionalProperties: false },
);
export type ReminderSettingsChange = Static<typeof ReminderSettingsChange>;

/** The settings that an administrator changes for a person. */
export const ReminderSettingsOfUser = Type.Object(
  { ...ReminderSettingsChange.properties, stopped: Type.Optional(Type.Boolean()), bounced: Type.Optional(Type.Literal(false)) },
  { additionalProperties: false },
);
export type ReminderSettingsOfUser = Static<typeof ReminderSettingsOfUser>;

const Named = Type.Object({ id: Type.String(), name: Type.String() });
const ItemRead = Type.Object({
  kind: Type.String({ description: 'entries, questionnaire, entry_approval or questionnaire_approval' }),
  name: Type.Record(Type.String(), Type.String()),
  due: OrNull,
  late: Type.Boolean(),
  count: Type.Integer(),
  path: Type.String({ description: 'Where it is done, on this site' }),
});

export const ReminderSettings = Type.Object({
  email: Type.String(),
  name: Type.String(),
  hour: Type.Union([Type.Integer(), Type.Null()], { description: 'null: at the reminder’s time' }),
  time_zone: OrNull,
  country: OrNull,
  stopped: Type.Boolean({ description: 'An administrator stopped the reminders of this person' }),
  bounced_at: Type.Union([Type.String(), Type.Null()], { description: 'An email to the address came back then' }),
  bounce: Type.Union([Type.String(), Type.Null()], { description: 'What the other mail server answered' }),
  absence: Type.Union([
    Type.Object({ from: Type.String(), until: Type.String(), colleague: Type.Union([Named, Type.Null()]) }),
    Type.Null(),
  ]),
  colleague_of: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), until: Type.String() }), {
    description: 'Those whose digests the person gets meanwhile',
  }),
  has_calendar: Type.Boolean(),
  left: Type.Array(ItemRead, { description: 'What the person has left, as a digest would list it now' }),
  reminders: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.Record(Type.String(), Type.String()),
      next_at: Type.String(),
      paused_until: Type.Union([Type.String(), Type.Null()], {
        description: 'Until when the person put off its next time, or an email of it that waits; null where a pause puts nothing off',
      }),
      word: Type.Union([Type.String(), Type.Null()], { description: 'Why the person put it off' }),
      can_pause: Type.Boolean({ description: 'The person has not put it off yet, and may do so once' }),
    }),
    { description: 'The active reminders that would choose the person now, with their next time' },
  ),
  sent: Type.Array(Type.Object({ day: Type.String(), items: Type.Integer(), status: OrNull }), { description: 'The last digests' }),
});
export type ReminderSettings = Static<typeof ReminderSettings>;

export const Pause = Type.Object(
  {
    reminder_id: Type.String({ format: 'uuid' }),
    days: Type.Integer({ minimum: 1, maximum: 2, description: 'Working days' }),
    word: Type.String({ minLength: 1, maxLength: 500, description: 'Why; administrators read it' }),
  },
  { additionalProperties: false },
);
export type Pause = Static<typeof Pause>;

export const Colleague = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() });
export type Colleague = Static<typeof Colleague>;

export const CalendarAddress = Type.Object({ url: Type.String({ description: 'Secret; it is shown once' }) });
