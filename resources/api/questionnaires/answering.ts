/** Describes a questionnaire as its respondents, approvers and administrators read it: `/api/questionnaires/:id`, `/approval/:id`, `/admin/:id/answers`. */
import { Type, type Static } from 'typebox';
import type { Question } from '../../language/questions/question';
import { OptionalText, Text } from '../site/text';
import { EvidenceValidity } from './evidence';
import { FeedRead } from './feeds';

const Nullable = <Of extends ReturnType<typeof Type.String>>(type: Of) => Type.Union([type, Type.Null()]);
const OptionalString = Nullable(Type.String());
const Value = Type.Unknown({ description: 'In the form of the question’s field' });

export const ListedQuestionnaire = Type.Object({
  id: Type.String(),
  name: Text,
  date: Type.String({ description: 'The first day of its period' }),
  date_end: Type.String(),
  due_on: OptionalString,
  state: Type.String(),
  completion: Type.Integer({ description: 'Percent of the questions that show' }),
  role: Type.String({ description: 'owner, respondent, delegate or viewer; of an approver, approver' }),
  owner_email: Type.String(),
  owner_name: OptionalString,
  submitted_at: OptionalString,
  answered_at: OptionalString,
  version: Type.Integer(),
  hash: OptionalString,
  events: Type.Array(Type.String(), { description: 'What the person may do with it now' }),
});
export type ListedQuestionnaire = Static<typeof ListedQuestionnaire>;

const Source = {
  questionnaire_id: Type.String(),
  name: Text,
  date: Type.String({ description: 'The first day of its period' }),
  date_end: Type.String(),
};
const Offer = Type.Object({ ...Source, value: Value, approved_on: Type.String({ description: 'The day of its approval' }) });

export const AnswerRead = Type.Object({
  value: Value,
  rev: Type.Integer({ description: 'Grows with each change of the answer: a save names it' }),
  by: OptionalString,
  at: Type.String(),
  reason: Nullable(Type.String({ description: 'Why it differs from the previous period by more than the threshold' })),
  source: Type.Union([Type.Object(Source), Type.Null()], {
    description: 'The approved questionnaire whose answer was offered, and taken as it is',
  }),
});
const Finding = Type.Object({
  field: Type.String(),
  code: Type.String(),
  level: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
const FormerQuestion = Type.Unsafe<Question>({
  type: 'object',
  additionalProperties: true,
  description: 'The question as it was asked last, in the field language',
});
const UnitText = Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]);
const Former = {
  value: Value,
  date: Type.String(),
  date_end: Type.String(),
  questionnaire_id: Type.String(),
  unit: Type.Optional(UnitText),
  na: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'The reason for which there is no value' })),
  changed: Type.Optional(
    Type.Union([Type.Object({ value: Value, unit: UnitText, field: Type.Optional(FormerQuestion) }), Type.Null()], {
      description:
        'Where the form or the unit of the question has changed since: the answer as it was given, with the question as it was asked where the question as it is cannot show it. The value is then converted, or null where nothing says how',
    }),
  ),
};
const Previous = Type.Object({
  ...Former,
  periods: Type.Integer({ description: 'The number of periods before in which the questionnaire was submitted, at most 12' }),
});
export const EarlierAnswers = Type.Union([
  Type.Null(),
  Type.Object({
    ...Former,
    periods: Type.Integer(),
    earlier: Type.Optional(Type.Array(Type.Object(Former), { description: 'Of the last `periods` that have an answer, the latest first' })),
  }),
]);
export type EarlierAnswers = Static<typeof EarlierAnswers>;

const Moved = {
  new: Type.Array(Type.String(), {
    description:
      'Since the questionnaire moved to another version: the questions that this person may answer now, that the version adds, and that have no answer',
  }),
  to_confirm: Type.Array(Type.String(), {
    description:
      'The same, of the questions that the version asks in another way, while their answer is the one from before. Saving an answer, also as it is, confirms it; so does the submission, of all',
  }),
  other_unit: Type.Optional(
    Type.Record(Type.String(), Type.Union([Text, Type.Null()]), {
      description:
        'The former unit of the answers that could not be converted to the unit which the version gives their question; null for a table, and where there was none. A submission is refused until they are saved again, changed or as they are',
    }),
  ),
};

