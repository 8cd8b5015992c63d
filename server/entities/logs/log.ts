/** What the product notes itself, behind a definition of resources/logs. */
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '#server/core/viewer/viewer';
import type { KnownColumns } from '../records/store/columns';
import type { EntityRules } from '../records/entity';
import type { Method } from '../records/routes';

export interface Log {
  /** What a list of it is asked of: the fields of the definition, each under its name, with `id` (a UUID) and `created_at`. */
  rows: SQL;
  /** What the database knows of a field and its definition does not say: an identifier is compared as it is, a moment is never missing. */
  columns?: KnownColumns;
  rules?: EntityRules;
  /** The generic calls: the list, where nothing is said. */
  methods?: readonly Method[];
  /** Whether it is told to this person, beside its permission. */
  isOpen?(viewer: Viewer): boolean;
}
