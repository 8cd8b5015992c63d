/**
 * Creates one record. When only its definition has rules, the record, its audit event and the end of its draft are a single statement,
 * which is atomic by itself; records created at the same moment share it.
 */
import { sql } from 'drizzle-orm';
import { eventOf, insertOf } from '#server/entities/history/audit/events';
import type { Database } from '#server/core/db/connection';
import { batchCalls } from '#server/core/db/batchCalls';
import { filesIn } from '#server/entities/attachments/uses';
import { apiErrorOf, brokenConstraint } from '#server/core/http/answers/databaseErrors';
import { deleteDraftsOfCreated } from '#server/entities/drafts/drafts';
import type { Values } from '#resources/definition';
import type { Entity, NewRecord, StoredRecord, WriteContext } from '../entity';
import { prepare } from './prepare';
import { referencesOf, referringField } from '../relations/referencePaths';
import { refusesDeletion } from '../relations/references';
import { errorsOfPrepared, isRefused, refuse, rulesOf } from './checks/errors';
import { withDuplicateErrors } from './checks/unique';
import { writeRecords } from './writeRecords';
import { uuidv7 } from '#server/core/db/uuid';

type NewRecordWithEvent = NewRecord & { event: ReturnType<typeof eventOf> };

/** Returns a function that creates one record and returns it as stored. It throws an ApiError with every failing field. */
export function creatorOf({ db }: Pick<Database, 'db'>, entity: Entity): (data: Values, context: WriteContext) => Promise<StoredRecord[]> {
  const { definition } = entity;
  const insert = inserterOf(db, entity);
  const alone = async (data: Values, context: WriteContext) =>
    (await db.transaction((tx) => writeRecords(tx, entity, [{ data }], context))).records;
  if (!insert) return alone;
  const rulesNow = batchCalls(async () => {
    const rules = await rulesOf(db, entity);
    return () => rules;
  });
  return async (data, context) => {
    // A record with files needs a further statement that links them to it.
    if (filesIn(Object.values(data)).length > 0) return alone(data, context);
    const rules = await rulesNow(undefined);
    const prepared = prepare(entity, data, undefined, context.viewer, rules, uuidv7());
    const errors = (unique: boolean) => errorsOfPrepared(db, entity, [prepared], rules, context, unique);
    // The write itself finds unique values that are taken. They are checked here only to complete the errors of a rejected record.
    if ((await errors(false)).some(isRefused)) refuse(await errors(true));
    context.dropped?.(prepared.dropped);
    const record = prepared.write.after;
    const made = { record, actor: context.viewer.user?.id ?? null, event: eventOf(definition, { after: record }, context) };
    return withDuplicateErrors(definition, async () => {
      try {
        return await insert(made);
      } catch (error) {
        if (brokenConstraint(error) !== undefined) refuse(await errors(true));
        throw error;
      }
    });
  };
}

/**
 * Returns a function that inserts a record, in one statement with the records that other requests create in the same turn of the event
 * loop. Returns undefined when the storage or the rules of the entity need more than one statement.
 */
function inserterOf(
  db: Database['db'],
  { definition, storage, rules }: Entity,
): ((told: NewRecordWithEvent) => Promise<StoredRecord[]>) | undefined {
  const { insertWith } = storage;
  const { derive, check, saved, present } = rules;
  if (!insertWith || definition.key !== undefined || derive || check || saved || present) return undefined;
  // Such references lock the record they refer to, which needs a transaction of several statements.
  if (referencesOf(definition).some((path) => refusesDeletion(referringField(path)))) return undefined;
  const insert = (all: readonly NewRecordWithEvent[]) => {
    const authors = all.flatMap(({ actor }) => actor ?? []);
    const told = insertOf(
      all.map(({ event }) => event),
      sql`EXISTS (SELECT FROM made)`,
    );
    return insertWith(
      db,
      all,
      sql`told AS (${told}), forgotten AS (${deleteDraftsOfCreated(definition.id, authors)} AND EXISTS (SELECT FROM made))`,
    );
  };
  return batchCalls(async (all: readonly NewRecordWithEvent[]) => {
    try {
      const kept = await insert(all);
      return async ({ record }) => kept.filter(({ id }) => id === record.id);
    } catch (error) {
      // Nothing was written. Inserts each record alone, so that an invalid one does not reject the others.
      if (all.length === 1 || apiErrorOf(error) === undefined) throw error;
      return (told) => insert([told]);
    }
  });
}
