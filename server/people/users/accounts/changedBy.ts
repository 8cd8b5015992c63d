/** Finds the people who had control of an account: they created it, or changed the fields that decide who uses it and what it may do. The account may not approve the entries of such a person. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '#resources/logs/auditActions';
import type { Db } from '#server/core/db/db';
import { accountFields } from './accountChanges';

/** The actions that give a person control of an account, besides changes of `accountFields`. */
const acts: readonly AuditAction[] = ['create', 'restore', 'unarchive', 'unlock', 'give_password', 'read_link'];
const list = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** Returns the SQL time of the latest confirmation of an account before a moment, from the audit. */
const confirmedBefore = (id: SQL, moment: SQL): SQL => sql`coalesce((select max(c.at) from audit_events c where c.entity = 'users'
  and c.entity_id = ${id}::text and c.action = 'confirm_account' and c.at < ${moment}), '-infinity')`;

/** The SQL condition that an event (alias `a`) gives somebody control of an account, or confirms the account. */
const decides = sql`(a.action = any(${list([...acts, 'confirm_account'])}) or a.changes ?| ${list(accountFields)})`;

/** Returns the SQL rows of the events that gave `actor` or `impersonator` control of the account with this id. `hand` is false for events that only confirm the account. */
const eventsOf = (id: SQL): SQL => sql`
  select a.actor, a.impersonator, a.at, a.action <> 'confirm_account' as hand from audit_events a
    where a.entity = 'users' and a.entity_id = ${id}::text and ${decides}
  union all
  select a.actor, a.impersonator, a.at, true from users u, jsonb_array_elements_text(u.roles) role, audit_events a
    where u.id = ${id} and a.entity = 'roles' and a.entity_id = role and a.action <> 'create' and (a.changes #> '{permissions,1}') ? 'inputs:approve'
      and not coalesce((a.changes #> '{permissions,0}') ? 'inputs:approve', false)`;

/**
 * Returns SQL rows of `by`, `at`: the people who had control of this account and the time of it, since another person last confirmed the account. Follows chains of accounts:
 * includes the people who had control of the account of a person who then changed this one.
 */
export const accountChangersSql = (id: SQL): SQL => sql`(with recursive hands(by, at, hand) as (
    select ${id}, 'infinity'::timestamptz, false
    union
    select who.by, e.at, e.hand from hands cross join lateral (${eventsOf(sql`hands.by`)}) e
      cross join lateral (values (e.actor), (e.impersonator)) who(by)
    where who.by <> hands.by and e.at < hands.at and e.at >= ${confirmedBefore(sql`hands.by`, sql`hands.at`)}
  ) select by, at from hands where hand)`;

/**
 * Returns the SQL of a JSON object, account → time, or null: the accounts that this person had control of since another person last confirmed each. Reads `accountChangersSql`
 * in the other direction, through the same chains of accounts; but a permission added to a role of many people doesn't count here.
 * Administrators create accounts by the thousand, so the object is computed once and looked up for each input.
 */
export const accountsChangedBySql = (id: SQL): SQL => sql`(with recursive held(account, at, latest) as (
    select ${id}, null::timestamptz, '-infinity'::timestamptz
    union
    select e.account, coalesce(held.at, e.at), e.at from held cross join lateral (
      select a.entity_id::uuid as account, a.at, a.action <> 'confirm_account' as hand from audit_events a
        where a.entity = 'users' and a.action <> 'sign_in' and (a.actor = held.account or a.impersonator = held.account) and ${decides}) e
      where e.account not in (held.account, ${id}) and e.at > held.latest and (held.at is not null or e.hand)
        and (held.at is null or ${confirmedBefore(sql`held.account`, sql`e.at`)} <= held.latest)
  ) select jsonb_object_agg(account, at) from (select account, max(at) as at from held
    where at is not null and ${confirmedBefore(sql`account`, sql`'infinity'::timestamptz`)} <= latest group by account) h)`;

/** True when this person had control of the account since its last confirmation, so that another person must confirm it. */
export async function hasChangedAccount(db: Db, account: string, person: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from (${eventsOf(sql`${account}::uuid`)}) e
    where e.hand and (e.actor = ${person}::uuid or e.impersonator = ${person}::uuid)
      and e.at >= ${confirmedBefore(sql`${account}::uuid`, sql`'infinity'::timestamptz`)} limit 1`);
  return rows.length > 0;
}
