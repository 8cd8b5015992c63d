/** Lists the refused tries to sign in, for administrators. */
import { sql } from 'drizzle-orm';
import type { Log } from '#server/entities/logs/log';
import { nameOf } from '#server/entities/history/revisions/revisions';

/** Returns the list of refused tries, both of known accounts and of unknown addresses. */
export const failuresLog = (): Log => ({
  rows: sql`SELECT f.id, f.at AS created_at, f.at, CASE WHEN f.user_id IS NULL THEN 'nobody' ELSE 'person' END AS tried_as, ${nameOf} AS name, u.email,
    f.code, f.agent, f.known_device FROM sign_in_failures f LEFT JOIN users u ON u.id = f.user_id`,
  methods: ['list', 'one'],
});
