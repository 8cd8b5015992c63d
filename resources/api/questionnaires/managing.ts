/** Describes the calls of administrators and approvers about questionnaires: `/api/questionnaires/admin`, `/approval`, `/templates`. */
import { Type, type Static } from 'typebox';
import type { Question } from '../../language/questions/question';
import type { UnitChange } from '../../language/formulas/formerUnit';
import { FieldProblem } from '../collection/subjectPlan';
import { FieldChange } from '../definitions/plan';
import { SendResult } from '../reminders/runs';

const OptionalString = Type.Union([Type.String(), Type.Null()]);
const Decimal = Type.Union([Type.Number(), Type.String()], { description: 'Exact, in the unit of the question' });

export const CreatedQuestionnaires = Type.Object({
  feedback: Type.Object({
    created: Type.Integer(),
    duplicated: Type.Integer({ description: 'Owners who have the questionnaire of that period already' }),
    created_ids: Type.Array(Type.String()),
    duplicated_ids: Type.Array(Type.String()),
    mails: Type.Object({ sent: Type.Array(Type.String()), not_sent: Type.Array(Type.String()), waiting: Type.Integer() }),
  }),
});
export type CreatedQuestionnaires = Static<typeof CreatedQuestionnaires>;

export const AccessRead = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: OptionalString,
  has_account: Type.Boolean(),
  locale: Type.Union([Type.String(), Type.Null()], {
    description: 'The language of the emails and of the link of somebody without an account; null for that of the site',
  }),
  role: Type.String(),
  questions: Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'Those of a delegate' }),
  seen_at: OptionalString,
  answered: Type.Integer({ description: 'How many answers are theirs' }),
  link: Type.Union(
    [
      Type.Object({
        sent_at: Type.String(),
        until: Type.String({ description: 'The last day on which it works' }),
        works: Type.Boolean(),
      }),
      Type.Null(),
    ],
    { description: 'The last link that was mailed to a person without an account; null where there is none, or it was revoked' },
  ),
});
export type AccessRead = Static<typeof AccessRead>;

export const AccessAnswer = Type.Object({
  access: Type.Array(AccessRead, { description: 'Who has access now, the owner first' }),
  sent: Type.Array(Type.String(), { description: 'The addresses that the email was sent to' }),
  waiting: Type.Integer({ description: 'Emails that are still being sent' }),
  not_sent: Type.Array(Type.String(), { description: 'The addresses that were not reached' }),
});
export type AccessAnswer = Static<typeof AccessAnswer>;

export const QuestionnaireReminders = Type.Object({
  people: Type.Array(
    Type.Object({
      email: Type.String(),
      name: Type.String({ description: 'Empty for somebody without an account' }),
      questionnaires: Type.Integer({ description: 'Those that wait for this person' }),
      reminded_at: Type.Union([Type.String(), Type.Null()], { description: 'When they last got a summary with questionnaires' }),
    }),
  ),
  left_out: Type.Array(Type.String(), { description: 'The addresses of accounts that are archived, locked or outside of their mandate' }),
  already: Type.Array(Type.String(), {
    description: 'The addresses whose summary of the day is already written: they get no other one today',
  }),
  not_waiting: Type.Integer({ description: 'The number of questionnaires in which nobody has anything left to answer' }),
});
export type QuestionnaireReminders = Static<typeof QuestionnaireReminders>;

export const RemindersSent = Type.Object({
  ...QuestionnaireReminders.properties,
  mail_server: Type.Boolean({ description: 'Whether a mail server is set up: without one, no email is sent' }),
  sent: Type.Array(Type.String(), { description: 'The addresses that the email was sent to' }),
  waiting: Type.Integer({ description: 'Emails that are still being sent' }),
  not_sent: Type.Array(Type.String(), { description: 'The addresses that were not reached' }),
  held: SendResult.properties.held,
});
export type RemindersSent = Static<typeof RemindersSent>;

export const QuestionnairesOverview = Type.Object({
  template: Type.Object({ id: Type.String(), name: Type.Record(Type.String(), Type.String()), state: Type.String() }),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'The questionnaires of the template in each state' }),
  late: Type.Integer({ description: 'Those being answered after their due date' }),
  total: Type.Integer(),
  sections: Type.Array(
    Type.Object({
      key: Type.String(),
      shown: Type.Integer({ description: 'The questions that show to respondents, of all questionnaires but the closed ones' }),
      answered: Type.Integer({ description: 'How many of these are answered' }),
    }),
  ),
  counting: Type.Integer({
    description:
      'The questionnaires that have moved to another version and whose sections are not counted again yet: they count as unanswered',
  }),
});
export type QuestionnairesOverview = Static<typeof QuestionnairesOverview>;

