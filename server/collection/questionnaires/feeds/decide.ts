/** Decides on an answer that differs from an approved entry: the answer is taken, or the entry is kept. */
import { sql } from 'drizzle-orm';
import type { FeedDecision } from '#resources/api/questionnaires/constants';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { forbidden, invalidRecord, notFound } from '#server/core/errors';
import { can } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { isSameJson } from '#server/core/values/same';
import { writeEvents } from '#server/entities/history/audit/events';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { inputOf } from '#server/collection/inputs/input';
import { fire } from '#server/collection/inputs/transitions';
import { refuseOwnAnswers } from '../acts/ownAnswers';
import { questionnairesMoved } from '../acts/states';
import { fedEntriesOf, type FedEntry } from './fedEntries';
import { noPeriod, passOn, presentEntry, respondentOf } from './feedEntries';

interface Conflict extends Record<string, unknown> {
  field: string;
  value: JsonValue;
  input_id: string | null;
}

/** A decision on the answer to one question of a questionnaire, with its reason. */
export interface DecisionAsked {
  questionnaire: string;
  question: string;
  decision: FeedDecision;
  reason: string;
}

/**
 * Decides on a conflict in the caller's transaction. To take the answer corrects the entry: it is reopened for this reason, written and submitted as the respondent, and approved where this viewer may
 * approve it; otherwise it waits for its approval. An answer whose entry was refused is written now, or left out. Throws 403 for viewers who may not approve entries, or not reopen them to take an answer, and for those who answered the questionnaire and would take an answer; 404 where the questionnaire has no such answer, or the
 * viewer doesn't see the entry; 422 INVALID_RECORD without a reason, or where the subject refuses the answer; STATE_CHANGED where there is no conflict to decide.
 */
export async function decideFeed(db: Db, entities: Entities, asked: DecisionAsked, context: WriteContext): Promise<void> {
  const { questionnaire: id, question, decision } = asked;
  const reason = asked.reason.trim();
  if (!can(context.viewer, 'inputs:approve')) throw forbidden();
  if (reason === '') throw invalidRecord([{ field: 'reason', code: 'BLANK', level: 'error' }]);
  const [questionnaire] = await entities.get('questionnaires').storage.find(db, [id], { lock: true });
  if (!questionnaire) throw notFound();
  const { field, value, input_id: present } = await conflictOf(db, questionnaire, question);
  let input_id = present;
  if (input_id !== null) await entryOf(db, entities, input_id, context);
  if (decision === 'answer') {
    await refuseOwnAnswers(db, [id], context.viewer);
    input_id ??= await makeEntry(db, entities, { questionnaire, question, reason }, context);
    const entry = await entryOf(db, entities, input_id, context);
    if (!isSameJson(inputOf(entry).values[field] ?? null, value))
      await correct(db, entities, { entry, field, value, questionnaire, reason }, context);
    // The answer to another question, of this or another questionnaire, that the field held until now is no longer there.
    await db.execute(sql`UPDATE questionnaire_feeds SET outcome = 'kept', present = ${JSON.stringify(value)}::jsonb,
      decided_by = ${context.viewer.user?.id ?? null}::uuid, decided_at = now(), decided_why = ${reason}
      WHERE (questionnaire_id, question) <> (${id}::uuid, ${question}) AND input_id = ${input_id}::uuid AND field = ${field} AND outcome = 'written'
        AND value <> ${JSON.stringify(value)}::jsonb`);
  }
  await db.execute(sql`UPDATE questionnaire_feeds SET outcome = ${decision === 'answer' ? 'written' : 'kept'}, input_id = ${input_id}::uuid,
    decided_by = ${context.viewer.user?.id ?? null}::uuid, decided_at = now(), decided_why = ${reason}
    WHERE questionnaire_id = ${id}::uuid AND question = ${question}`);
  const changes = { feeds: [null, { question, decision }], reason: [null, reason] } satisfies Record<string, [JsonValue, JsonValue]>;
  await writeEvents(db, [{ action: 'update', entity: 'questionnaires', entity_id: questionnaire.id, changes }], context);
}

/** Returns the conflict of a question; only an approved questionnaire, also once it is closed, has conflicts to decide. */
async function conflictOf(db: Db, questionnaire: StoredRecord, question: string): Promise<Conflict> {
  const { id, state } = questionnaire;
  const { rows } = await db.execute<Conflict & { outcome: string }>(
    sql`SELECT field, value, input_id, outcome FROM questionnaire_feeds WHERE questionnaire_id = ${id}::uuid AND question = ${question}`,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { outcome, ...feed } = found;
  const isDecidable = outcome === 'conflict' && (state === 'approved' || state === 'closed');
  if (!isDecidable) throw questionnairesMoved([questionnaire]);
  return feed;
}

/**
 * Returns the entry for an answer whose entry was refused at the approval: the one that somebody has made since, or a new one, submitted as the respondent. Throws INVALID_RECORD with what the subject
 * still refuses, and STATE_CHANGED where the question feeds nothing any more.
 */
async function makeEntry(
  db: Db,
  entities: Entities,
  { questionnaire, question, reason }: Pick<Correction, 'questionnaire' | 'reason'> & { question: string },
  context: WriteContext,
): Promise<string> {
  const fits = (each: FedEntry) => each.fed.some((fed) => fed.question === question);
  const entry = (await fedEntriesOf(db, questionnaire)).find(fits);
  const fed = entry?.fed.find((each) => each.question === question);
  if (!entry || !fed) throw questionnairesMoved([questionnaire]);
  const { subject, period, tags } = entry;
  if (!period || fed.errors.length > 0) throw invalidRecord(period ? fed.errors : [noPeriod(subject)]);
  const present = await presentEntry(db, { subject, period, tags });
  if (present) return present.id;
  const author = await respondentOf(db, questionnaire);
  const { date, date_end } = period;
  const data = { subject_key: subject.key, date, date_end, tags, values: { [fed.field]: fed.value } };
  const { records } = await writeRecords(db, entities.get('inputs'), [{ data }], { ...context, viewer: author });
  await passOn(db, entities, idsOf(records), author, context, reason);
  return records[0]?.id ?? '';
}

const idsOf = (records: readonly StoredRecord[]) => records.map(({ id }) => id);

async function entryOf(db: Db, entities: Entities, id: string, { viewer }: WriteContext): Promise<StoredRecord> {
  const inputs = entities.get('inputs');
  const [entry] = await inputs.storage.find(db, [id], { visible: inputs.rules.visible?.(viewer), lock: true });
  if (!entry) throw notFound();
  return entry;
}

interface Correction {
  entry: StoredRecord;
  field: string;
  value: JsonValue;
  questionnaire: StoredRecord;
  reason: string;
}

async function correct(
  db: Db,
  entities: Entities,
  { entry, field, value, questionnaire, reason }: Correction,
  context: WriteContext,
): Promise<void> {
  const inputs = entities.get('inputs');
  const { id } = entry;
  if (entry['state'] === 'approved') await fire(db, inputs, { event: 'reopen', ids: [id], comment: reason }, context);
  const author = await respondentOf(db, questionnaire);
  const values = { ...inputOf(entry).values, [field]: value };
  await writeRecords(db, inputs, [{ id, data: { values } }], { ...context, viewer: author, action: 'update' });
  await passOn(db, entities, [id], author, context, reason);
}
