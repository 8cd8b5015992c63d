/** Tells why a user may not approve an input. The same SQL serves one input or thousands, the approval itself, the actions offered on screen, and the queue. */
import { sql, type SQL } from 'drizzle-orm';
import { idsOfPeople } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { loosenedSince } from '../../subjects/loosened';
import { accountChangersSql, accountsChangedBySql } from '#server/people/offers';

/** The reasons that stop an approval, in the order of their priority: only the first that applies is returned. */
export const approvalRefusals = [
  'APPROVALS_STOPPED',
  'SELF_APPROVAL',
  'APPROVAL_LOOSENED',
  'ACCOUNT_CHANGED',
  'AUTHOR_CHANGED',
  'SECOND_APPROVAL',
  'PREAPPROVER',
] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];

/** The SQL condition that an audit event (alias `e`) enters or changes an input (alias `t`). The audit keeps every event, so that no author is missed. */
const entering = sql`e.entity = 'inputs' and e.entity_id = t.id::text and e.action not in ('submit', 'approve', 'refuse', 'reopen', 'recompute')`;

/** Returns the SQL condition that one of these people entered or changed an input (alias `t`). */
const enteredBy = (people: SQL): SQL =>
  sql`exists (select from audit_events e where ${entering} and (e.actor = ${people} or e.impersonator = ${people}))`;

/** The SQL date from which changes of an account or a subject count: the first day of the entry's period, and at least one whole period ago (docs/domain.md). */
const cycle = sql`least(t.date, current_date - (t.date_end - t.date + 1))`;

/**
 * Returns the SQL condition that two things hold: since the start of `cycle`, a change of this setting let inputs of the subject of an
 * input (alias `t`) do without an approval by another person; and a person responsible for that change (`l.by`, who made it or had control
 * of the account that made it) entered the input or meets the condition `also`.
 */
const loosened = (setting: 'approval' | 'self_approval', also: SQL): SQL => sql`exists (select from ${loosenedSince(setting)} l
  where l.subject = t.subject_key and l.at >= ${cycle} and (${enteredBy(sql`l.by`)} or ${also}))`;

/**
 * Returns the SQL expression of the reason why this viewer may not approve an input (alias `t`), or null. The reasons: the viewer's account is disputed; the viewer, or the
 * real person behind, entered or changed the input; during this cycle an author had control of the viewer's account, or the viewer of an author's; the same of the first
 * approver, where there are two approvals; the viewer is a pre-approver and this is the last approval. A subject may allow all reasons but the first and the last,
 * unless one of those people made it do so during this cycle.
 */
export function approvalRefusalSql({ user, impersonator }: Viewer): SQL {
  const ids = [user?.id, impersonator].filter((id) => typeof id === 'string');
  const people = sql`any(${idsOfPeople(ids)})`;
  const id = sql`${user?.id ?? null}::uuid`;
  const selfApproval = sql`(select s.self_approval from subjects s where s.key = t.subject_key)`;
  const byAnother = sql`(case when ${selfApproval} then ${loosened('self_approval', sql`l.by = ${people} or l.by = t.approved_by`)} else true end)`;
  // Most accounts were never in the control of another person: the first condition runs once and avoids the second, which runs for each input.
  const inHandsOf = (who: SQL) =>
    sql`(exists (select from ${accountChangersSql(id)} h) and exists (select from ${accountChangersSql(id)} h where h.at >= ${cycle} and ${who}))`;
  const holds = (account: SQL) =>
    sql.join(
      [sql`false`, ...ids.map((one) => sql`(${accountsChangedBySql(sql`${one}::uuid`)} ->> ${account}::text)::timestamptz >= ${cycle}`)],
      sql` or `,
    );
  const holdsAuthor = sql`exists (select from audit_events e cross join lateral (values (e.actor), (e.impersonator)) who(by)
    where ${entering} and (${holds(sql`who.by`)}))`;
  return sql`coalesce(
    case when exists (select from users u where u.id = ${id} and u.disputed_at is not null) then 'APPROVALS_STOPPED' end,
    case when ${byAnother} then case
      when ${enteredBy(people)} then case when ${selfApproval} then 'APPROVAL_LOOSENED' else 'SELF_APPROVAL' end
      when ${inHandsOf(enteredBy(sql`h.by`))} then 'ACCOUNT_CHANGED'
      when ${holdsAuthor} then 'AUTHOR_CHANGED'
      when t.state = 'preapproved' and (t.approved_by = ${id} or ${inHandsOf(sql`h.by = t.approved_by`)} or ${holds(sql`t.approved_by`)})
        then 'SECOND_APPROVAL' end end,
    case when t.state = 'preapproved' and exists (select from users u where u.id = ${id} and u.approval_role = 'preapprobator') then 'PREAPPROVER' end)`;
}

/** Returns the reason why this viewer may not approve each of these inputs, by id, without the inputs that the viewer may approve. */
export async function refusalsOf(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, ApprovalRefusal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; refusal: ApprovalRefusal }>(sql`
    select id, refusal from (select t.id, ${approvalRefusalSql(viewer)} as refusal from inputs t where t.id = any(${sql.param([...ids])}::uuid[])) r
    where refusal is not null`);
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}

/** Returns those of these inputs that may not be approved by submitting: an author of the input made the subject ask for no approval. Expects inputs of subjects without approval. */
export async function submitRefusalsOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from inputs t where t.id = any(${sql.param([...ids])}::uuid[]) and ${loosened('approval', sql`false`)}`);
  return new Set(rows.map(({ id }) => id));
}
