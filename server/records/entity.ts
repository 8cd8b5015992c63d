/** What an entity is to the server: its definition, where its records are kept, and the rules that code adds. */
import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from '#server/db/schema';
import type { Definition, JsonValue, RecordError } from '#resources/definition';
import type { Viewer } from '#server/auth/viewer';

/** The database or a transaction on it. Inside a transaction use only the transaction. */
export type Db = NodePgDatabase<typeof schema> | Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0];

/** A record as it goes over the wire: its fields, `id`, and the stamps every stored entity carries. */
export type StoredRecord = { id: string; version: number } & Record<string, JsonValue | undefined>;

/** One write: `before` is missing on a create, `after` on a delete. */
export interface Write {
  before?: StoredRecord;
  after?: StoredRecord;
}

export interface WriteContext {
  viewer: Viewer;
  definitions: readonly Definition[];
  /** What the audit says: `create`, `update`, `delete` by default; an action of the product names itself (`approve`). */
  action?: string;
}

/** What code adds to a definition. All of them take the whole batch: a rule never costs a query per record. */
export interface EntityRules {
  /** Fills what is derived (an end date, a root key), before anything is checked. */
  derive?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** Errors beyond the fields' own, one list per write. Warnings that block say so with level `error`. */
  check?(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]>;
  /** What follows from a write, in its transaction (closure of tags, figures to recompute …). */
  saved?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** Which rows this viewer may know of, as a condition on the entity's table (alias `t`). */
  visible?(viewer: Viewer): SQL | undefined;
  /** Read-only fields computed for an answer (`users_count`, `path` …); never stored. */
  present?(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]>;
}
