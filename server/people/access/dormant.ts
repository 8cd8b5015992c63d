/** People who may sign in and have not for long: a way in that nobody uses is one that nobody watches. */
import { sql } from 'drizzle-orm';
import { effectivePermissions, inMandate } from '#server/core/viewer/loadViewer';
import type { Log } from '#server/entities/logs/log';
import { nameOf } from '#server/entities/history/revisions/revisions';

const usualDays = 90;

/** Of who may sign in: how many days ago they did, or were made and never came. Those away for 90 days or more, unless a filter says how many. */
export const dormantLog = (): Log => ({
  rows: sql`SELECT u.id, u.created_at, ${nameOf} AS name, u.email, u.last_sign_in_at, cardinality(${effectivePermissions}) AS permissions,
    floor(extract(epoch FROM now() - coalesce(u.last_sign_in_at, u.created_at)) / 86400)::int AS idle_days
    FROM users u WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}`,
  rules: {
    listed: (filter) =>
      Object.keys(filter).some((name) => name.startsWith('idle_days')) ? filter : { ...filter, idle_days__gte: usualDays },
  },
});
