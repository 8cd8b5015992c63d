/** What an entity is to the server: its definition, where its records are kept, and the rules that code adds. */
import type { SQL } from 'drizzle-orm';
import type { AuditAction } from '#resources/auditActions';
import type { Definition, Field, JsonValue, Locale, RecordError, Values } from '#resources/definition';
import type { JsonSchema } from '#resources/jsonSchema';
import type { ListQuery } from '#resources/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { ReferencePath } from './relations/referencePaths';
import type { Selection } from './store/select';

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
  action?: AuditAction;
  /** What a change or a removal of many is called in the audit and in the bin: all of one name is taken back at once. */
  act?: string;
  /** All that are removed by one act, where it is done in several steps. */
  going?: ReadonlySet<string>;
  /** Told of the fields whose values are not kept because they don't show. */
  dropped?: (fields: readonly string[]) => void;
  /** Why, in the person's words, where a reason is asked for: the audit and the figures that follow keep it. */
  reason?: string;
  /** Writes the changes that pass their checks and skips the others. Without it, one refusal refuses all. */
  apart?: boolean;
  /** Where the product is reached, whether it sends mails or only keeps them, and whether there is single sign-on. Where nothing is said, nobody is written to. */
  site?: { baseUrl: string; sendsMail: boolean; signsOn: boolean };
}

/** How many records of an entity hold others, by which of its fields. */
export interface Holding {
  resource: string;
  field: string;
  count: number;
}

/** What code adds to a definition. All of them take the whole batch: a rule never costs a query per record. */
export interface EntityRules {
  /** Fills what is derived (an end date, a root key), before anything is checked. */
  derive?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** Errors beyond the fields' own, one list per write; on a delete too, where `after` is missing. Warnings that block say so with level `error`. */
  check?(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]>;
  /** `check` holds dates to the client's beginning and end of time itself, with a code of its own. */
  checksDates?: boolean;
  /** What keeps records from being removed (`check` refuses it) and no reference of a definition tells of: by entity and field. */
  holders?(db: Db, ids: readonly string[]): Promise<Holding[]>;
  /** What follows from a write, in its transaction (closure of tags, figures to recompute …). */
  saved?(db: Db, writes: Write[], context: WriteContext): Promise<void>;
  /** What a filter leaves out unless it asks for it (people who are archived …). */
  listed?(filter: ListQuery['filter']): ListQuery['filter'];
  /** The entity as a list of it is asked for, by these names and with this filter: with fields that only other records tell of (a subject's own). */
  listing?(db: Db, entity: Entity, names: readonly string[], filter: ListQuery['filter']): Promise<Entity>;
  /** What a record tells beside its fields (`present` makes it), as JSON Schema: no field of the definition may have such a name. */
  beside?: Readonly<Record<string, JsonSchema>>;
  /** What a record that is read tells beside its fields: as it was read, a write may send it back. */
  told?(db: Db, id: string, sent: Values, viewer: Viewer): Promise<Values>;
  /** What a write sends under those names: taken as fields, refused, or left out. */
  receive?(sent: Values, before: StoredRecord | undefined): { values: Values; errors: RecordError[] };
  /** What one of its structured values is made of (the values of an entry: what its subject asks). */
  inner?: InnerFields;
  /** Which rows this viewer may know of, as a condition on the entity's table (alias `t`). */
  visible?(viewer: Viewer): SQL | undefined;
  /** Read-only fields computed for an answer (`users_count`, `path` …); never stored. */
  present?(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]>;
}

