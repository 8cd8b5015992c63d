/** Describes a log: a list that the product writes by itself, with a definition in resources/logs. */
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '#server/core/viewer/viewer';
import type { KnownColumns } from '../records/store/columns';
import type { EntityRules } from '../records/entity';
import type { Method } from '../records/routes';

export interface Log {
  /** The query that gives the rows: each field of the definition under its name, with `id` (a UUID) and `created_at`. */
  rows: SQL;
  /** Facts about columns that the definition does not state: for example, an identifier is compared exactly, and a moment is never empty. */
  columns?: KnownColumns;
  rules?: EntityRules;
  /** The generic calls that the log answers. Default: only the list. */
  methods?: readonly Method[];
  /** Tells whether the viewer may read the log, besides holding its permission. */
  isOpen?(viewer: Viewer): boolean;
}
