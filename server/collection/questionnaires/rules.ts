/** Limits questionnaires to the viewer's scopes, checks their removal, and gives the files of answers to those who answer. */
import { sql, type SQL } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
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

/** Refuses the removal of an approved questionnaire: figures may stand on it. Throws STATE_CHANGED where it is the only one, since screens offer no removal of an approved one. */
async function check(_db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]> {
  const [only] = writes;
  if (writes.length === 1 && only?.before?.['state'] === 'approved' && !only.after && !context.skipRejected)
    throw questionnairesMoved([only.before]);
  return writes.map(({ before, after }) =>
    !after && before?.['state'] === 'approved'
      ? [{ field: 'state', code: 'READ_ONLY', level: 'error', params: { state: 'approved', reason: 'approved_questionnaire' } }]
      : [],
  );
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
 * Returns those of these questionnaires whose files the viewer may read: by their access, or because they approve questionnaires and see this one. A delegate may not: they read only the files that they
 * attach themselves.
 */
async function reached(db: Db, ids: readonly string[], viewer: Viewer): Promise<ReadonlySet<string>> {
  const { user } = viewer;
  if (!user) return new Set();
  const opened = sql`ANY(${sql.param(ids.filter((id) => isUuid(id) && isOpenByLink(id, viewer)))}::uuid[])`;
  const approves = can(viewer, 'questionnaires:approve') ? (visible(viewer) ?? sql`true`) : sql`false`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT questionnaire_id::text AS id FROM questionnaire_access
    WHERE questionnaire_id = ${opened} AND role <> 'delegate' AND lower(email) = lower(${user.email})
    UNION SELECT t.id::text FROM questionnaires t WHERE t.id = ${opened} AND ${approves}`);
  return new Set(rows.map(({ id }) => id));
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
