/** Writes the answers of approved questionnaires as entries of the subjects that they feed. */
import { sql } from 'drizzle-orm';
import type { JsonValue, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { writers } from '#server/core/viewer/guests';
import { isSameJson } from '#server/core/values/same';
import { can, system, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { refusalsOf } from '#server/collection/inputs/checks/mayApprove';
import { fire } from '#server/collection/inputs/transitions';
import { fedEntriesOf, type Fed, type FedEntry } from './fedEntries';

interface Outcome {
  question: string;
  subject_key: string;
  field: string;
  value: JsonValue;
  outcome: 'written' | 'conflict';
  input_id: string | null;
  present: JsonValue;
  errors: RecordError[];
}

/**
 * Writes the entries that an approved questionnaire feeds, in the caller's transaction: as the respondent, submitted, and approved where this viewer may approve them too. An approved entry that holds
 * another value stays as it is; the conflict is stored with both values, as is an entry that its subject refuses. Of several questions that feed one field of an entry, the first is written; a later
 * answer that differs is a conflict with it, also that of another questionnaire, whether the entry is approved or not. So is an answer that was withdrawn, whose entry still holds what it was.
 */
export async function feedEntries(db: Db, entities: Entities, questionnaire: StoredRecord, context: WriteContext): Promise<void> {
  const entries = await fedEntriesOf(db, questionnaire);
  const before = await writtenBefore(db, questionnaire.id);
  if (entries.length === 0 && before.length === 0) return;
  const author = await respondentOf(db, questionnaire);
  const outcomes: Outcome[] = [];
  const written: string[] = [];
  for (const entry of entries) {
    const found = await writeEntry(db, entities, { ...entry, questionnaire: questionnaire.id }, { ...context, viewer: author });
    outcomes.push(...found.outcomes);
    if (found.written !== null) written.push(found.written);
  }
  await passOn(db, entities, written, author, context);
  outcomes.push(...leftBehind(before, outcomes));
  await db.execute(sql`DELETE FROM questionnaire_feeds WHERE questionnaire_id = ${questionnaire.id}::uuid`);
  await db.execute(sql`INSERT INTO questionnaire_feeds (questionnaire_id, question, subject_key, field, value, outcome, input_id, present, errors)
    SELECT ${questionnaire.id}::uuid, e.question, e.subject_key, e.field, coalesce(e.value, 'null'::jsonb), e.outcome, e.input_id, nullif(e.present, 'null'::jsonb), e.errors
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS e(question text, subject_key text, field text, value jsonb, outcome text, input_id uuid, present jsonb, errors jsonb)`);
}

/** Returns the viewer as whom entries are written: the person who submitted the questionnaire, with an account or by a link. */
export async function respondentOf(db: Db, { id, submission }: StoredRecord): Promise<Viewer> {
  const viewer = system(['inputs:read', 'inputs:write', 'inputs:submit', 'subjects:read', 'tags:read']);
  const { rows } = await db.execute<{ id: string; email: string; locale: string }>(
    sql`SELECT w.id, w.email, coalesce(u.locale, 'en') AS locale FROM questionnaire_submissions s JOIN ${writers} w ON w.id = s.by LEFT JOIN users u ON u.id = w.id
      WHERE s.questionnaire_id = ${id}::uuid AND s.number = ${Number(submission)}`,
  );
  const [person] = rows;
  if (!person) return viewer;
  return { ...viewer, user: { ...person, locale: person.locale === 'fr' ? 'fr' : 'en', audience: 'private', name: '' } };
}

/**
 * Returns the conflicts with entries that hold an answer of an earlier approval and get none by this one: the answer was withdrawn, or its question feeds another entry or field now. Where the question
 * has another outcome too, the conflict stands under its id and that of the entry.
 */
function leftBehind(before: readonly Outcome[], outcomes: readonly Outcome[]): Outcome[] {
  const asked = new Set(outcomes.map(({ question }) => question));
  return before
    .filter(({ input_id, field }) => !outcomes.some((each) => each.input_id === input_id && each.field === field))
    .map((each) => (asked.has(each.question) ? { ...each, question: `${each.question}@${each.input_id}` } : each));
}

/** Returns a conflict for each entry that holds an answer of an earlier approval of the questionnaire, also where that was to be decided already: the entry holds a value, and the answer none. */
async function writtenBefore(db: Db, questionnaire: string): Promise<Outcome[]> {
  const { rows } = await db.execute<
    Pick<Outcome, 'question' | 'subject_key' | 'field' | 'input_id' | 'present'> & Record<string, unknown>
  >(sql`
    SELECT split_part(f.question, '@', 1) AS question, f.subject_key, f.field, f.input_id, i.values -> f.field AS present
    FROM questionnaire_feeds f JOIN inputs i ON i.id = f.input_id
    WHERE f.questionnaire_id = ${questionnaire}::uuid AND i.values -> f.field <> 'null'::jsonb
      AND (f.outcome = 'written' AND i.values -> f.field = f.value OR f.outcome = 'conflict' AND f.value = 'null'::jsonb AND i.values -> f.field = f.present)`);
  return rows.map((row) => ({ ...row, value: null, outcome: 'conflict', errors: [] }));
}

interface Present extends Record<string, unknown> {
  id: string;
  state: string;
  values: Record<string, JsonValue>;
}

/** Returns the entry of a subject, a period and tags, and locks it; undefined where there is none. */
export async function presentEntry(
  db: Db,
  { subject, period, tags }: Pick<FedEntry, 'subject' | 'tags'> & { period: NonNullable<FedEntry['period']> },
): Promise<Present | undefined> {
  const { rows } = await db.execute<Present>(sql`SELECT id, state, values FROM inputs
    WHERE subject_key = ${subject.key} AND date = ${period.date}::date AND date_end = ${period.date_end}::date AND tags = ${JSON.stringify(tags)}::jsonb FOR UPDATE`);
  return rows[0];
}

/** The error of an answer for a period that its subject doesn't have. */
export const noPeriod = ({ period }: FedEntry['subject']): RecordError => ({
  field: 'date',
  code: 'INVALID_DATE_FOR_PERIOD',
  level: 'error',
  params: { period },
});

/** Writes one entry. `written` is the id of an entry that is to be submitted; null where an approved one stays, or the entry is refused. */
async function writeEntry(
  db: Db,
  entities: Entities,
  { subject, period, tags, fed: all, questionnaire }: FedEntry & { questionnaire: string },
  context: WriteContext,
): Promise<{ outcomes: Outcome[]; written: string | null }> {
  const fed = all.filter(({ errors }) => errors.length === 0);
  const outcome = (each: Fed, more: Pick<Outcome, 'outcome' | 'input_id'> & Partial<Outcome>): Outcome => ({
    ...each,
    subject_key: subject.key,
    present: null,
    ...more,
  });
  const unfit = all.filter(({ errors }) => errors.length > 0).map((each) => outcome(each, { outcome: 'conflict', input_id: null }));
  if (!period) {
    const errors = [noPeriod(subject)];
    return { outcomes: all.map((each) => outcome(each, { outcome: 'conflict', input_id: null, errors })), written: null };
  }
  const { date, date_end } = period;
  const present = await presentEntry(db, { subject, period, tags });
  if (present?.state === 'approved') {
    const outcomes = fed.map((each) => {
      const kept = present.values[each.field] ?? null;
      return outcome(each, { outcome: isSameJson(kept, each.value) ? 'written' : 'conflict', input_id: present.id, present: kept });
    });
    return { outcomes: [...unfit, ...outcomes], written: null };
  }
  const others = present ? await fedByOthers(db, present, questionnaire) : new Set<string>();
  const stays = ({ field, value }: Fed) => others.has(field) && !isSameJson(present?.values[field] ?? null, value);
  const kept = fed
    .filter(stays)
    .map((each) => outcome(each, { outcome: 'conflict', input_id: present?.id ?? null, present: present?.values[each.field] ?? null }));
  const { first, again } = byField(fed.filter((each) => !stays(each)));
  if (first.size === 0) return { outcomes: [...unfit, ...kept], written: null };
  const values = { ...present?.values, ...Object.fromEntries([...first].map(([field, { value }]) => [field, value])) };
  const data = { subject_key: subject.key, date, date_end, tags, values };
  const change = present ? { id: present.id, data: { values } } : { data };
  const { records, refused } = await writeRecords(db, entities.get('inputs'), [change], { ...context, skipRejected: true });
  const errors = (refused.get(0) ?? []).map(plainError);
  const [record] = records;
  if (errors.length > 0 || !record) {
    const refusedToo = [...first.values(), ...again].map((each) =>
      outcome(each, { outcome: 'conflict', input_id: present?.id ?? null, errors }),
    );
    return { outcomes: [...unfit, ...kept, ...refusedToo], written: null };
  }
  const taken = [...first.values()].map((each) => outcome(each, { outcome: 'written', input_id: record.id }));
  const later = again.map((each) => {
    const held = first.get(each.field)?.value ?? null;
    return outcome(each, { outcome: isSameJson(held, each.value) ? 'written' : 'conflict', input_id: record.id, present: held });
  });
  return { outcomes: [...unfit, ...kept, ...taken, ...later], written: record.id };
}

/** Returns the fields of an entry that hold an answer of another questionnaire. */
async function fedByOthers(db: Db, { id, values }: Present, questionnaire: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ field: string; value: JsonValue }>(sql`SELECT field, value FROM questionnaire_feeds
    WHERE input_id = ${id}::uuid AND questionnaire_id <> ${questionnaire}::uuid AND outcome = 'written'`);
  return new Set(rows.filter(({ field, value }) => isSameJson(values[field] ?? null, value)).map(({ field }) => field));
}

/** Returns the first answer that each field of an entry gets, and the answers of further questions to the same fields. */
function byField(fed: readonly Fed[]): { first: Map<string, Fed>; again: Fed[] } {
  const first = new Map<string, Fed>();
  const again = fed.filter((each) => {
    const isFirst = !first.has(each.field);
    if (isFirst) first.set(each.field, each);
    return !isFirst;
  });
  return { first, again };
}

const plainError = ({ field, code, level, params = {} }: RecordError): RecordError => ({ field, code, level, params });

/** Submits these entries as the respondent, and approves those that the viewer of the approval may approve. */
export async function passOn(
  db: Db,
  entities: Entities,
  ids: readonly string[],
  author: Viewer,
  context: WriteContext,
  comment?: string,
): Promise<void> {
  const inputs = entities.get('inputs');
  const found = ids.length === 0 ? [] : await inputs.storage.find(db, ids);
  const drafts = found.filter(({ state }) => state === 'draft').map(({ id }) => id);
  if (drafts.length > 0) await fire(db, inputs, { event: 'submit', ids: drafts }, { ...context, viewer: author });
  if (!can(context.viewer, 'inputs:approve')) return;
  const visible = await inputs.storage.find(db, ids, { visible: inputs.rules.visible?.(context.viewer) });
  const submitted = visible.filter(({ state }) => state === 'submitted').map(({ id }) => id);
  const refused = await refusalsOf(db, submitted, context.viewer);
  const approved = submitted.filter((id) => !refused.has(id));
  if (approved.length > 0) await fire(db, inputs, { event: 'approve', ids: approved, comment }, context);
}
