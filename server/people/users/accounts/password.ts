import { sql } from 'drizzle-orm';
import { deletePasswordLinks } from '#server/people/auth/passwords/links';
import { hashPassword } from '#server/people/auth/passwords/password';
import { resetSignInTries } from '#server/people/auth/signIn';
import type { Db } from '#server/core/db/db';

/** Sets a person's password, ends their sessions and deletes their password links. `mustChange` makes them choose another at sign-in; `hours` is the time after which it expires. */
export async function setPassword(
  db: Db,
  userId: string,
  password: string,
  { mustChange = false, hours }: { mustChange?: boolean; hours?: number } = {},
): Promise<void> {
  const hash = await hashPassword(password);
  const { rows } = await db.execute<{
    address: string;
  }>(sql`UPDATE users SET password_hash = ${hash}, password_update_required = ${mustChange}, password_set_at = now(),
    password_expires_at = now() + make_interval(hours => ${hours ?? null}::int) WHERE id = ${userId}::uuid RETURNING lower(email) AS address`);
  for (const { address } of rows) await resetSignInTries(db, address);
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}::uuid`);
  await deletePasswordLinks(db, [userId]);
}

/** Ends a person's password: it only opens the form to choose another. */
export async function endPassword(db: Db, userId: string): Promise<void> {
  await db.execute(sql`UPDATE users SET password_expires_at = now() WHERE id = ${userId}::uuid`);
}
