/** Describes change sets, the writes of one call: `GET /api/change_sets/:id`, its records, and its undo. */
import { Type, type Static } from 'typebox';
import { Changes } from '#resources/api/history/events';
import { sparedReasons } from './constants';

const NamedRecord = Type.Object({ entity: Type.String(), id: Type.String(), label: Type.String() });
const Spared = Type.Array(
  Type.Object({
    reason: Type.Enum([...sparedReasons]),
    count: Type.Integer(),
    records: Type.Array(NamedRecord, { description: 'The first of them: 20 over all reasons' }),
  }),
  { description: 'The records that an undo leaves as they are, by reason' },
);
export type Spared = Static<typeof Spared>;

/** A change set: its author and source, its records, and what its undo would do for the viewer. It counts only records that the viewer may see. */
export const ChangeSet = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  source: Type.Enum(['edit', 'deletion', 'import', 'undo']),
  import: Type.Union([Type.String(), Type.Null()], { description: 'The id of the import, for the person who started it' }),
  undoes: Type.Union([Type.String(), Type.Null()], { description: 'The change set that this one undoes' }),
  undone_by: Type.Union([Type.String(), Type.Null()], { description: 'The last change set that undid this one' }),
  undo_runs: Type.Boolean({ description: 'Whether a job undoes it now' }),
  counts: Type.Array(Type.Object({ entity: Type.String(), created: Type.Integer(), changed: Type.Integer(), deleted: Type.Integer() })),
  back: Type.Integer({ description: 'The number of records that an undo would put back' }),
  spared: Spared,
});
export type ChangeSet = Static<typeof ChangeSet>;

/** A record of a change set. */
export const ChangeSetRecord = Type.Object({
  ...NamedRecord.properties,
  kind: Type.Enum(['created', 'changed', 'deleted']),
  exists: Type.Boolean({ description: 'Whether the record exists now' }),
  changes: Changes,
});
export type ChangeSetRecord = Static<typeof ChangeSetRecord>;

/** The result of an undo: how many records were put back and left, and the first of those left, by reason. */
export const UndoResult = Type.Object({
  change_set: Type.Union([Type.String(), Type.Null()], { description: 'The change set of the undo; null where nothing was put back' }),
  undone: Type.Integer(),
  left: Type.Integer(),
  spared: Spared,
});
export type UndoResult = Static<typeof UndoResult>;