export const QuestionnaireRead = Type.Object({
  id: Type.String(),
  name: Text,
  template_id: Type.String(),
  template_version: Type.Integer(),
  date: Type.String(),
  date_end: Type.String(),
  due_on: OptionalString,
  state: Type.String(),
  owner_email: Type.String(),
  role: Type.String(),
  version: Type.Integer({ description: 'The version of the questionnaire; answers don’t change it' }),
  revision: Type.Integer({ description: 'How many times answers were saved' }),
  completion: Type.Integer(),
  missing: Type.Integer({ description: 'Required questions that show and have no answer' }),
  submission: Type.Object({ number: Type.Integer(), hash: OptionalString, at: OptionalString }),
  fields: Type.Record(Type.String(), AnswerRead, { description: 'The answers, by question' }),
  evidence: Type.Record(Type.String(), EvidenceValidity, {
    description: 'Until when the files of these answers are valid, by id of the file',
  }),
  computed: Type.Record(Type.String(), Value, { description: 'The values of computed questions' }),
  given: Type.Record(Type.String(), Value, {
    description:
      'What conditions and formulas compare besides answers: the period, what the questionnaire is about, answers of the period before',
  }),
  hidden: Type.Array(Type.String(), { description: 'The questions that don’t show beside these answers' }),
  open: Type.Array(Type.String(), { description: 'The questions that this person may answer now' }),
  ...Moved,
  errors: Type.Array(Finding, { description: 'What a submission would be refused or questioned for' }),
  previous: Type.Record(Type.String(), Previous, { description: 'The answers of the period before, by question' }),
  offers: Type.Record(Type.String(), Offer, {
    description:
      'For unanswered questions with a concept, by question: the latest approved answer to the same concept, of the same owner about the same record',
  }),
  comments: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), open: Type.Integer() }), {
    description: 'The comments of each question that has some, and how many requests are open',
  }),
  people: Type.Record(Type.String(), Type.String(), { description: 'The names of those who answered, by id' }),
  changed: Type.Array(Type.String(), { description: 'The questions whose answer differs from the submission before the last' }),
  former: Type.Record(Type.String(), Value, { description: 'What these questions had in that submission: null for no answer' }),
  former_fields: Type.Optional(
    Type.Record(Type.String(), FormerQuestion, {
      description: 'Those of these questions that have had another form since, as they were asked: what they had is as it was given',
    }),
  ),
  removed: Type.Optional(
    Type.Array(Type.Object({ field: FormerQuestion, value: Value }), {
      description: 'The answers to questions that the version no longer asks; absent where there is none, and for delegates',
    }),
  ),
  removed_comments: Type.Optional(
    Type.Array(Type.Object({ field: FormerQuestion, count: Type.Integer(), open: Type.Integer() }), {
      description:
        'The questions that the version no longer asks and that have comments, with how many, and how many requests are open; absent where there is none, and for delegates',
    }),
  ),
  feeds: Type.Array(FeedRead, { description: 'For approvers and administrators: what became of the answers that feed subjects' }),
  score: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  min_answered: Type.Optional(
    Type.Union([Type.Integer(), Type.Null()], {
      description:
        'For approvers and administrators: the least part of the weights of scored questions, in percent, below which there is no score',
    }),
  ),
  events: Type.Array(Type.String()),
});
export type QuestionnaireRead = Static<typeof QuestionnaireRead>;
export type AnswerRead = Static<typeof AnswerRead>;

export const QuestionnaireConfig = Type.Object({
  name: Text,
  description: OptionalText,
  approval: Type.String(),
  template_version: Type.Integer(),
  sections: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
    description: 'The sections with their questions, in the field language',
  }),
});
export type QuestionnaireConfig = Static<typeof QuestionnaireConfig>;

export const SavedAnswers = Type.Object({
  revs: Type.Record(Type.String(), Type.Integer()),
  files: Type.Optional(
    Type.Record(Type.String(), Value, {
      description: 'Answers as they are stored, where a file was replaced by one with the same content that is attached already',
    }),
  ),
  computed: Type.Record(Type.String(), Value),
  hidden: Type.Array(Type.String()),
  dropped: Type.Array(Type.String(), { description: 'Answers that were sent to questions that don’t show: they are not stored' }),
  completion: Type.Integer(),
  missing: Type.Integer(),
  revision: Type.Integer(),
  ...Moved,
});
export type SavedAnswers = Static<typeof SavedAnswers>;

export const CommentRead = Type.Object({
  id: Type.String(),
  question: Type.String(),
  parent_id: OptionalString,
  text: Type.String(),
  kind: Type.String(),
  internal: Type.Boolean(),
  author: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  created_at: Type.String(),
  updated_at: Type.String(),
  resolved_at: OptionalString,
  can_edit: Type.Boolean(),
  can_resolve: Type.Boolean(),
  can_delete: Type.Boolean(),
});
export type CommentRead = Static<typeof CommentRead>;

/** The secret of a link, as calls take it. */
export const LinkSecret = Type.String({ minLength: 1, maxLength: 200, description: 'What stands behind # in the address of the email' });

export const AnswerLink = Type.Object({
  questionnaire_id: Type.String(),
  email: Type.String({ description: 'As whom the person answers' }),
  role: Type.String(),
  until: Type.String({ description: 'The last day on which the link works' }),
});
export type AnswerLink = Static<typeof AnswerLink>;

/** The answer to a link that opens only with the code that is mailed to its address. */
export const LinkCodeAsked = Type.Object({ asks_code: Type.Literal(true) });
export type LinkCodeAsked = Static<typeof LinkCodeAsked>;

export const DelegateRead = Type.Object({
  email: Type.String(),
  name: OptionalString,
  questions: Type.Array(Type.String()),
  answered: Type.Integer({ description: 'How many answers are theirs' }),
});
export type DelegateRead = Static<typeof DelegateRead>;

export const Delegated = Type.Object({
  delegates: Type.Array(DelegateRead),
  sent: Type.Array(Type.String(), { description: 'The addresses that the email was sent to' }),
  waiting: Type.Integer({ description: 'Emails that are still being sent' }),
  not_sent: Type.Array(Type.String(), { description: 'The addresses that were not reached' }),
});
export type Delegated = Static<typeof Delegated>;
