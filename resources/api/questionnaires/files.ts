/** Describes the answer of `POST /api/questionnaires/:id/file`: what a workbook that was filled in would change, or has changed. */
import { Type, type Static } from 'typebox';
import { SavedAnswers } from './answering';
import { workbookSides } from './constants';

// A value of a field is any JSON; the schema of answers doesn't say more.
const Value = Type.Any({ description: 'In the form of the question’s field' });

export const WorkbookDifference = Type.Object({
  key: Type.String({ description: 'Names the difference in `sides`' }),
  question: Type.String(),
  row: Type.Union([Type.String(), Type.Null()], { description: 'Of a table: the line' }),
  column: Type.Union([Type.String(), Type.Null()], { description: 'Of a table: the column; of a text in several languages: the language' }),
  change: Type.Enum(['value', 'row_added', 'row_removed']),
  exported: Value,
  current: Value,
  file: Value,
  conflict: Type.Boolean({ description: 'Somebody has changed the answer since the export: a side has to be chosen' }),
  refused: Type.Union(
    [Type.Unsafe<{ code: string } & Record<string, unknown>>({ type: 'object', additionalProperties: true }), Type.Null()],
    {
      description: 'Why it can’t be saved',
    },
  ),
  sheet: Type.String(),
  cell: Type.String({ description: 'Its address in the workbook: F12' }),
});
export type WorkbookDifference = Static<typeof WorkbookDifference>;

export const WorkbookRead = Type.Object({
  differences: Type.Array(WorkbookDifference, { description: 'The first 2,000: conflicts, then what is refused, then the others' }),
  total: Type.Integer(),
  conflicts: Type.Integer(),
  refused: Type.Integer(),
  seen: Type.String({
    description: 'Names what this preview shows: an application sends it, and is refused where anything has changed since',
  }),
  saved: Type.Union([SavedAnswers, Type.Null()], { description: 'Where it was applied' }),
});
export type WorkbookRead = Static<typeof WorkbookRead>;

export const WorkbookSides = Type.Record(Type.String({ maxLength: 400 }), Type.Enum([...workbookSides]), { maxProperties: 20_000 });