export const QuestionnairePeople = Type.Object({
  total: Type.Integer({ description: 'How many people there are; an answer has 100' }),
  people: Type.Array(
    Type.Object({
      email: Type.String(),
      name: OptionalString,
      total: Type.Integer({ description: 'The questionnaires that were sent to this person' }),
      done: Type.Integer({ description: 'Those that the person has nothing left to do in: submitted, approved or closed' }),
      late: Type.Integer({ description: 'Those being answered after their due date' }),
      reminded_at: Type.Union([Type.String(), Type.Null()], { description: 'When the person last got a reminder of questionnaires' }),
    }),
    { description: 'Those with overdue questionnaires first, then those with most to answer' },
  ),
});
export type QuestionnairePeople = Static<typeof QuestionnairePeople>;

export const ManagementConfig = Type.Object({
  states: Type.Array(Type.String()),
  events: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  templates: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Record(Type.String(), Type.String()),
      period: Type.String(),
      state: Type.String(),
      counts: Type.Record(Type.String(), Type.Integer()),
      late: Type.Integer(),
    }),
    { description: 'The published and the closed templates' },
  ),
});
export type ManagementConfig = Static<typeof ManagementConfig>;

export const ApprovalConfig = Type.Object({
  title: Type.Enum(['preapproval', 'approval'], { description: 'What the list is called, by the approval role of the person' }),
  waiting: Type.Integer(),
});

export const TemplateConfig = Type.Object({
  types: Type.Array(Type.String()),
  formats: Type.Array(Type.String()),
  comparisons: Type.Array(Type.String()),
  functions: Type.Array(Type.String(), { description: 'What a formula may call' }),
  limits: Type.Record(Type.String(), Type.Integer()),
  subjects: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.Record(Type.String(), Type.String()),
      fields: Type.Array(Type.Object({ id: Type.String(), name: Type.Record(Type.String(), Type.String()), type: Type.String() })),
      period: Type.String({ description: 'The kind of its periods' }),
      dimensions: Type.Array(Type.Object({ key: Type.String(), name: Type.Record(Type.String(), Type.String()) })),
    }),
    { description: 'The subjects that answers may feed' },
  ),
  concepts: Type.Array(Type.Object({ key: Type.String(), name: Type.Record(Type.String(), Type.String()) }), {
    description: 'The concepts that questions of templates have, each with the name of one of these questions',
  }),
});
export type TemplateConfig = Static<typeof TemplateConfig>;

export const TemplateMoved = Type.Object({
  template: Type.Unsafe<Record<string, unknown>>({ $ref: 'questionnaire_templates#' }),
  moved: Type.Integer({ description: 'Questionnaires that have the new version' }),
  kept: Type.Integer({ description: 'Questionnaires that keep theirs' }),
  to_confirm: Type.Integer({ description: 'Answers of moved ones to questions that changed' }),
});
export type TemplateMoved = Static<typeof TemplateMoved>;

