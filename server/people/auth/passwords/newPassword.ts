/** Checks a password before it is set. */
import { sql } from 'drizzle-orm';
import type { PasswordStrength } from '#resources/api/people/profile';
import { passwordRules, type PasswordRefusal } from '#resources/people/passwordRules';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import { isPassword } from './password';
import { strengthOf } from './strength';

interface Person extends Record<string, unknown> {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

/** Returns the words that are public knowledge of a person: their email address and names. */
const wordsOf = ({ email = '', first_name = '', last_name = '' }: Partial<Person> = {}): string[] => [
  email,
  ...email.split(/[@._+-]/),
  ...email.split('@'),
  first_name,
  last_name,
  first_name + last_name,
  last_name + first_name,
  ...partsOf(first_name),
  ...partsOf(last_name),
];

/** True for words of three letters or more: shorter ones, such as “de”, occur in any password. */
const isTelling = (word: string): boolean => word.length > 2;
const partsOf = (name: string): string[] => name.split(/\P{L}+/u).filter(isTelling);

/** True when the letters of a password are one of these words, or several of them in any order. Ignores digits, signs, case and accents. */
const isNear = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const known = new Set(words.map(lettersOf).filter((word) => word !== ''));
  return letters !== '' && (known.has(letters) || isMadeOf(letters, [...known].filter(isTelling)));
};

/** True when a text consists of these words only, one after another. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (const end of ends) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return ends.has(text.length);
}
const lettersOf = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** Returns the person and the words that are public knowledge about them: from the account where it's known, else from the email address alone. */
async function knownOf(db: Db, userId: string | undefined, email = ''): Promise<{ person: Partial<Person>; words: string[] }> {
  const { rows } =
    userId === undefined
      ? { rows: [] }
      : await db.execute<Person>(sql`SELECT email, first_name, last_name, password_hash FROM users WHERE id = ${userId}::uuid`);
  const [person = { email }] = rows;
  const { name } = await clientConfig(db);
  return { person, words: ['Empreinte', name, ...partsOf(name), ...wordsOf(person)].filter((word) => word !== '') };
}

/** Returns how well a password resists guessing by an attacker who knows the public words about the person. */
async function estimateFor(password: string, words: readonly string[], chooses = false): Promise<PasswordStrength> {
  const estimated = await strengthOf(password, words, { chooses });
  if (!isNear(password, words)) return estimated;
  return { score: Math.min(estimated.score, 1), weak: true, weaknesses: ['personal', 'words'] };
}

/** Returns the strength of a password that a user is about to choose. */
export const passwordStrength = async (db: Db, userId: string | undefined, password: string, email?: string): Promise<PasswordStrength> =>
  estimateFor(password, (await knownOf(db, userId, email)).words);

/** Throws 422 where the person may not have this password; `new_password` holds the reasons. */
export async function refusePassword(db: Db, userId: string, password: string): Promise<void> {
  const reasons: ({ code: PasswordRefusal } & Partial<PasswordStrength>)[] = passwordRules
    .filter(({ isMet }) => !isMet(password))
    .map(({ code }) => ({ code }));
  const { person, words } = await knownOf(db, userId);
  const same = await isPassword(person.password_hash, password);
  if (same) reasons.unshift({ code: 'Same' });
  if (reasons.length === 0) {
    const { weak, weaknesses } = await estimateFor(password, words, true);
    if (weak) reasons.push({ code: 'WEAK', weaknesses });
  }
  if (reasons.length === 0) return;
  const details = { new_password: reasons.map((reason) => ({ ...reason, level: 'error' })) };
  throw new ApiError(422, 'INVALID_RECORD', 'This password cannot be taken.', details);
}
