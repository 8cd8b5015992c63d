/** What the rows of a file become. */
import type { Understood } from '#resources/api/imports';
import type { Definition, JsonValue } from '#resources/definition';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { columnsFor } from '../export';
import type { SheetRow } from '#server/core/sheets/sheet';
import { Check } from './check';
import type { KeptRow } from './rows';

/** What reads rows, one batch after the other. */
export interface RowCheck {
  rows(batch: readonly SheetRow[]): Promise<KeptRow[]>;
}
export interface Target {
  entity: Entity;
  /** Its fields are what columns can be. */
  definition: Definition;
  columns: SheetColumn[];
  /** Columns that hold dates although their type is not date: the period of an entry. */
  days?: readonly string[];
  /** How many rows are checked together. */
  batchSize: number;
  /** What files of one shape are remembered under. */
  remembered: string;
  check(understood: Understood): RowCheck;
  /**
   * What writes rows that were checked, with their audit, and throws an ApiError where they no longer hold; what is written of a row that is made is text already,
   * so that nothing of it is held till its turn. Without it, rows are written as any record.
   * `keptIn` is the import whose rows those that it makes become; where it is not said, they are rows already.
   */
  writing?(rows: readonly KeptRow[], keptIn?: string): (tx: Db) => Promise<void>;
  /** Writes the first rows after one of those that the import has kept to be made, where that takes no reading of them: how many, and the last. */
  makeKept?(tx: Db, after: number): Promise<{ made: number; last: number }>;
  /** What must still be so when the rows are written, as the job keeps it. */
  ground?(db: Db): Promise<JsonValue>;
}
export type TargetOf = (job: Job, context: WriteContext) => Promise<Target | undefined>;

/** Records of any entity. */
export function recordsTarget(deps: Deps, entity: Entity, context: WriteContext): Target {
  const columns = columnsFor(entity.definition, context.viewer);
  return {
    entity,
    definition: entity.definition,
    columns,
    // Small, so that nobody waits long for their turn.
    batchSize: 100,
    remembered: entity.definition.id,
    check: (understood) => new Check(deps.database.db, entity, columns, understood, context),
  };
}
