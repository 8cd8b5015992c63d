/** Finds the errors and warnings of changes, one list per change. A batch costs a handful of queries, not one per record. */
import { clientConfig } from '#server/core/config/clientConfig';
import { invalidRecord, invalidRecords, mostErrors } from '#server/core/errors';
import type { RecordError } from '#resources/definition';
import { reservedKeys } from '#resources/addresses/reserved/index';
import type { Db } from '#server/core/db/db';
import { checkFiles } from '#server/entities/attachments/uses';
import type { Entity, StoredRecord, Write, WriteContext } from '../../entity';
import { checkReferences } from '../../relations/references';
import { referenceErrors } from '../../relations/referrals';
import type { PreparedChange } from '../changes';
import { recheck, recomputed, type Prepared, type Rules } from '../prepare';
import { checkUnique } from './unique';

/** Returns the rules of fields that depend on the configuration of the client. Reads it only when the definition has such fields. */
export async function rulesOf(db: Db, { definition, rules }: Entity): Promise<Rules> {
  const asked = definition.fields.some((field) => field.type === 'date' || field.localized || field.format === 'items');
  if (!asked) return { locale: 'en' };
  const { default_locale, dates } = await clientConfig(db);
  return { locale: default_locale, dates: rules.checksDates ? undefined : dates };
}

/** Returns the errors of each change. Changes that the server decided itself (`set`) are not checked. */
export async function errorsOf(
  db: Db,
  entity: Entity,
  steps: readonly PreparedChange[],
  rules: Rules,
  context: WriteContext,
): Promise<RecordError[][]> {
  const found = new Map<PreparedChange, RecordError[]>();
  const ask = async <Asked>(of: (step: PreparedChange) => Asked | undefined, errors: (asked: Asked[]) => Promise<RecordError[][]>) => {
    const some = steps.flatMap((step) => [of(step)].flatMap((asked) => (asked === undefined ? [] : [{ step, asked }])));
    const lists = some.length === 0 ? [] : await errors(some.map(({ asked }) => asked));
    some.forEach(({ step }, place) => found.set(step, lists[place] ?? []));
  };
  await ask(
    ({ prepared }) => prepared,
    (some) => errorsOfPrepared(db, entity, some, rules, context),
  );
  await ask(
    ({ change, after }) => ('restored' in change ? after : undefined),
    (some) => errorsOfRestored(db, entity, some, context),
  );
  await ask(
    ({ before, after }) => (after ? undefined : before),
    (some) => errorsOfRemoved(db, entity, some, context),
  );
  return steps.map((step) => found.get(step) ?? []);
}

/** Returns the errors of values that a client sent. The check of unique values may be left to the write itself. */
export async function errorsOfPrepared(
  db: Db,
  entity: Entity,
  prepared: readonly Prepared[],
  rules: Rules,
  context: WriteContext,
  unique = true,
): Promise<RecordError[][]> {
  const writes = prepared.map(({ write }) => write);
  await entity.rules.derive?.(db, writes, context);
  if (entity.rules.derive) for (const { write } of prepared) Object.assign(write.after, recomputed(entity.definition, write.after));
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

/** Rejects a key that has another meaning in a URL, because the URL of a record ends with its key. */
function reservedKey({ definition: { key } }: Entity, { before, after }: Prepared['write']): RecordError[] {
  if (key === undefined || after[key] === before?.[key] || !reservedKeys.includes(String(after[key]))) return [];
  return [{ field: key, code: 'INVALID', level: 'error', params: { reason: 'reserved' } }];
}

/** Returns the errors of a restored record: its identifier or a unique value may be taken by now, or a record it refers to removed. */
async function errorsOfRestored(db: Db, entity: Entity, records: readonly StoredRecord[], context: WriteContext): Promise<RecordError[][]> {
  const { definition, rules, storage } = entity;
  const writes = records.map((after) => ({ after }));
  await rules.derive?.(db, writes, context);
  const ids = records.map(({ id }) => id);
  const taken = new Set((await storage.find(db, ids)).map(({ id }) => id));
  const ofUnique = await checkUnique(db, entity, writes);
  const ofReferences = await checkReferences(db, entity, writes);
  const ofRules = await rules.check?.(db, writes, context);
  return ids.map((id, place) => [
    ...(taken.has(id) ? [duplicated(definition.key ?? definition.title, id)] : []),
    ...[ofUnique, ofReferences, ofRules].flatMap((lists) => lists?.[place] ?? []),
  ]);
}

const duplicated = (field: string, id: string): RecordError => ({ field, code: 'DUPLICATED', level: 'error', params: { id } });

/** Returns the errors of a removal: from the entity's rules, else for records that still refer to it. */
async function errorsOfRemoved(db: Db, entity: Entity, records: readonly StoredRecord[], context: WriteContext): Promise<RecordError[][]> {
  const writes = records.map((before): Write => ({ before }));
  const ofRules = (await entity.rules.check?.(db, writes, context)) ?? [];
  return ofRules.some(isRefused) ? ofRules : referenceErrors(db, entity, records, context);
}

/** True when a change has an error; warnings alone do not reject it. */
export const isRefused = (errors: readonly RecordError[]): boolean => errors.some(({ level }) => level === 'error');

/** Throws 422 when one of the changes has an error. */
export function refuse(errors: readonly RecordError[][]): void {
  if (!errors.some(isRefused)) return;
  const [only] = errors;
  throw errors.length === 1 && only ? invalidRecord(only) : invalidRecords(errors);
}

/** Throws when the first records of a large batch already have as many errors as a response lists, so that the others need no check. */
export function refuseBatchWithManyErrors(errors: readonly RecordError[][]): void {
  if (errors.flat().filter(({ level }) => level === 'error').length >= mostErrors) refuse(errors);
}
