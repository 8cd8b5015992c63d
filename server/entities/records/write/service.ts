/** The writes of any entity: checked, kept, told to the audit, in the transaction of the caller. A batch costs a handful of queries, not one per record. */
import type { SQL } from 'drizzle-orm';
import { audit, changesOf, logDeletions } from '#server/entities/history/audit/events';
import { invalidRecord, invalidRecords, mostErrors, notFound } from '#server/core/errors';
import { refuseOther } from '#server/core/http/answers/etag';
import { clientConfig } from '#server/core/config/clientConfig';
import type { RecordError, Values } from '#resources/definition';
import { reservedKeys } from '#resources/reserved';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write, WriteContext } from '../entity';
import { checkFiles, noteUses } from '#server/entities/attachments/uses';
import { forgetDeleted, forgetSaved } from '#server/entities/drafts/drafts';
import { conflictOf } from './conflict';
import { prepare, recheck, type Prepared, type Rules } from './prepare';
import { withoutComputed } from './readOnly';
import { checkReferences } from '../relations/references';
import { stillReferredTo } from '../relations/referrals';
import { checkUnique, orDuplicated } from './unique';
import { uuidv7 } from '#server/core/db/uuid';

export interface Change {
  id: string;
  /** The version that was read; any other than the record's is refused. */
  version?: number | undefined;
  /** The versions that `If-Match` names: any other is refused. */
  match?: ReadonlySet<string> | undefined;
  data: Values;
}

/** Makes records. Throws an ApiError with every failing field; gives them as they were kept, in the order sent. */
export async function createRecords(db: Db, entity: Entity, data: readonly Values[], context: WriteContext): Promise<StoredRecord[]> {
  if (data.length === 0) return [];
  const rules = await rulesOf(db, entity);
  const made = (values: Values) => prepare(entity, values, undefined, context.viewer, rules, uuidv7());
  if (data.length > few) refuseWrong(await errorsOf(db, entity, data.slice(0, few).map(made), rules, context));
  const prepared = data.map(made);
  await check(db, entity, prepared, rules, context);
  const { key } = entity.definition;
  const wanted = prepared.map(({ write }) => (key ? { ...write.after, id: String(write.after[key]) } : write.after));
  const kept = await orDuplicated(entity.definition, () => entity.storage.insert(db, wanted, context.viewer.user?.id ?? null));
  const writes = inOrder(wanted, kept).map((after): Write => ({ after }));
  const saved = writes.length === 1 ? forgetSaved(entity.definition.id, [''], context.viewer) : undefined;
  return finish(db, entity, writes, context, saved);
}

/** Changes records; fields not sent stay as they are. A change that changes nothing writes nothing. */
export async function updateRecords(db: Db, entity: Entity, changes: readonly Change[], context: WriteContext): Promise<StoredRecord[]> {
  return (await changeRecords(db, entity, changes, context)).records;
}

/** The same, and how many of them did change. */
export async function changeRecords(
  db: Db,
  entity: Entity,
  changes: readonly Change[],
  context: WriteContext,
): Promise<{ records: StoredRecord[]; changed: number }> {
  if (changes.length === 0) return { records: [], changed: 0 };
  const rules = await rulesOf(db, entity);
  const current = await locked(
    db,
    entity,
    changes.map((change) => change.id),
    context,
  );
  const late = changes.findIndex(({ version }, place) => version !== undefined && version !== current[place]?.version);
  if (late >= 0) throw await conflictOf(db, entity, current[late], changes[late]?.version, context.viewer);
  const asked = await withoutComputed(entity, changes, current, (records) => present(db, entity, records, context));
  const prepared = asked.map(({ id, match, data }, place) => {
    const before = current[place];
    if (!before) throw notFound();
    refuseOther(match, before);
    return prepare(entity, data, before, context.viewer, rules, id);
  });
  await check(db, entity, prepared, rules, context);
  const changed = prepared.map(({ write }) => write).filter((write) => Object.keys(changesOf(write)).length > 0);
  const kept =
    changed.length === 0
      ? []
      : await orDuplicated(entity.definition, () =>
          entity.storage.update(
            db,
            changed.map((write) => write.after),
            context.viewer.user?.id ?? null,
          ),
        );
  const after = inOrder(
    changed.map((write) => write.after),
    kept,
  );
  await finish(
    db,
    entity,
    changed.map((write, place): Write => ({ ...write, after: after[place] ?? write.after })),
    context,
    forgetSaved(
      entity.definition.id,
      current.map(({ id }) => id),
      context.viewer,
    ),
  );
  const known = new Map(after.map((record) => [record.id, record]));
  const all = current.map((before) => known.get(before.id) ?? before);
  return { records: await present(db, entity, all, context), changed: changed.length };
}

/** What writes would change and why they would be refused, without writing; a new record has no `before`. */
export async function previewRecords(
  db: Db,
  entity: Entity,
  asked: readonly { before?: StoredRecord | undefined; data: Values }[],
  context: WriteContext,
): Promise<{ errors: RecordError[]; changes: ReturnType<typeof changesOf> }[]> {
  const rules = await rulesOf(db, entity);
  const prepared = asked.map(({ before, data }) => prepare(entity, data, before, context.viewer, rules, before?.id ?? uuidv7()));
  const errors = await errorsOf(db, entity, prepared, rules, context);
  return prepared.map(({ write }, place) => ({ errors: errors[place] ?? [], changes: changesOf(write) }));
}

