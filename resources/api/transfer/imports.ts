/** Describes the calls under `/api/import`, which import spreadsheets. */
import { Type, type Static } from 'typebox';
import type { JsonValue } from '#resources/definition';
import { encodings, type Encoding } from '#resources/spreadsheet/encodings';
import { dateOrders, type DateOrder, type DecimalMark } from '#resources/spreadsheet/recognise';
import { Changes } from '../history/events';
import { nullable } from '../nullable';
import { History } from './jobHistory';
import { importModes, outcomes, longestCell } from './constants';

const Problem = Type.Object({
  cell: Type.String({ description: '`B12`; the row’s number alone where no column of the file is at fault' }),
  field: Type.String(),
  code: Type.String(),
  params: Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true }),
});
export type Problem = Static<typeof Problem>;

/** The outcome of one row of an imported file. */
export const ImportRow = Type.Object({
  row: Type.Integer(),
  outcome: Type.Enum([...outcomes]),
  record_id: Type.Union([Type.String(), Type.Null()]),
  label: Type.Union([Type.String(), Type.Null()]),
  changes: Changes,
  problems: Type.Array(Problem),
  alike: Type.Union([Type.String(), Type.Null()], { description: 'A record that the new one would be like' }),
  cells: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description:
      'Of a row that is left out: the texts of its cells, from the left, with the corrections; the first 2000 characters of each',
  }),
});
export type ImportRow = Static<typeof ImportRow>;

const Name = Type.String({ maxLength: 200 });
/** The choices of a user about how a file is read. */
export const ImportSettings = Type.Object(
  {
    columns: Type.Optional(
      Type.Array(nullable(Name), {
        maxItems: 500,
        description: 'What each column of the file is, from the left; null: it is not taken',
      }),
    ),
    decimals: Type.Optional(Type.Record(Name, Type.Union([Type.Literal('comma'), Type.Literal('point'), Type.Literal('each')]))),
    dates: Type.Optional(
      Type.Record(Name, Type.Enum([...dateOrders]), {
        description: 'In which order a column has day, month and year; from which year the days of its numbers are counted',
      }),
    ),
    units: Type.Optional(Type.Record(Name, Name, { description: 'The unit of a column’s numbers that have none of their own' })),
    encoding: Type.Optional(Type.Enum([...encodings], { description: 'How the letters of a text file are written' })),
    match: Type.Optional(
      nullable(
        Type.String({
          maxLength: 200,
          description:
            'The field that says which record a row is; `*`: its title and what is required, together; null: every row is a new one',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);
export type ImportSettings = Static<typeof ImportSettings>;

/** A correction of the file: another text for one cell (`row`), or for all cells of a column that hold the same text (`was`). */
const Correction = Type.Object(
  {
    column: Type.String({ pattern: '^[A-Z]{1,3}$', description: 'Its letter in the file' }),
    row: Type.Optional(Type.Integer({ minimum: 1 })),
    was: Type.Optional(Type.String({ maxLength: 200, description: 'All cells of the column that say this' })),
    text: Type.String({ maxLength: longestCell }),
  },
  { additionalProperties: false },
);
export type Correction = Static<typeof Correction>;

/** The body of `PUT /api/import/:id`: how to read the file, and corrections of its cells. The file is then read and checked again. */
export const ImportReading = Type.Object(
  {
    ...ImportSettings.properties,
    corrections: Type.Optional(
      Type.Array(Correction, { maxItems: 1000, description: 'All corrections of this file’s cells: those sent before are replaced' }),
    ),
  },
  { additionalProperties: false },
);
export type ImportReading = Static<typeof ImportReading>;

export interface FoundColumn {
  letter: string;
  header: string;
  /** The field that the column is read as; null when the column is left out. */
  column: string | null;
  samples: string[];
  decimals?: { mark: DecimalMark | null; ask: boolean; samples: string[] };
  dates?: { order: DateOrder | null; ask: boolean; samples: string[] };
  /** Present where the header or a cell names a unit other than the field's. */
  units?: {
    /** The unit of cells that name none: `MWh`; null for the field's own unit. */
    unit: string | null;
    /** The field’s own unit. */
    field: string;
    ask: boolean;
    /** The units that a person can choose for the column. */
    choices: string[];
    /** The units that cells name beside their numbers. */
    found: string[];
  };
}
export interface Understood {
  /** The number of the last header row. */
  headers_to: number;
  shape: string;
  columns: FoundColumn[];
  match: string | null;
  rows: number;
  /** Present for a text file that can be read in either of two encodings: some words of the file, as each encoding reads them. */
  encoding?: { name: Encoding; ask: boolean; samples: Record<Encoding, string[]> };
  /** The corrections that this reading of the file includes. */
  corrections?: Correction[];
}

const Rows = Type.Integer();
const Counts = Type.Object({
  created: Type.Integer({ description: 'Rows that make a record' }),
  updated: Type.Integer(),
  skipped: Type.Integer({ description: 'They change nothing' }),
  refused: Type.Integer(),
});

export const importStatuses = [
  'pending',
  'validating',
  'question',
  'valid',
  'invalid',
  'importing',
  'done',
  'failed',
  'canceled',
  'undoing',
  'undone',
] as const;

/** An import, as `/api/import` returns it. */
export const Import = Type.Object(
  {
    id: Type.String(),
    subject_key: Type.Union([Type.String(), Type.Null()], { description: 'Whose entries; null for the records of another resource' }),
    resource: Type.Union([Type.String(), Type.Null()]),
    file: Type.Union([Type.String(), Type.Null()]),
    dry_run: Type.Boolean({ description: 'It waits to be applied once it is checked' }),
    mode: Type.Enum([...importModes]),
    mapping: Type.Unsafe<Understood | null>({ description: 'How the file is read; null for others than who sent it' }),
    history: History,
    status: Type.Enum([...importStatuses], {
      description: 'question: something can be read in two ways; valid and invalid wait for a person',
    }),
    progress: Type.Number({ description: 'From 0 to 1, of its present step' }),
    done: Type.Integer({ description: 'Rows, of its present step' }),
    total: Type.Union([Type.Integer(), Type.Null()]),
    cancel_requested: Type.Boolean(),
    notice: Type.Union([Type.String(), Type.Null()], { description: 'Why the rows were checked again instead of being written' }),
    outcomes: Type.Union([Type.Object({ created: Rows, updated: Rows, unchanged: Rows, refused: Rows, conflict: Rows }), Type.Null()], {
      description: 'How many rows have each outcome; null before they are checked',
    }),
    alike: Type.Integer({ description: 'New records that resemble one that is there' }),
    left: Type.Integer({ description: 'Records that its undo left as they were' }),
    left_records: Type.Array(Type.Object({ id: Type.String(), label: Type.Union([Type.String(), Type.Null()]) })),
    counts: Counts,
    ...Counts.properties,
    errors: Type.Array(Type.Intersect([Problem, Type.Object({ row: Type.Integer() })]), {
      description: 'The first hundred, in `GET /api/import/:id` alone; /api/import/:id/rows has all',
    }),
    error: Type.Union([Type.String(), Type.Null()]),
    created_by: Type.Union([Type.String(), Type.Null()]),
    created_by_name: Type.Union([Type.String(), Type.Null()]),
    own: Type.Boolean(),
    created_at: Type.String(),
    finished_at: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'Import', title: 'Import' },
);
export type Import = Static<typeof Import>;
