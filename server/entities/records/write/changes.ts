/** Defines the changes that `writeRecords` takes, and prepares them: the locked record as it is, beside the record as it would be. */
import type { Values } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { checkIfMatch } from '#server/core/http/answers/etag';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { conflictOf } from './checks/conflict';
import { prepare, recomputed, type Prepared, type Rules } from './prepare';
import { withoutComputed } from './readOnly';

/** Creates a record from the values that a client sends. */
export interface Creation {
  data: Values;
}
interface Named {
  id: string;
  /** The version that the client read; the change is rejected when the record has another. */
  version?: number | undefined;
  /** The versions of `If-Match`; the change is rejected when the record has another. */
  match?: ReadonlySet<string> | undefined;
  /** The record, when the caller has already read and locked it in this transaction. */
  before?: StoredRecord | undefined;
}
/** Changes the fields that a client sends; the others stay as they are. A change that changes nothing writes nothing. */
export interface Edit extends Named {
  data: Values;
}
/** Sets values that the server decided and checked by itself: a state, a signature, values that a preview found valid. Always writes. */
export interface Setting extends Named {
  set: Partial<StoredRecord>;
}
/** Creates a record whose values the server decided and checked by itself. */
export interface Making {
  made: Partial<StoredRecord> & { id: string };
}
/** Removes a record. */
export interface Removal extends Named {
  removed: true;
}
/** Restores a removed record with its identifier, read-only fields and author. Its references and unique values are checked again. */
export interface Restoration {
  restored: StoredRecord;
}
export type Change = Creation | Edit | Setting | Making | Removal | Restoration;

/** A prepared change. A creation has no `before`, a removal no `after`. */
export interface PreparedChange {
  change: Change;
  before?: StoredRecord | undefined;
  after?: StoredRecord;
  /** The checked values, when a client sent values. */
  prepared?: Prepared;
}

/** Reads and locks the records that changes name, and prepares the new records. Throws when a record does not exist, or has another version than the client read. */
export async function prepareChanges(
  db: Db,
  entity: Entity,
  changes: readonly Change[],
  rules: Rules,
  context: WriteContext,
): Promise<PreparedChange[]> {
  const { viewer } = context;
  const { definition } = entity;
  const current = await locked(db, entity, changes, context);
  const late = changes.findIndex((each, place) => isNamed(each) && each.version !== undefined && each.version !== current[place]?.version);
  if (late >= 0) throw await conflictOf(db, entity, current[late], versionOf(changes[late]), viewer);
  const sent = await withoutComputed(db, entity, changes.map(dataOf), current, viewer);
  return changes.map((change, place): PreparedChange => {
    const before = current[place];
    if (isNamed(change) && before) checkIfMatch(change.match, before);
    if ('restored' in change)
      return { change, after: recomputed(definition, { ...change.restored, version: change.restored.version + 1 }) };
    if ('made' in change) return { change, after: recomputed(definition, { ...change.made, version: 1 }) };
    if ('removed' in change) return { change, before };
    if ('set' in change) {
      const after = { ...before, ...change.set, id: change.id, version: before?.version ?? 1 };
      return { change, before, after: recomputed(definition, after) };
    }
    const prepared = prepare(entity, sent[place] ?? {}, before, viewer, rules, uuidv7());
    return { change, before, after: prepared.write.after, prepared };
  });
}

const isNamed = (change: Change): change is Edit | Setting | Removal => 'id' in change;
const versionOf = (change: Change | undefined) => (change && isNamed(change) ? change.version : undefined);
const dataOf = (change: Change): Values => ('data' in change ? change.data : {});

/** Returns the locked records that changes name, by the place of the change, in the caller's transaction. */
async function locked(db: Db, { storage, rules }: Entity, changes: readonly Change[], { viewer }: WriteContext) {
  const unread = changes.flatMap((change) => (isNamed(change) && !change.before ? [change.id] : []));
  const found = unread.length === 0 ? [] : await storage.find(db, unread, { visible: rules.visible?.(viewer), lock: true });
  const known = new Map(found.map((record) => [record.id.toLowerCase(), record]));
  return changes.map((change) => {
    if (!isNamed(change)) return undefined;
    const record = change.before ?? known.get(change.id.toLowerCase());
    if (!record) throw notFound();
    return record;
  });
}
