/** Defines what an import turns the rows of a file into. */
import type { Understood } from '#resources/api/transfer/imports';
import type { Definition, JsonValue } from '#resources/definition';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { columnsFor } from '../export';
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
export type TargetOf = (job: Job, context: WriteContext) => Promise<Target | undefined>;

/** Returns the target of an import into the records of an entity. */
export function recordsTarget(deps: Deps, entity: Entity, context: WriteContext): Target {
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