/** Removes records, all or none, and logs them whole so that they can be restored. */
export async function deleteRecords(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  context: WriteContext,
  match?: ReadonlySet<string>,
): Promise<StoredRecord[]> {
  const records = await locked(db, entity, ids, context);
  for (const record of records) refuseOther(match, record);
  if (records.length === 0) return [];
  const writes = records.map((before): Write => ({ before }));
  refuse(await (entity.rules.check?.(db, writes, context) ?? []));
  refuse(await stillReferredTo(db, entity, records, context));
  await entity.storage.remove(db, ids);
  await logDeletions(db, entity.definition, records, context);
  await forgetDeleted(
    db,
    entity.definition.id,
    records.map(({ id }) => id),
  );
  await finish(db, entity, writes, context);
  return records;
}

/** The fields' rules that depend on the client: read only where a definition has such fields. */
export async function rulesOf(db: Db, { definition, rules }: Entity): Promise<Rules> {
  const asked = definition.fields.some((field) => field.type === 'date' || field.localized || field.format === 'items');
  if (!asked) return { locale: 'en' };
  const { default_locale, dates } = await clientConfig(db);
  return { locale: default_locale, dates: rules.checksDates ? undefined : dates };
}

async function locked(db: Db, entity: Entity, ids: readonly string[], { viewer }: WriteContext): Promise<StoredRecord[]> {
  const found = await entity.storage.find(db, ids, { visible: entity.rules.visible?.(viewer), lock: true });
  const known = new Map(found.map((record) => [record.id.toLowerCase(), record]));
  return ids.map((id) => {
    const record = known.get(id.toLowerCase());
    if (!record) throw notFound();
    return record;
  });
}

async function check(db: Db, entity: Entity, prepared: readonly Prepared[], rules: Rules, context: WriteContext): Promise<void> {
  refuse(await errorsOf(db, entity, prepared, rules, context));
  context.dropped?.([...new Set(prepared.flatMap(({ dropped }) => dropped))]);
}

/** Why writes are refused, and what they are warned of; one list per write. Unique values may be left to the write itself. */
export async function errorsOf(
  db: Db,
  entity: Entity,
  prepared: readonly Prepared[],
  rules: Rules,
  context: WriteContext,
  unique = true,
): Promise<RecordError[][]> {
  const writes = prepared.map(({ write }) => write);
  await entity.rules.derive?.(db, writes, context);
  const ofRules = await entity.rules.check?.(db, writes, context);
  const ofReferences = await checkReferences(db, entity, writes);
  const ofFiles = await checkFiles(db, entity, writes, context.viewer);
  const ofUnique = unique ? await checkUnique(db, entity, writes) : [];
  return prepared.map((each, place) => {
    const own = [...each.errors, ...recheck(entity, each, rules), ...reservedKey(entity, each.write)];
    const unknown = ofReferences[place] ?? [];
    if (own.length === 0 && unknown.length === 0 && !ofFiles[place]?.length)
      return [...(ofUnique[place] ?? []), ...(ofRules?.[place] ?? [])];
    const told = new Set(own.map((error) => error.field));
    const unread = (ofFiles[place] ?? []).filter(({ field }) => !unknown.some((error) => error.field === field));
    const others = [...unknown, ...unread, ...(ofUnique[place] ?? []), ...(ofRules?.[place] ?? [])];
    return [...own, ...others.filter((error) => !told.has(error.field))];
  });
}

/** A record is read at the address that ends with its key: those that mean something else there are refused. */
function reservedKey({ definition: { key } }: Entity, { before, after }: Prepared['write']): RecordError[] {
  if (key === undefined || after[key] === before?.[key] || !reservedKeys.includes(String(after[key]))) return [];
  return [{ field: key, code: 'INVALID', level: 'error', params: { reason: 'reserved' } }];
}

/** Whether a record has an error; warnings alone let it through. */
export const isRefused = (errors: readonly RecordError[][]): boolean => errors.some((list) => list.some(({ level }) => level === 'error'));

/** Throws where a record is refused. */
export function refuse(errors: readonly RecordError[][]): void {
  if (!isRefused(errors)) return;
  const [only] = errors;
  throw errors.length === 1 && only ? invalidRecord(only) : invalidRecords(errors);
}

/** The number of records of a large batch that are checked first. */
const few = 100;

/** Throws where the first records of a batch have as many errors as an answer lists: the others need no check. */
function refuseWrong(errors: readonly RecordError[][]): void {
  if (errors.flat().filter(({ level }) => level === 'error').length >= mostErrors) refuse(errors);
}

/** What follows a write: the audit, the rules, and the records as they are answered. */
export async function finish(db: Db, entity: Entity, writes: Write[], context: WriteContext, alongside?: SQL): Promise<StoredRecord[]> {
  await audit(db, entity.definition, writes, context, alongside);
  if (writes.length === 0) return [];
  await noteUses(db, entity, writes);
  await entity.rules.saved?.(db, writes, context);
  return present(
    db,
    entity,
    writes.flatMap(({ after }) => after ?? []),
    context,
  );
}

async function present(db: Db, entity: Entity, records: StoredRecord[], { viewer }: WriteContext): Promise<StoredRecord[]> {
  return (await entity.rules.present?.(db, records, viewer)) ?? records;
}

/** The records kept, in the order they were wanted. */
export function inOrder(wanted: readonly StoredRecord[], kept: readonly StoredRecord[]): StoredRecord[] {
  const known = new Map(kept.map((record) => [record.id, record]));
  return wanted.flatMap((record) => known.get(record.id) ?? []);
}
