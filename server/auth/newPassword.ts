/** What a password must hold before it is taken. */
import { sql } from 'drizzle-orm';
import { passwordRules, type PasswordRefusal } from '#resources/passwordRules';
import { ApiError } from '#server/errors';
import type { Db } from '#server/records/entity';
import { clientConfig } from '#server/sections/clientConfig';
import { isPassword } from './password';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 that are tried first, in small letters: read when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

interface Person extends Record<string, unknown> {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

/** What anybody knows of a person. */
const wordsOf = ({ email = '', first_name = '', last_name = '' }: Partial<Person> = {}): string[] => [
  email,
  ...email.split(/[@._+-]/),
  ...email.split('@'),
  first_name,
  last_name,
  first_name + last_name,
];

/** Whether a password is one of these words with digits and signs around it, whatever its case and accents. */
const isNear = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
};
const lettersOf = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** Throws a 422 whose `new_password` says why this password is refused to this person. */
export async function refusePassword(db: Db, userId: string, password: string): Promise<void> {
  const reasons: PasswordRefusal[] = passwordRules.filter(({ isMet }) => !isMet(password)).map(({ code }) => code);
  const {
    rows: [person],
  } = await db.execute<Person>(sql`SELECT email, first_name, last_name, password_hash FROM users WHERE id = ${userId}::uuid`);
  const { name } = await clientConfig(db);
  if ((await commonPasswords()).has(password.toLowerCase()) || isNear(password, ['Empreinte', name, ...wordsOf(person)]))
    reasons.push('COMMON');
  if (await isPassword(person?.password_hash, password)) reasons.unshift('Same');
  if (reasons.length === 0) return;
  const details = { new_password: reasons.map((code) => ({ code, level: 'error' })) };
  throw new ApiError(422, 'INVALID_RECORD', 'This password cannot be taken.', details);
}
