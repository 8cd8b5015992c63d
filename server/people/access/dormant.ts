/** Lists the people who may sign in but have not done so for a long time, because nobody watches an unused account. */
import { sql } from 'drizzle-orm';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import type { Log } from '#server/entities/logs/log';
import { nameOf } from '#server/entities/history/revisions/revisions';

const usualDays = 90;

/**
 * Returns the log of the people who may sign in. `idle_days` is the number of days since the last sign-in of a person, or since their creation where they never
 * signed in. Without a filter on `idle_days`, the log lists the people with 90 days or more.
 */
export const dormantLog = (): Log => ({
  rows: sql`SELECT u.id, u.created_at, ${nameOf} AS name, u.email, u.last_sign_in_at, cardinality(${effectivePermissions}) AS permissions,
    floor(extract(epoch FROM now() - coalesce(u.last_sign_in_at, u.created_at)) / 86400)::int AS idle_days
    FROM users u WHERE ${isActive}`,
  rules: {
    defaultFilter: (filter) =>
      Object.keys(filter).some((name) => name.startsWith('idle_days')) ? filter : { ...filter, idle_days__gte: usualDays },
  },
});
