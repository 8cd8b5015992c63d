/** Why a person may not give an approval: one statement for one input or for thousands, the same for the act, for what is offered and for the queue. */
import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#server/auth/viewer';
import type { Db } from '#server/records/entity';

/** The first that stands against it is told. */
export const approvalRefusals = ['SELF_APPROVAL', 'SECOND_APPROVAL', 'PREAPPROVER'] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];

/**
 * What stands against this viewer approving an input (alias `t`), or null: they, or the real person behind, entered or changed it (the audit knows,
 * which forgets nothing), or gave the first approval, and the subject doesn't allow it; or it is the last approval, and they are a pre-approver.
 */
export function approvalRefusalSql({ user, impersonator }: Viewer): SQL {
  const people = sql`any(${sql.param([user?.id, impersonator].filter((id) => typeof id === 'string'))}::uuid[])`;
  const id = user?.id ?? null;
  return sql`(case
    when not (select s.self_approval from subjects s where s.key = t.subject_key) and exists (
      select from audit_events e where e.entity = 'inputs' and e.entity_id = t.id::text
        and (e.actor = ${people} or e.impersonator = ${people}) and e.action not in ('submit', 'approve', 'refuse', 'reopen')) then 'SELF_APPROVAL'
    when t.state <> 'preapproved' then null
    when not (select s.self_approval from subjects s where s.key = t.subject_key) and t.approved_by = ${id}::uuid then 'SECOND_APPROVAL'
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
