/** Defines an entity of the server: its definition, the storage of its records, and the rules that code adds. */
import type { SQL } from 'drizzle-orm';
import type { AuditAction } from '#resources/logs/auditActions';
import type { Definition, Field, JsonValue, Locale, RecordError, Values } from '#resources/definition';
import type { JsonSchema } from '#resources/language/fields/jsonSchema';
import type { ListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { ReferencePath } from './relations/referencePaths';
import type { Selection } from './store/select';

/** A record as the API sends it: its fields, `id`, and the stamps that every stored entity has. */
export type StoredRecord = { id: string; version: number } & Record<string, JsonValue | undefined>;

/** One write: `before` is missing for a creation, `after` for a deletion. */
export interface Write {
  before?: StoredRecord;
  after?: StoredRecord;
}

export interface WriteContext {
  viewer: Viewer;
  definitions: readonly Definition[];
  /** The action of the audit event. Default: `create`, `update` or `delete`; code may name another (`approve`). */
  action?: AuditAction;
  /** The id of the change set: the audit events and deletions that share it can be undone together. */
  change_set?: string;
  /** The ids of all records that the change set removes, when it removes them in several steps. */
  going?: ReadonlySet<string>;
  /** True where earlier values are put back, by an undo or from the history. The computed ones among them are then not compared with those of today, which replace them. */
  putsBack?: boolean;
  /** Receives the fields whose values are dropped because the field is not displayed beside the other values. */
  dropped?: (fields: readonly string[]) => void;
  /** The reason that the user gives, where one is asked for; it is stored in the audit event and with the figures that change. */
  reason?: string;
  /** Writes the changes that pass their checks and skips the others. Without it, one rejected change rejects them all. */
  skipRejected?: boolean;
  /** Receives the writes. `saved` is then not called: the caller calls it once, after several batches. */
  collect?: (writes: readonly Write[]) => void;
  /** The address of the product, whether it sends emails or only stores them, and whether single sign-on is set up. Without it, no email is written. */
  site?: { baseUrl: string; sendsMail: boolean; signsOn: boolean };
}

/** The number of records of an entity that keep others from being removed, and the field by which they refer to them. */
export interface ReferrerCount {
  resource: string;
  field: string;
  count: number;
}

/** The rules that code adds to a definition. Each receives the whole batch, so that no rule costs a query per record. */
export interface EntityRules {
  /** Fills derived values (an end date, a root key) before anything is checked. */
  derive?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** Returns the errors beyond those of the fields, one list per write. Also called for deletions, where `after` is missing. A warning that must block has the level `error`. */
  check?(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]>;
  /** True when `check` itself compares dates with the client's first and last allowed date, and gives an error code of its own. */
  checksDates?: boolean;
  /** Counts, by entity and field, the records that keep others from being removed (as `check` does) without a reference in a definition. */
  countReferrers?(db: Db, ids: readonly string[]): Promise<ReferrerCount[]>;
  /** Does what follows from a write, in its transaction (closure of tags, figures to recompute …). */
  saved?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** Returns the filter with the conditions that apply unless the filter says otherwise (leave out archived users …). */
  defaultFilter?(filter: ListQuery['filter']): ListQuery['filter'];
  /** Returns the entity with further fields that a list with these names and this filter needs, such as the fields of a subject. */
  listing?(db: Db, entity: Entity, names: readonly string[], filter: ListQuery['filter']): Promise<Entity>;
  /** The properties of a record besides its fields (`present` adds them), as JSON Schema: no field of the definition may have such a name. */
  extraProperties?: Readonly<Record<string, JsonSchema>>;
  /** Returns the properties that a record is read with besides its fields, so that a write may send them back unchanged. */
  extraValues?(db: Db, id: string, sent: Values, viewer: Viewer): Promise<Values>;
  /** Handles what a write sends under these names: takes it as fields, rejects it, or leaves it out. */
  receive?(sent: Values, before: StoredRecord | undefined): { values: Values; errors: RecordError[] };
  /** The fields inside a structured value of the entity (the values of an input: the fields of its subject). */
  inner?: InnerFields;
  /** Returns the condition on the entity's table (alias `t`) that selects the rows this viewer may see; undefined when all. */
  visible?(viewer: Viewer): SQL | undefined;
  /** Returns the ids of those of these files that the viewer may read without the permission of the entity, with the records that carry them: a person who answers a questionnaire. */
  reached?(db: Db, files: readonly { oid: string; id: string }[], viewer: Viewer): Promise<readonly string[]>;
  /** Adds read-only fields that are computed for the response (`users_count`, `path` …) and never stored. */
  present?(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]>;
}

export interface Page {
  records: StoredRecord[];
  /** The number of records in all pages; when `capped`, the least that there are. */
  total: number;
  capped?: boolean;
}
/** Totals of a number field, as exact decimals of the API; null when no record has a value. */
export interface NumberTotals {
  /** The number of records that have a value. */
  count: number;
  sum: string | number | null;
  average: string | number | null;
  minimum: string | number | null;
  maximum: string | number | null;
}
export interface Totals {
  count: number;
  totals: Record<string, NumberTotals>;
}
export interface Visibility {
  locale: Locale;
  /** The condition that rows must meet to be visible. */
  visible?: SQL | undefined;
}

/** Values to look for, by field. */
export type ValuesByField = ReadonlyMap<string, readonly string[]>;
export interface FieldValueMatch {
  field: string;
  id: string;
  value: string;
}

/** A new record and the user who creates it. */
export interface NewRecord {
  record: StoredRecord;
  actor: string | null;
}

/** `lock` locks the records until the transaction ends: against any write of others, or with `share` only against removal. */
export interface FindOptions {
  visible?: SQL | undefined;
  lock?: boolean | 'share';
}

/** The storage of an entity's records. It knows nothing of users, rules or audit events. */
export interface Storage {
  /** Returns the page of a query. Throws 400 for an unknown field, or a value that is not of the field's type. */
  list(db: Db, query: ListQuery, reach: Visibility): Promise<Page>;
  /** Returns the ids of the records that match a filter, at most `most`. Without it, no call can work on all matching records. */
  ids?(db: Db, filter: ListQuery['filter'], reach: Visibility, most: number): Promise<string[]>;
  /** Returns the totals of these fields over all records that match a filter. */
  totals?(db: Db, filter: ListQuery['filter'], reach: Visibility, fields: readonly Field[]): Promise<Totals>;
  /** Returns the ids of all records that match a query, in its order, whatever its range. */
  ordered(db: Db, query: ListQuery, reach: Visibility): Promise<string[]>;
  /** The table and ids of the records and the texts of localized fields, as SQL. Without it, translations cannot be counted. */
  texts?: { table: SQL; id: SQL; of(field: string, locale: Locale): SQL };
  /** The table and columns that lists select from, as SQL. Without it, lists cannot filter by fields of referenced records, and references are counted in memory. */
  selection?: Selection;
  /** Returns the records with these ids, in no order; ids without a record are left out. */
  find(db: Db, ids: readonly string[], options?: FindOptions): Promise<StoredRecord[]>;
  /** Returns the records that hold one of these values, for several fields at once. */
  findByValues(db: Db, asked: ValuesByField): Promise<FieldValueMatch[]>;
  insert(db: Db, records: readonly StoredRecord[], actor: string | null): Promise<StoredRecord[]>;
  /**
   * Inserts records of several users in one statement, together with the named queries `alongside`, which may read the inserted rows as `made`.
   * A storage that has this function enforces unique fields with indexes.
   */
  insertWith?(db: Db, records: readonly NewRecord[], alongside: SQL): Promise<StoredRecord[]>;
  /** Returns the statement that inserts the rows of `e` (`id`, and `changes`: field → [null, value]), a CTE of the same statement. */
  insertFrom?(actor: string | null): SQL;
  update(db: Db, records: readonly StoredRecord[], actor: string | null): Promise<StoredRecord[]>;
  /** Returns SQL that makes a row of the entity's table (alias `t`) from a record, so that `visible` can be applied to it. Only where such a table exists. */
  rowOf?(record: SQL): SQL;
  remove(db: Db, ids: readonly string[]): Promise<void>;
}

export interface Entity {
  definition: Definition;
  storage: Storage;
  rules: EntityRules;
  /** Returns the entity that a reference (`choices_from`) names; undefined for lists that aren't entities (permissions). */
  related(resource: string): Entity | undefined;
  /** Returns the fields of any entity that refer to records of this one. */
  referrers(db: Db): Promise<Referrer[]>;
}

/** A field that refers to records of an entity. */
export interface Referrer extends InnerReference {
  /** The entity whose records refer to others. */
  entity: Entity;
  /** The field of the definition whose value is an object, in which the path begins. Without it, the path begins in the record itself. */
  within?: Field | undefined;
}
export interface InnerReference {
  path: ReferencePath;
  /** The condition for the rows (alias `t`) that have such a field; without it, all rows. */
  rows?: SQL;
}
/** Fields that stand in no definition: those inside a structured value. */
export interface InnerFields {
  /** The field of the definition whose value is the object with these fields. */
  field: string;
  /** Returns the inner fields that refer to records of an entity. */
  referringTo(db: Db, resource: string): Promise<InnerReference[]>;
  /** Returns a function that gives the inner fields of each of these records. */
  of(db: Db, records: readonly StoredRecord[]): Promise<(record: StoredRecord) => readonly Field[]>;
}