export const PublishPlan = Type.Object({
  problems: Type.Array(FieldProblem, { description: 'Mistakes in the sections: nothing is published while there is one' }),
  changes: Type.Array(FieldChange, { description: '`values` counts the answers that the change touches, in questionnaires that may move' }),
  units: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Record(Type.String(), Type.String()),
      change: Type.Unsafe<UnitChange>({ enum: ['converted', 'asked'] }),
      named_by: Type.Array(Type.Record(Type.String(), Type.String()), {
        description:
          'The names of the questions whose formulas or conditions name the question, and the messages of the rules that do: their numbers do not follow the change',
      }),
    }),
    {
      description: 'Questions whose unit changes: their answers are converted or, where nothing says how, asked for again',
    },
  ),
  tables: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Record(Type.String(), Type.String()),
      change: Type.Unsafe<'columns_aside' | 'lines_aside' | 'lines_named'>({ enum: ['columns_aside', 'lines_aside', 'lines_named'] }),
      columns: Type.Array(Type.Record(Type.String(), Type.String()), {
        description: 'The names of the columns that go, or of the one that gets the names of the lines',
      }),
    }),
    {
      description:
        'Tables that lose columns or lines: these are set aside and stay readable; fixed lines that become free are kept, where a new column takes their names',
    },
  ),
  computed: Type.Array(Type.Object({ id: Type.String(), name: Type.Record(Type.String(), Type.String()) }), {
    description: 'Questions that are computed from now on: what people answered is set aside and stays readable',
  }),
  unfed: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The first question that feeds the entry' }),
      name: Type.Record(Type.String(), Type.String()),
      subject: Type.Record(Type.String(), Type.String()),
      fields: Type.Array(Type.Record(Type.String(), Type.String())),
    }),
    {
      description:
        'Entries that questions feed without a field that their subject requires: an approval makes none, unless the field is filled in already',
    },
  ),
  shorter: Type.Array(
    Type.Object({ id: Type.String(), name: Type.Record(Type.String(), Type.String()), subject: Type.Record(Type.String(), Type.String()) }),
    {
      description:
        'Questions that feed subjects whose periods are shorter than those of the questionnaires: their answers become the entries of the first of these periods',
    },
  ),
  same: Type.Integer({ description: 'Questions that stay as they are' }),
  untouched: Type.Integer({ description: 'Questionnaires without an answer' }),
  started: Type.Integer({ description: 'Questionnaires that are being answered' }),
  frozen: Type.Integer({ description: 'Submitted, approved and closed ones: they keep their version' }),
});
export type PublishPlan = Static<typeof PublishPlan>;

const Counted = Type.Object({
  count: Type.Integer({ description: 'The questionnaires of the period' }),
  answered: Type.Integer({ description: 'Those in which the question shows and has a value' }),
  total: Type.Optional(Decimal),
  lowest: Type.Optional(Decimal),
  median: Type.Optional(Decimal),
  highest: Type.Optional(Decimal),
  choices: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: 'How often each choice was made' })),
  tenths: Type.Optional(Type.Array(Type.Integer(), { description: 'Of scores: how many are in each tenth from 0 to 1' })),
});
const ComparedCell = Type.Object({
  id: Type.String(),
  state: Type.String(),
  value: Type.Unknown(),
  field: Type.Optional(
    Type.Unsafe<Question>({
      type: 'object',
      additionalProperties: true,
      description: 'The question as it was asked, where it has had another form since: the value is as it was given',
    }),
  ),
});

export const AnswersCompared = Type.Object({
  question: Type.String({ description: 'The id of a question, or score' }),
  periods: Type.Array(Type.Object({ date: Type.String(), date_end: Type.String() }), { description: 'At most 12, the latest last' }),
  total: Type.Integer({ description: 'How many lines there are; an answer has 100' }),
  lines: Type.Array(
    Type.Object({
      owner_email: Type.String(),
      owner_name: OptionalString,
      name: Type.Record(Type.String(), Type.String(), { description: 'The name of its last questionnaire' }),
      cells: Type.Record(Type.String(), ComparedCell, { description: 'By the first day of the period' }),
    }),
    { description: 'One for each owner, record and set of tags, by address' },
  ),
  summary: Type.Record(Type.String(), Counted, { description: 'Over all lines, by the first day of the period' }),
});
export type AnswersCompared = Static<typeof AnswersCompared>;

export const Rehearsal = Type.Object({
  problems: Type.Array(FieldProblem, { description: 'Mistakes in the sections: nothing is rehearsed while there is one' }),
  questionnaires: Type.Integer({ description: 'How many were rehearsed: the last submission of each owner, at most 500' }),
  of: Type.Integer({ description: 'How many there are' }),
  complete: Type.Integer({ description: 'Those that could be submitted as they are' }),
  questions: Type.Array(
    Type.Object({
      id: Type.String(),
      shown: Type.Integer(),
      answered: Type.Integer(),
      missing: Type.Integer({ description: 'Required there, and without an answer' }),
      refused: Type.Integer({ description: 'Answered there with what the question does not accept, or against a rule' }),
      missing_at: Type.Array(Type.String(), { description: 'The addresses of five owners at most' }),
      refused_at: Type.Array(Type.String(), { description: 'The addresses of five owners at most' }),
    }),
  ),
});
export type Rehearsal = Static<typeof Rehearsal>;
