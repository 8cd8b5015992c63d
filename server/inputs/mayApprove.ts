/** Why a person may not give an approval: one statement for one input or for thousands, the same for the act, for what is offered and for the queue. */
import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#server/auth/viewer';
import type { Db } from '#server/records/entity';
import { handsOn } from '#server/users/changedBy';

/** The first that stands against it is told. */
export const approvalRefusals = ['APPROVALS_STOPPED', 'SELF_APPROVAL', 'ACCOUNT_CHANGED', 'SECOND_APPROVAL', 'PREAPPROVER'] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];

/** Whether these people entered or changed an input (alias `t`): the audit knows, which forgets nothing. */
const enteredBy = (people: SQL): SQL => sql`exists (select from audit_events e where e.entity = 'inputs' and e.entity_id = t.id::text
  and (e.actor = ${people} or e.impersonator = ${people}) and e.action not in ('submit', 'approve', 'refuse', 'reopen'))`;

/** A change of an account counts from the first day of the entry’s period, and for one whole period at least (docs/domain.md). */
const cycle = sql`least(t.date, current_date - (t.date_end - t.date + 1))`;

/**
 * What stands against this viewer approving an input (alias `t`), or null: their account is disputed; they, or the real person behind, entered or changed it,
 * or who did had their account in hands during this cycle; or they, or who had their account in hands, gave the first approval, and the subject doesn't
 * allow it; or it is the last approval, and they are a pre-approver.
 */
export function approvalRefusalSql({ user, impersonator }: Viewer): SQL {
  const people = sql`any(${sql.param([user?.id, impersonator].filter((id) => typeof id === 'string'))}::uuid[])`;
  const id = user?.id ?? null;
  const byAnother = sql`not (select s.self_approval from subjects s where s.key = t.subject_key)`;
  // Nobody had most accounts in hands: the first condition, which is asked once, spares the second, which is asked of each input.
  const inHandsOf = (who: SQL) =>
    id === null
      ? sql`false`
      : sql`exists (select from ${handsOn(id)} h) and exists (select from ${handsOn(id)} h where h.at >= ${cycle} and ${who})`;
  return sql`(case
    when exists (select from users u where u.id = ${id}::uuid and u.disputed_at is not null) then 'APPROVALS_STOPPED'
    when ${byAnother} and ${enteredBy(people)} then 'SELF_APPROVAL'
    when ${byAnother} and ${inHandsOf(enteredBy(sql`h.by`))} then 'ACCOUNT_CHANGED'
    when t.state <> 'preapproved' then null
    when ${byAnother} and (t.approved_by = ${id}::uuid or ${inHandsOf(sql`h.by = t.approved_by`)}) then 'SECOND_APPROVAL'
    when exists (select from users u where u.id = ${id}::uuid and u.approval_role = 'preapprobator') then 'PREAPPROVER' end)`;
}

/** What stands against this viewer approving these inputs, by id: those that nothing stands against are left out. */
export async function refusalsOf(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, ApprovalRefusal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; refusal: ApprovalRefusal }>(sql`
    select id, refusal from (select t.id, ${approvalRefusalSql(viewer)} as refusal from inputs t where t.id = any(${sql.param([...ids])}::uuid[])) r
    where refusal is not null`);
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}
