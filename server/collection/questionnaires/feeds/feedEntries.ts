/** Writes the answers of approved questionnaires as entries of the subjects that they feed. */
import { sql } from 'drizzle-orm';
import { isJson, isValues } from '#resources/language/fields/clean';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import { plainValue } from '#resources/language/answers/plainValue';
import { baseValue } from '#resources/language/answers/units';
import type { Question } from '#resources/language/questions/question';
import { aboutTag } from '#resources/language/questions/feed';
import { periodOf, previousPeriod, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { readPeriod } from '#resources/formats/periods/readPeriod';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { writers } from '#server/core/viewer/guests';
import { isSameJson } from '#server/core/values/same';
import { can, system, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { periodKindOf, type Subject } from '#server/collection/inputs/checks/inputChecks';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import { ownTag } from '#server/collection/inputs/input';
import { refusalsOf } from '#server/collection/inputs/mayApprove';
import { fire } from '#server/collection/inputs/transitions';
import { answersOf, valuesOf } from '../answers/answers';
import { givenOf } from '../answers/previous/given';
import { versionOf } from '../templates/versions';

/** An answer on its way into an entry. */
interface Fed {
  question: string;
  field: string;
  value: JsonValue;
}
/** The entry that answers of one questionnaire go into. */
interface Entry {
  subject: Subject;
  /** Null where the subject has no such period. */
  period: Pick<Period, 'date' | 'date_end'> | null;
  tags: Record<string, string>;
  fed: Fed[];
}
interface Outcome {
  question: string;
  subject_key: string;
  field: string;
  value: JsonValue;
  outcome: 'written' | 'conflict';
  input_id: string | null;
  present: JsonValue;
  errors: JsonValue[];
}

/**
 * Writes the entries that an approved questionnaire feeds, in the caller's transaction: as the respondent, submitted, and approved where this viewer may approve them too. An approved entry that holds
 * another value stays as it is; the conflict is stored with both values, as is an entry that its subject refuses. Of several questions that feed one field of an entry, the first is written; a later
 * answer that differs is a conflict with it, also that of another questionnaire, whether the entry is approved or not.
 */
export async function feedEntries(db: Db, entities: Entities, questionnaire: StoredRecord, context: WriteContext): Promise<void> {
  const entries = await entriesOf(db, questionnaire);
  if (entries.length === 0) return;
  const author = await respondentOf(db, questionnaire);
  const outcomes: Outcome[] = [];
  const written: string[] = [];
  for (const entry of entries) {
    const found = await writeEntry(db, entities, { ...entry, questionnaire: questionnaire.id }, { ...context, viewer: author });
    outcomes.push(...found.outcomes);
    if (found.written !== null) written.push(found.written);
  }
  await passOn(db, entities, written, author, context);
  await db.execute(sql`DELETE FROM questionnaire_feeds WHERE questionnaire_id = ${questionnaire.id}::uuid`);
  await db.execute(sql`INSERT INTO questionnaire_feeds (questionnaire_id, question, subject_key, field, value, outcome, input_id, present, errors)
    SELECT ${questionnaire.id}::uuid, e.question, e.subject_key, e.field, e.value, e.outcome, e.input_id, nullif(e.present, 'null'::jsonb), e.errors
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS e(question text, subject_key text, field text, value jsonb, outcome text, input_id uuid, present jsonb, errors jsonb)`);
}

/** Returns the entries that the answers of a questionnaire go into. Hidden and empty answers go into none. */
async function entriesOf(db: Db, questionnaire: StoredRecord): Promise<Entry[]> {
  const { questions, ...version } = await versionOf(db, String(questionnaire['template_id']), Number(questionnaire['template_version']));
  const feeding = questions.filter(({ feeds }) => feeds !== undefined);
  if (feeding.length === 0) return [];
  const values = valuesOf(
    { questions },
    await answersOf(db, questionnaire.id),
    await givenOf(
      db,
      { ...version, questions },
      { id: questionnaire.id, date: String(questionnaire['date']), about: textsOf(questionnaire['about']) },
    ),
  );
  const subjects = await subjectsOf(
    db,
    feeding.map(({ feeds }) => ({ subject_key: feeds?.subject ?? '' })),
  );
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  const own = textsOf(questionnaire['tags']);
  const about = await tagAbout(db, textsOf(questionnaire['about']));
  const entries = new Map<string, Entry>();
  for (const field of feeding) {
    const { feeds, id } = field;
    const subject = feeds && subjects.get(feeds.subject);
    const value = fedValue(field, values[id]);
    if (!feeds || !subject || !isJson(value) || !isAnswered(value) || !isDisplayed(field, questions, values)) continue;
    const roots = subject.tag_roots.map(({ key }) => key);
    const tags = Object.fromEntries(
      roots.flatMap((root): [string, string][] => {
        const named = ownTag(feeds.tags, root);
        const tag = named === undefined || named === aboutTag ? ((named && about.get(root)) ?? ownTag(own, root)) : named;
        return tag === undefined ? [] : [[root, tag]];
      }),
    );
    const period = fedPeriod(feeds.period, periodKindOf(subject), questionnaire, fiscalStart);
    const key = JSON.stringify([subject.key, tags, period?.date, period?.date_end]);
    const entry = entries.get(key) ?? { subject, period, tags, fed: [] };
    entry.fed.push({ question: id, field: feeds.field, value });
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** Returns the tag that a questionnaire is about, by its dimension; nothing for one about another record, or none. */
async function tagAbout(db: Db, { resource, id }: Record<string, string>): Promise<Map<string, string>> {
  if (resource !== 'tags' || !isUuid(id)) return new Map();
  const { rows } = await db.execute<{ root_key: string }>(sql`SELECT root_key FROM tags WHERE id = ${id}::uuid`);
  return new Map(rows.map(({ root_key }) => [root_key, id]));
}

/** Returns the period of a subject that an answer is of: the one in which the questionnaire's period begins, the one before, or a named one. */
function fedPeriod(named: string | undefined, kind: PeriodKind, { date, date_end }: StoredRecord, fiscalStart: number): Period | null {
  const own = periodOf(kind, String(date), fiscalStart, String(date_end));
  if (named === undefined || named === 'period') return own;
  if (named === 'previous') return previousPeriod(kind, own, fiscalStart);
  const day = kind === 'span' ? undefined : readPeriod(named, kind, fiscalStart);
  return day === undefined ? null : periodOf(kind, day, fiscalStart);
}

/** Returns the value that an entry gets: a number in the field's own unit; nothing for an answer that says why there is no value. */
function fedValue(field: Question, value: Values[string]): Values[string] {
  const plain = plainValue(field, value);
  return field.type === 'number' ? (baseValue(field, plain) ?? null) : plain;
}

const textsOf = (value: unknown): Record<string, string> =>
  isValues(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};

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

interface Present extends Record<string, unknown> {
  id: string;
  state: string;
  values: Record<string, JsonValue>;
}

/** Writes one entry. `written` is the id of an entry that is to be submitted; null where an approved one stays, or the entry is refused. */
async function writeEntry(
  db: Db,
  entities: Entities,
  { subject, period, tags, fed, questionnaire }: Entry & { questionnaire: string },
  context: WriteContext,
): Promise<{ outcomes: Outcome[]; written: string | null }> {
  const outcome = (each: Fed, more: Pick<Outcome, 'outcome' | 'input_id'> & Partial<Outcome>): Outcome => ({
    ...each,
    subject_key: subject.key,
    present: null,
    errors: [],
    ...more,
  });
  if (!period) {
    const errors: JsonValue[] = [{ field: 'date', code: 'INVALID_DATE_FOR_PERIOD', level: 'error', params: { period: subject.period } }];
    return { outcomes: fed.map((each) => outcome(each, { outcome: 'conflict', input_id: null, errors })), written: null };
  }
  const { date, date_end } = period;
  const { rows } = await db.execute<Present>(sql`SELECT id, state, values FROM inputs
    WHERE subject_key = ${subject.key} AND date = ${date}::date AND date_end = ${date_end}::date AND tags = ${JSON.stringify(tags)}::jsonb FOR UPDATE`);
  const [present] = rows;
  if (present?.state === 'approved') {
    const outcomes = fed.map((each) => {
      const kept = present.values[each.field] ?? null;
      return outcome(each, { outcome: isSameJson(kept, each.value) ? 'written' : 'conflict', input_id: present.id, present: kept });
    });
    return { outcomes, written: null };
  }
  const others = present ? await fedByOthers(db, present, questionnaire) : new Set<string>();
  const stays = ({ field, value }: Fed) => others.has(field) && !isSameJson(present?.values[field] ?? null, value);
  const kept = fed
    .filter(stays)
    .map((each) => outcome(each, { outcome: 'conflict', input_id: present?.id ?? null, present: present?.values[each.field] ?? null }));
  const { first, again } = byField(fed.filter((each) => !stays(each)));
  if (first.size === 0) return { outcomes: kept, written: null };
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
    return { outcomes: [...kept, ...refusedToo], written: null };
  }
  const taken = [...first.values()].map((each) => outcome(each, { outcome: 'written', input_id: record.id }));
  const later = again.map((each) => {
    const held = first.get(each.field)?.value ?? null;
    return outcome(each, { outcome: isSameJson(held, each.value) ? 'written' : 'conflict', input_id: record.id, present: held });
  });
  return { outcomes: [...kept, ...taken, ...later], written: record.id };
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

const plainError = ({ field, code, level, params = {} }: RecordError): JsonValue => ({ field, code, level, params });

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
