/** Why a person may not give an approval: one statement for one input or for thousands, the same for the act, for what is offered and for the queue. */
import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { loosenedBy } from '../subjects/loosened';
import { handsOn, heldBy } from '#server/people/offers';

/** The first that stands against it is told. */
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

/** Whether an event (alias `e`) is of somebody who entered or changed an input (alias `t`): the audit knows, which forgets nothing. */
const entering = sql`e.entity = 'inputs' and e.entity_id = t.id::text and e.action not in ('submit', 'approve', 'refuse', 'reopen')`;

/** Whether these people entered or changed an input (alias `t`). */
const enteredBy = (people: SQL): SQL =>
  sql`exists (select from audit_events e where ${entering} and (e.actor = ${people} or e.impersonator = ${people}))`;

/** A change of an account or of a subject counts from the first day of the entry’s period, and for one whole period at least (docs/domain.md). */
const cycle = sql`least(t.date, current_date - (t.date_end - t.date + 1))`;

/**
 * Whether the subject of an input (alias `t`) was made to ask for no approval by somebody else during this cycle, by this setting: by somebody who
 * entered the input, through an account that they had in hands too, or by somebody (`l.by`) of whom `also` holds.
 */
const loosened = (setting: 'approval' | 'self_approval', also: SQL): SQL => sql`exists (select from ${loosenedBy(setting)} l
  where l.subject = t.subject_key and l.at >= ${cycle} and (${enteredBy(sql`l.by`)} or ${also}))`;

/**
 * What stands against this viewer approving an input (alias `t`), or null: their account is disputed; they, or the real person behind, entered or changed it;
 * who did had their account in hands during this cycle, or they had that person's; the same of the first approval, where there are two; or it is the
 * last approval, and they are a pre-approver. A subject may allow all but the first and the last, unless one of those people made it do so during this cycle.
 */
export function approvalRefusalSql({ user, impersonator }: Viewer): SQL {
  const ids = [user?.id, impersonator].filter((id) => typeof id === 'string');
  const people = sql`any(${sql.param(ids)}::uuid[])`;
  const id = sql`${user?.id ?? null}::uuid`;
  const selfApproval = sql`(select s.self_approval from subjects s where s.key = t.subject_key)`;
  const byAnother = sql`(case when ${selfApproval} then ${loosened('self_approval', sql`l.by = ${people} or l.by = t.approved_by`)} else true end)`;
  // Nobody had most accounts in hands: the first condition, which is asked once, spares the second, which is asked of each input.
  const inHandsOf = (who: SQL) =>
    sql`(exists (select from ${handsOn(id)} h) and exists (select from ${handsOn(id)} h where h.at >= ${cycle} and ${who}))`;
  const holds = (account: SQL) =>
    sql.join(
      [sql`false`, ...ids.map((one) => sql`(${heldBy(sql`${one}::uuid`)} ->> ${account}::text)::timestamptz >= ${cycle}`)],
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

/** What stands against this viewer approving these inputs, by id: those that nothing stands against are left out. */
export async function refusalsOf(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, ApprovalRefusal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; refusal: ApprovalRefusal }>(sql`
    select id, refusal from (select t.id, ${approvalRefusalSql(viewer)} as refusal from inputs t where t.id = any(${sql.param([...ids])}::uuid[])) r
    where refusal is not null`);
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}

/** Of these inputs, of subjects that ask for no approval, those that submitting doesn’t approve: who entered them made the subject ask for none. */
export async function submitRefusalsOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from inputs t where t.id = any(${sql.param([...ids])}::uuid[]) and ${loosened('approval', sql`false`)}`);
  return new Set(rows.map(({ id }) => id));
}
