/** Limits questionnaires to the viewer's scopes, checks their removal, and gives the files of answers to those who answer. */
import { sql, type SQL } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import { evidenceIdOf } from '#resources/language/questions/evidence';
import { answeredStates, awaitedField } from '#resources/language/questions/awaited';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Scope, Viewer } from '#server/core/viewer/viewer';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { can } from '#server/core/viewer/viewer';
import { isApproval } from '../inputs/inputStates';
import { isOpenByLink } from './access/access';
import { listing } from './acts/awaited';
import { eventsOf, questionnairesMoved } from './acts/states';

export const questionnairesRules: EntityRules = {
  check,
  visible,
  reached,
  present,
  listing,
  receive: ({ events: _events, [awaitedField.id]: _awaited, ...values }) => ({ values, errors: [] }),
  extraProperties: {
    events: { type: 'array', items: { type: 'string' }, description: 'The events that the viewer may send to it' },
    [awaitedField.id]: { type: ['string', 'null'], description: 'The due date while it is still answered; lists filter and sort by it' },
  },
};

/**
 * Refuses the removal of an approved questionnaire, and of one that was reopened while entries hold its answers: figures may stand on them. Throws STATE_CHANGED where an approved one is the only one,
 * since screens offer no removal of it.
 */
async function check(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]> {
  const [only] = writes;
  if (writes.length === 1 && only?.before?.['state'] === 'approved' && !only.after && !context.skipRejected)
    throw questionnairesMoved([only.before]);
  const removed = writes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  const fed = removed.length > 0 ? await feedingOf(db, removed) : new Set();
  return writes.map(({ before, after }): RecordError[] => {
    const state = before?.['state'];
    const isFed = before !== undefined && fed.has(before.id);
    if (after || (state !== 'approved' && !isFed)) return [];
    const why = state === 'approved' ? { reason: 'approved_questionnaire' } : { reason: 'fed_questionnaire' };
    return [{ field: 'state', code: 'READ_ONLY', level: 'error', params: { state: String(state), ...why } }];
  });
}

/** Returns those of these questionnaires whose answers entries hold. */
async function feedingOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT questionnaire_id AS id FROM questionnaire_feeds
    WHERE questionnaire_id = ANY(${sql.param([...ids])}::uuid[]) AND outcome = 'written' AND input_id IS NOT NULL`);
  return new Set(rows.map(({ id }) => id));
}

/** Limits comments to those on questionnaires that the viewer sees. */
export const commentsRules: EntityRules = {
  visible: (viewer) => {
    const seen = inScopes(viewer, sql`commented.tags`);
    return seen && sql`EXISTS (SELECT FROM questionnaires commented WHERE commented.id = t.questionnaire_id AND ${seen})`;
  },
};

/** Limits evidence to that of questionnaires that the viewer sees. That of a deleted questionnaire is hidden, because it opens its file to those who read it. */
export const evidenceRules: EntityRules = {
  visible: (viewer) => {
    const seen = inScopes(viewer, sql`supported.tags`) ?? sql`true`;
    return sql`EXISTS (SELECT FROM questionnaires supported WHERE supported.id = t.questionnaire_id AND ${seen})`;
  },
};

/** Returns the SQL condition on `questionnaires` (alias `t`) for the tags of the viewer's scopes; their subjects don't limit questionnaires. */
function visible(viewer: Viewer): SQL | undefined {
  return inScopes(viewer, sql`t.tags`);
}

/** Returns the SQL condition that these tags are within the viewer's scopes; undefined where the viewer has no limits. */
function inScopes({ scopes }: Viewer, carried: SQL): SQL | undefined {
  if (scopes.length === 0 || scopes.some(({ tags }) => tags.length === 0)) return undefined;
  return sql`(${sql.join(
    scopes.map((scope) => inScope(scope, carried)),
    sql` OR `,
  )})`;
}

/** Returns the SQL condition that the tags include, of each dimension that the scope names, one of its tags or a tag under one. */
function inScope({ tags }: Scope, carried: SQL): SQL {
  if (!tags.every(isUuid)) return sql`false`;
  const nodes = sql`ANY(${sql.param(tags)}::uuid[])`;
  return sql`((SELECT count(*) FROM tags WHERE id = ${nodes}) = ${new Set(tags).size} AND NOT EXISTS (
    SELECT FROM (SELECT DISTINCT root_key FROM tags WHERE id = ${nodes}) named
    WHERE NOT EXISTS (SELECT FROM tag_closure c WHERE c.ancestor_id = ${nodes} AND c.root_key = named.root_key AND c.descendant_id::text = ${carried} ->> named.root_key)))`;
}

/**
 * Returns those of these files that the viewer may read: those of answers and of submissions, where they have access to the questionnaire, or approve questionnaires and see this one. A delegate reads
 * those of the answers to their questions. A file that was taken out of an answer, and that no submission has, is read by nobody here.
 */
async function reached(db: Db, files: readonly { oid: string; id: string }[], viewer: Viewer): Promise<readonly string[]> {
  const { user } = viewer;
  if (!user) return [];
  const asked = JSON.stringify(files.filter(({ id }) => isUuid(id) && isOpenByLink(id, viewer)));
  const approves = can(viewer, 'questionnaires:approve') ? (visible(viewer) ?? sql`true`) : sql`false`;
  const has = (column: SQL) => sql`strpos(${column}::text, f.oid) > 0`;
  const answered = (whose: SQL) => sql`EXISTS (SELECT FROM questionnaire_answers h
    WHERE h.questionnaire_id = f.id AND (${has(sql`h.value`)} OR ${has(sql`h.aside`)}) AND ${whose})`;
  const held = sql`(${answered(sql`true`)} OR EXISTS (SELECT FROM questionnaire_submissions s WHERE s.questionnaire_id = f.id AND ${has(sql`s.document`)}))`;
  const own = answered(sql`(a.questions ? h.question OR a.questions ? regexp_replace(h.question, ${`${evidenceIdOf('')}$`}, ''))`);
  const { rows } = await db.execute<{ oid: string }>(sql`
    WITH f AS (SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS f(oid text, id uuid))
    SELECT f.oid FROM f JOIN questionnaire_access a ON a.questionnaire_id = f.id
    WHERE lower(a.email) = lower(${user.email}) AND CASE WHEN a.role = 'delegate' THEN ${own} ELSE ${held} END
    UNION SELECT f.oid FROM f JOIN questionnaires t ON t.id = f.id WHERE ${approves} AND ${held}`);
  return rows.map(({ oid }) => oid);
}

/** Adds to each questionnaire the events that its state accepts from this viewer, and the day until which answers are awaited. */
async function present(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const ids = records.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; approval: string }>(sql`
    SELECT q.id, v.approval FROM questionnaires q JOIN questionnaire_template_versions v ON v.template_id = q.template_id AND v.number = q.template_version
    WHERE q.id = ANY(${sql.param(ids)}::uuid[])`);
  const approvals = new Map(rows.map(({ id, approval }) => [id, approval]));
  return records.map((record) => {
    const approval = approvals.get(record.id) ?? '';
    const events = isApproval(approval) ? eventsOf(String(record['state']), approval, (permission) => can(viewer, permission)) : [];
    const awaited = answeredStates.includes(String(record['state'])) ? (record['due_on'] ?? null) : null;
    return { ...record, events, [awaitedField.id]: awaited };
  });
}
