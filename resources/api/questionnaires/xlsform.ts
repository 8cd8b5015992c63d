/** Describes the answer of `POST /api/questionnaires/templates/xlsform`: the sections that an XLSForm becomes, and all that could not be read. */
import { Type, type Static } from 'typebox';

/** The reasons why a part of an XLSForm is not read, or not as it is written. The back-office has a sentence for each, in both languages. */
export const unreadCodes = [
  // Sheets, columns and cells.
  'sheet',
  'column',
  'column_twice',
  'language',
  'cell_formula',
  'cell',
  'own_cell',
  'disabled',
  // Names and texts.
  'renamed',
  'duplicate',
  'no_name',
  'label_missing',
  'language_missing',
  'language_unknown',
  'text_missing',
  'text_reference',
  'text_markup',
  // Choices.
  'list_missing',
  'choice_renamed',
  'choice_duplicate',
  'choice_unnamed',
  'choice_filter',
  'or_other',
  // Questions, groups and tables.
  'type',
  'note_place',
  'group_empty',
  'group_in_table',
  'group_unclosed',
  'group_unopened',
  'table_in_table',
  'table_empty',
  'repeat_count',
  'default',
  'read_only',
  'computed',
  'calculation',
  'own_message',
  'appearance',
  // Expressions.
  'expression_syntax',
  'expression_too_long',
  'expression_unknown',
  'expression_unread',
  'expression_ambiguous',
  'expression_function',
  'expression_two_questions',
  'expression_compared',
  'expression_choice',
  'expression_several',
  'expression_constant',
  'expression_arithmetic',
  'expression_outside',
  'expression_inside',
  'expression_in_table',
  'expression_self',
  'expression_text',
  'expression_quotes',
  'expression_circle',
  'expression_pattern',
  // Limits.
  'too_many_questions',
  'too_many_sections',
  'too_many_columns',
  'too_many_choices',
  'choices_too_large',
  'too_many_rules',
  'refused',
] as const;
export type UnreadCode = (typeof unreadCodes)[number];

export const UnreadPart = Type.Object({
  sheet: Type.String(),
  row: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The number of the row, as the spreadsheet counts; null for the whole column or sheet',
  }),
  column: Type.Union([Type.String(), Type.Null()], { description: 'The name of the column, as XLSForm calls it' }),
  found: Type.Union([Type.String(), Type.Null()], { description: 'What stands there' }),
  code: Type.Enum([...unreadCodes], { description: 'Why it isn’t read, or not as it is written' }),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type UnreadPart = Static<typeof UnreadPart>;

export const XlsFormRead = Type.Object({
  name: Type.Object({ en: Type.Optional(Type.String()), fr: Type.Optional(Type.String()) }),
  settings: Type.Record(Type.String(), Type.Any(), {
    description: 'Of a file that Empreinte wrote: its introduction, period, approval and minimum of a score',
  }),
  // The sections of a template have their form from the field language; the schema of answers doesn't say it a second time.
  sections: Type.Array(Type.Any(), { description: 'In the form of the sections of a template' }),
  questions: Type.Integer(),
  unread: Type.Array(UnreadPart, { description: 'What could not be read, in the order of the sheets and rows: the first 2,000' }),
  unread_total: Type.Integer(),
});
export type XlsFormRead = Static<typeof XlsFormRead>;
