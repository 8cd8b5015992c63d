/** Defines what an import turns the rows of a file into. */
import type { Understood } from '#resources/api/transfer/imports';
import type { Definition, JsonValue } from '#resources/definition';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { columnsFor } from '../export/records';
import type { SourceOf } from '../export/source';
import type { SheetRow } from '#server/core/sheets/sheet';
import { Check } from './check';
import type { StoredRow } from './rows';

/** Checks rows, one batch after the other. */
export interface RowCheck {
  rows(batch: readonly SheetRow[]): Promise<StoredRow[]>;
}
export interface Target {
  entity: Entity;
  /** The definition whose fields the columns can stand for. */
  definition: Definition;
  columns: SheetColumn[];
  /** The columns that hold dates although their type is not date, such as the period of an input. */
  days?: readonly string[];
  /** The number of rows that are checked together. */
  batchSize: number;
  /** The key under which settings for files of one shape are remembered. */
  remembered: string;
  check(understood: Understood): RowCheck;
  /**
   * Returns a function that writes checked rows with their audit events, and throws an ApiError when they no longer hold. New rows are turned
   * into text at once, so that they take no memory until they are written. Without `writing`, rows are written like any record.
   * `keptIn` is the import to store the created rows under; without it, they are stored already.
   */
  writing?(rows: readonly StoredRow[], keptIn?: string): (tx: Db) => Promise<void>;
  /** Creates records from the next stored rows after `after`, in SQL alone. Returns how many, and the number of the last row. */
  makeKept?(tx: Db, after: number): Promise<{ made: number; last: number }>;
  /** Returns what must still be the same when the rows are written; the job stores it. */
  ground?(db: Db): Promise<JsonValue>;
}

/** What imports and exports need to know of the records of subjects (entries): the subject, not the entity, describes the columns of their files. */
export interface SubjectFiles {
  /** The id of the entity of the records. */
  resource: string;
  isSubject(db: Db, key: string): Promise<boolean>;
  /** Returns the target of an import into the records of the subject. */
  target(deps: Deps, job: Job, key: string, context: WriteContext): Promise<Target>;
  /** Returns the source of an export of the records of subjects. */
  source: SourceOf;
}

/** Returns the target of an import: the records of an entity, or those of the subject that its job names. */
export async function targetOf(deps: Deps, job: Job, entity: Entity, context: WriteContext): Promise<Target> {
  const { subject } = job.params;
  if (typeof subject === 'string') return deps.entities.subjectFiles.target(deps, job, subject, context);
  const columns = columnsFor(entity.definition, context.viewer);
  return {
    entity,
    definition: entity.definition,
    columns,
    // Small, so that other imports don't wait long for their turn.
    batchSize: 100,
    remembered: entity.definition.id,
    check: (understood) => new Check(deps.database.db, entity, columns, understood, context),
  };
}
