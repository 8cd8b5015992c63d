/** Describes the calls under `/api/export`, which write files of the records of any resource, or of the entries of subjects. */
import { Type, type Static } from 'typebox';
import { nullable } from '../nullable';
import { History } from './jobHistory';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Day = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);
const AskedDay = nullable(Type.String({ maxLength: 40, description: 'yyyy-MM-dd' }));
const Key = Type.String({ maxLength: 200 });

/** The body of a request for an export: of a resource, of subjects, or of a questionnaire template. */
export const ExportRequest = Type.Object({
  resource: Type.Optional(Type.String({ maxLength: 200, description: 'Whose records, as its list has them; or else `subjects`' })),
  filter: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Of a resource: as its list takes it' })),
  sort: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 100, description: 'Of a resource: as its list takes it' })),
  columns: Type.Optional(Type.Array(Key, { maxItems: 1000, description: 'Of a resource: its fields, in this order; all, without' })),
  subjects: Type.Optional(Type.Array(Key, { maxItems: 500, description: 'Keys of subjects; one at least' })),
  template: Type.Optional(Type.String({ maxLength: 36, description: 'A questionnaire template: all answers of its questionnaires' })),
  scripts: Type.Optional(Type.Array(Key, { maxItems: 20, description: 'Ready-made exports: there is none, so any is refused' })),
  date_start: Type.Optional(AskedDay),
  date_end: Type.Optional(AskedDay),
  tags: Type.Optional(
    Type.Record(Key, Type.Array(Type.String({ maxLength: 36 }), { maxItems: 500 }), {
      description: 'root key → tags: entries that carry one of these, or what is under it',
    }),
  ),
  states: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, description: 'All, where none is named' })),
  format: Type.Optional(Type.Enum(['xlsx', 'csv', 'json'], { description: 'json: of subjects and of templates alone' })),
  locale: Type.Optional(Type.Enum(['en', 'fr'], { description: 'Of the names and headers; the person’s own, without' })),
});
export type ExportRequest = Static<typeof ExportRequest>;

export const exportStatuses = ['pending', 'running', 'done', 'failed', 'canceled'] as const;

export const Export = Type.Object(
  {
    id: Type.String(),
    resource: OrNull,
    filter: Type.Unknown({ description: 'Of a resource; null without' }),
    sort: Type.Unknown({ description: 'Of a resource; null without' }),
    columns: Type.Array(Type.String(), { description: 'Of a resource: none is all' }),
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
    count: Type.Union([Type.Integer(), Type.Null()], { description: 'How many rows' }),
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
