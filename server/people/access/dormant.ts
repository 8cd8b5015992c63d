/** Lists the people who may sign in and have not for a long time, because nobody watches an unused account. */
import { sql } from 'drizzle-orm';
import { effectivePermissions, inMandate } from '#server/core/viewer/loadViewer';
import type { Log } from '#server/entities/logs/log';
import { nameOf } from '#server/entities/history/revisions/revisions';

const usualDays = 90;

/** Returns the people who may sign in, with the number of days since their last sign-in, or since their creation where they never signed in. Lists those of 90 days or more, unless a filter gives a number. */
export const dormantLog = (): Log => ({
  rows: sql`SELECT u.id, u.created_at, ${nameOf} AS name, u.email, u.last_sign_in_at, cardinality(${effectivePermissions}) AS permissions,
    floor(extract(epoch FROM now() - coalesce(u.last_sign_in_at, u.created_at)) / 86400)::int AS idle_days
    FROM users u WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}`,
  rules: {
    defaultFilter: (filter) =>
      Object.keys(filter).some((name) => name.startsWith('idle_days')) ? filter : { ...filter, idle_days__gte: usualDays },
  },
});
