import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

/** Returns the key that signs cookies. It is made once, and is the same for all instances and after a restart. */
export async function cookieSecret(db: Db): Promise<string> {
  await db.execute(
    sql`INSERT INTO settings (key, value) VALUES ('cookie_secret', to_jsonb(${randomBytes(48).toString('base64url')}::text)) ON CONFLICT (key) DO NOTHING`,
  );
  const { rows } = await db.execute<{ value: string }>(sql`SELECT value #>> '{}' AS value FROM settings WHERE key = 'cookie_secret'`);
  const [row] = rows;
  if (!row) throw new Error('The key that signs cookies cannot be read from the database.');
  return row.value;
}
