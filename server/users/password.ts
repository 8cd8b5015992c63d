import { sql } from 'drizzle-orm';
import { hashPassword } from '#server/auth/password';
import { forgetTries } from '#server/auth/signIn';
import type { Db } from '#server/records/entity';

/** Gives a person a password; `mustChange` asks for another at sign-in. Open sessions end, and links that would give it another. */
export async function setPassword(db: Db, userId: string, password: string, { mustChange = false } = {}): Promise<void> {
  const hash = await hashPassword(password);
  const { rows } = await db.execute<{
    address: string;
  }>(sql`UPDATE users SET password_hash = ${hash}, password_update_required = ${mustChange},
    password_expires_at = NULL WHERE id = ${userId}::uuid RETURNING lower(email) AS address`);
  for (const { address } of rows) await forgetTries(db, address);
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}::uuid`);
  await db.execute(sql`DELETE FROM password_links WHERE user_id = ${userId}::uuid`);
}
