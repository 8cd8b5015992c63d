/** Describes the calls of the entry grid: `/api/services/data_cluster/subjects/{key}/inputs/grid` and `/inputs/cells`. */
import { Type, type Static } from 'typebox';
import type { JsonValue, LocalizedText, RecordError } from '../../definition';
import { nullable } from '../nullable';

const Values = Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true });
const Tags = Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 200 }));
const Comment = nullable(Type.String({ maxLength: 5000 }));
const Name = Type.Unsafe<LocalizedText>({ type: 'object', additionalProperties: true });

/** A change of one cell, or of several cells of one entry. */
export const CellChange = Type.Object({
  date: Type.String({ maxLength: 10, description: 'The first day of the period' }),
  date_end: Type.Optional(Type.String({ maxLength: 10, description: 'Asked for a subject of free dates only' })),
  tags: Type.Unsafe<Record<string, string>>({ ...Tags, description: 'root → leaf' }),
  version: Type.Integer({ minimum: 0, description: 'The version that was read; 0 where there was no entry' }),
  values: Type.Unsafe<Record<string, JsonValue>>({ ...Values, description: 'The fields that change; the others stay as they are' }),
  was: Type.Optional(
    Type.Unsafe<Record<string, JsonValue>>({
      ...Values,
      description: 'What those fields were when they were read: another’s change elsewhere in the entry is then no obstacle',
    }),
  ),
  quality: Type.Optional(Type.Enum(['measured', 'estimated', 'not_applicable'])),
  comment: Type.Optional(Comment),
});
export type CellChange = Static<typeof CellChange>;

/** An entry, in the form that the grid receives. */
export const GridInput = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  state: Type.String(),
  values: Values,
  quality: Type.Optional(Type.String({ description: 'Left out where it is measured' })),
  comment: Type.Optional(Comment),
  warnings: Type.Optional(Type.Unsafe<RecordError[]>({ type: 'array', items: { type: 'object', additionalProperties: true } })),
});
export type GridInput = Static<typeof GridInput>;

/** An entry of a row of the grid, with its dates. */
const GridEntry = Type.Object({ date: Type.String(), date_end: Type.String(), ...GridInput.properties });
export type GridEntry = Static<typeof GridEntry>;

/** A row of the grid: a combination of tags, with its entries and those of the year before. */
export const GridLine = Type.Object({
  tags: Type.Unsafe<Record<string, string>>({ ...Tags, description: 'root → leaf' }),
  inputs: Type.Array(GridEntry),
  before: Type.Array(
    Type.Object({
      date: Type.String({ description: 'The first day of the period a year later' }),
      values: Values,
    }),
    { description: 'The year before, placed where it is compared' },
  ),
});
export type GridLine = Static<typeof GridLine>;

/** The outcome of one change. Each change has its own: the refusal of one refuses no other. */
export const CellOutcome = Type.Object({
  status: Type.Enum(['saved', 'removed', 'refused', 'changed'], {
    description: 'removed: nothing was left in a draft; changed: by someone else since it was read, nothing was written',
  }),
  input: Type.Union([GridInput, Type.Null()], { description: 'The entry as it is now; null where there is none' }),
  errors: Type.Unsafe<RecordError[]>({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Why it is refused, and what it is warned of: { field, code, level, params }',
  }),
  changed: Type.Optional(
    Type.Union([
      Type.Object({
        at: Type.String(),
        by: Type.Union([Type.String(), Type.Null()]),
        fields: Type.Array(Type.String(), { description: 'The values that are not what was read' }),
      }),
      Type.Null(),
    ]),
  ),
});
export type CellOutcome = Static<typeof CellOutcome>;

/** Everything that the grid of a subject shows for a range of dates. */
export const GridPage = Type.Object({
  roots: Type.Array(Type.Object({ key: Type.String(), name: Name, required: Type.Boolean(), split: Type.Boolean() })),
  tags: Type.Unsafe<Record<string, LocalizedText>>({ type: 'object', additionalProperties: true, description: 'The names of tags, by id' }),
  rows: Type.Array(GridLine),
  total_rows: Type.Integer({ description: 'How many combinations there are; no more than 5,000 are given' }),
});
export type GridPage = Static<typeof GridPage>;
