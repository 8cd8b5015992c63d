/** Describes the calls under `/api/export`, which export entries. */
import { Type, type Static } from 'typebox';
import { History } from './jobHistory';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Day = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);
// Null comes first: if the text came first, null would be read as an empty text.
const AskedDay = Type.Union([Type.Null(), Type.String({ maxLength: 40, description: 'yyyy-MM-dd' })]);
const Key = Type.String({ maxLength: 200 });

/** The body of a request for an export. */
export const ExportRequest = Type.Object({
  subjects: Type.Optional(Type.Array(Key, { maxItems: 500, description: 'Keys of subjects; one at least' })),
  scripts: Type.Optional(Type.Array(Key, { maxItems: 20, description: 'Ready-made exports: there is none, so any is refused' })),
  date_start: Type.Optional(AskedDay),
  date_end: Type.Optional(AskedDay),
  tags: Type.Optional(
    Type.Record(Key, Type.Array(Type.String({ maxLength: 36 }), { maxItems: 500 }), {
      description: 'root key → tags: entries that carry one of these, or what is under it',
    }),
  ),
  states: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, description: 'All, where none is named' })),
  format: Type.Optional(Type.Enum(['xlsx', 'csv', 'json'])),
  locale: Type.Optional(Type.Enum(['en', 'fr'], { description: 'Of the names and headers; the person’s own, without' })),
});
export type ExportRequest = Static<typeof ExportRequest>;

export const exportStatuses = ['pending', 'running', 'done', 'failed', 'canceled'] as const;

export const Export = Type.Object(
  {
    id: Type.String(),
    scripts: Type.Array(Type.String(), { description: 'Ready-made exports: none exists' }),
    history: History,
    subjects: Type.Array(Type.String()),
    date_start: Day,
    date_end: Day,
    tags: Type.Record(Type.String(), Type.Array(Type.String())),
    states: Type.Array(Type.String()),
    format: Type.Enum(['xlsx', 'csv', 'json']),
    status: Type.Enum([...exportStatuses]),
    progress: Type.Number({ description: 'From 0 to 1' }),
    count: Type.Union([Type.Integer(), Type.Null()], { description: 'How many entries' }),
    file: OrNull,
    size: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the file, in bytes, once there is one' }),
    error: OrNull,
    created_by: OrNull,
    created_by_name: OrNull,
    /** True when the user requested the export: nobody else may download its file. */
    own: Type.Boolean(),
    created_at: Type.String(),
    finished_at: OrNull,
  },
  { $id: 'Export', title: 'Export' },
);
export type Export = Static<typeof Export>;