export interface Page {
  records: StoredRecord[];
  /** How many there are in all, beyond the page; where `capped`, how many there are at least. */
  total: number;
  capped?: boolean;
}
/** Decimals of the wire: exact. Null where no record has a value. */
export interface NumberTotals {
  /** How many records have a value. */
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
export interface Reach {
  locale: Locale;
  /** Only rows for which this holds. */
  visible?: SQL | undefined;
}

/** Values that are looked for, by field. */
export type Asked = ReadonlyMap<string, readonly string[]>;
export interface Holder {
  field: string;
  id: string;
  value: string;
}

/** A record and who makes it. */
export interface Made {
  record: StoredRecord;
  actor: string | null;
}

/** `lock` holds the records until the transaction ends: from others’ writes, or, `share`, from their removal alone. */
export interface FindOptions {
  visible?: SQL | undefined;
  lock?: boolean | 'share';
}

/** Where the records of an entity are kept. Knows nothing of people, rules or audit. */
export interface Storage {
  /** The page a query asks for. Throws a 400 on an unknown field or a value that isn't of the field's type. */
  list(db: Db, query: ListQuery, reach: Reach): Promise<Page>;
  /** The ids of those that a filter lets through; without it, nothing can be asked of all that match. */
  ids?(db: Db, filter: ListQuery['filter'], reach: Reach, most: number): Promise<string[]>;
  /** The totals of these fields over all that a filter lets through. */
  totals?(db: Db, filter: ListQuery['filter'], reach: Reach, fields: readonly Field[]): Promise<Totals>;
  /** The identifiers of all that a query keeps, in its order, whatever its range. */
  ordered(db: Db, query: ListQuery, reach: Reach): Promise<string[]>;
  /** Its records and the texts of a localized field, as SQL; without it, what is translated cannot be counted. */
  texts?: { table: SQL; id: SQL; of(field: string, locale: Locale): SQL };
  /** What its lists are asked of, as SQL; without it, no list is asked by what its records refer to, nor by what refers to them. */
  asked?: Selection;
  /** The records with these ids, in no order; those that don't exist are left out. */
  find(db: Db, ids: readonly string[], options?: FindOptions): Promise<StoredRecord[]>;
  /** Which records hold one of these values: field → values, asked together. */
  holders(db: Db, asked: Asked): Promise<Holder[]>;
  insert(db: Db, records: readonly StoredRecord[], actor: string | null): Promise<StoredRecord[]>;
  /**
   * The same of several people's records, in one statement with others, named for WITH, that may read `made`, the rows. Where a store has it,
   * its unique fields are held by indexes that say so.
   */
  insertWith?(db: Db, records: readonly Made[], alongside: SQL): Promise<StoredRecord[]>;
  /** The statement that inserts records of the rows of `e` (`id`, and `changes`: field → [null, value]), a named query of the same statement. */
  insertFrom?(actor: string | null): SQL;
  update(db: Db, records: readonly StoredRecord[], actor: string | null): Promise<StoredRecord[]>;
  /** A row of the entity's table (alias `t`) made of a record, where there is such a table: what `visible` can be asked of. */
  rowOf?(record: SQL): SQL;
  remove(db: Db, ids: readonly string[]): Promise<void>;
}

export interface Entity {
  definition: Definition;
  storage: Storage;
  rules: EntityRules;
  /** The entity that a reference (`choices_from`) names; undefined for lists that aren't entities (permissions). */
  related(resource: string): Entity | undefined;
  /** The fields, of whichever entity, whose values are its records. */
  referrers(db: Db): Promise<Referrer[]>;
}

/** A field whose values are records of an entity. */
export interface Referrer extends InnerReference {
  /** The entity that refers. */
  entity: Entity;
  /** The field of its definition whose value, an object, holds those of the path; without it, the path begins in the record itself. */
  within?: Field | undefined;
}
export interface InnerReference {
  path: ReferencePath;
  /** The rows (alias `t`) that have such a field; without it, all. */
  rows?: SQL;
}
/** Fields that no definition says: those of a structured value. */
export interface InnerFields {
  /** The field of the definition whose value is an object of theirs. */
  field: string;
  /** Those that refer to records of an entity. */
  referringTo(db: Db, resource: string): Promise<InnerReference[]>;
  /** Those of each of these records. */
  of(db: Db, records: readonly StoredRecord[]): Promise<(record: StoredRecord) => readonly Field[]>;
}
