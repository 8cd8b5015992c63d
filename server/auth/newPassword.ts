/** What a password must hold before it is taken. */
import { sql } from 'drizzle-orm';
import { passwordRules, type PasswordRefusal } from '#resources/passwordRules';
import { ApiError } from '#server/errors';
import type { Db } from '#server/records/entity';
import { isPassword } from './password';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 that are tried first, in small letters: read when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Throws a 422 whose `new_password` says why this password is refused to this person. */
export async function refusePassword(db: Db, userId: string, password: string): Promise<void> {
  const reasons: PasswordRefusal[] = passwordRules.filter(({ isMet }) => !isMet(password)).map(({ code }) => code);
  const {
    rows: [person],
  } = await db.execute<{ email: string; password_hash: string | null }>(
    sql`SELECT lower(email) AS email, password_hash FROM users WHERE id = ${userId}::uuid`,
  );
  const small = password.toLowerCase();
  const parts = person?.email.split('@') ?? [];
  if ((await commonPasswords()).has(small) || parts.includes(small) || small === person?.email) reasons.push('COMMON');
  if (await isPassword(person?.password_hash, password)) reasons.unshift('Same');
  if (reasons.length === 0) return;
  const details = { new_password: reasons.map((code) => ({ code, level: 'error' })) };
  throw new ApiError(422, 'INVALID_RECORD', 'This password cannot be taken.', details);
}
