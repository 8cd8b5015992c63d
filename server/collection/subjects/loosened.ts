/** Finds the person who last allowed the entries of a subject without an approval by somebody else. */
import { sql, type SQL } from 'drizzle-orm';
import { same } from '#server/core/values/same';
import type { Write } from '#server/entities/records/entity';
import { handsOn } from '#server/people/offers';

const settings = ['approval', 'self_approval'] as const;

/** Whether a write changes how the entries of a subject are approved; of a new subject there are none. */
export const changesApproval = ({ before, after }: Write): boolean =>
  before !== undefined && after !== undefined && settings.some((field) => !same(before[field] ?? null, after[field] ?? null));

/** The values that ask for no approval by somebody else. */
const loose = { approval: '"none"', self_approval: 'true' } as const;

/**
 * Rows of `subject`, `by`, `at`: who set this setting to its loose value, and who had that person's account in their hands. Only the last change
 * to that value counts, so another person may set it again. Making a subject with it counts for nobody: only a creation names the key.
 */
export const loosenedBy = (setting: keyof typeof loose): SQL => sql`(with latest as materialized (
    select distinct on (e.entity_id) e.entity_id as subject, e.actor, e.impersonator, e.at from audit_events e
      where e.entity = 'subjects' and not e.changes ? 'key' and e.changes #> ${sql.param(`{${setting},1}`)}::text[] = ${loose[setting]}::jsonb
      order by e.entity_id, e.at desc, e.id desc
  ), people as materialized (
    select l.subject, who.by, l.at from latest l cross join lateral (values (l.actor), (l.impersonator)) who(by) where who.by is not null
    union
    select l.subject, h.by, least(l.at, h.at) from latest l cross join lateral (values (l.actor), (l.impersonator)) who(by)
      cross join lateral ${handsOn(sql`who.by`)} h
  ) select subject, by, at from people)`;
