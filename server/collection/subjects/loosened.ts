/** Finds the people who last let the entries of a subject do without an approval by another person. */
import { sql, type SQL } from 'drizzle-orm';
import { isSameJson } from '#server/core/values/same';
import type { Write } from '#server/entities/records/entity';
import { accountChangersSql } from '#server/people/offers';

const settings = ['approval', 'self_approval'] as const;

/** True when a write changes how the entries of an existing subject are approved. A new subject has no entries yet. */
export const changesApproval = ({ before, after }: Write): boolean =>
  before !== undefined && after !== undefined && settings.some((field) => !isSameJson(before[field] ?? null, after[field] ?? null));

/** The value of each setting that requires no approval by another person. */
const loose = { approval: '"none"', self_approval: 'true' } as const;

/**
 * Returns SQL rows of `subject`, `by`, `at`: the person who last set this setting to its loose value, and the people who had control of that person's account. Only the last change
 * to that value counts, so that another person may set it again. Creating the subject with that value doesn't count: audit events that change `key` are creations.
 */
export const loosenedSince = (setting: keyof typeof loose): SQL => sql`(with latest as materialized (
    select distinct on (e.entity_id) e.entity_id as subject, e.actor, e.impersonator, e.at from audit_events e
      where e.entity = 'subjects' and not e.changes ? 'key' and e.changes #> ${sql.param(`{${setting},1}`)}::text[] = ${loose[setting]}::jsonb
      order by e.entity_id, e.at desc, e.id desc
  ), people as materialized (
    select l.subject, who.by, l.at from latest l cross join lateral (values (l.actor), (l.impersonator)) who(by) where who.by is not null
    union
    select l.subject, h.by, least(l.at, h.at) from latest l cross join lateral (values (l.actor), (l.impersonator)) who(by)
      cross join lateral ${accountChangersSql(sql`who.by`)} h
  ) select subject, by, at from people)`;
