/** What a password must hold before it is taken. */
import { sql } from 'drizzle-orm';
import type { PasswordStrength } from '#resources/api/profile';
import { passwordRules, type PasswordRefusal } from '#resources/passwordRules';
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

/** What anybody knows of a person. */
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

/** Words of a letter or two, such as “de”, are in any password. */
const isTelling = (word: string): boolean => word.length > 2;
const partsOf = (name: string): string[] => name.split(/\P{L}+/u).filter(isTelling);

/** Whether a password is one of these words, or several of them in any order, with digits and signs around them, whatever its case and accents. */
const isNear = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const known = new Set(words.map(lettersOf).filter((word) => word !== ''));
  return letters !== '' && (known.has(letters) || isMadeOf(letters, [...known].filter(isTelling)));
};

/** Whether a text is nothing but these words, one after another. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (const end of ends) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return ends.has(text.length);
}
const lettersOf = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** What anybody knows of who chooses: of an account where it is known, else of the address alone. */
async function knownOf(db: Db, userId: string | undefined, email = ''): Promise<{ person: Partial<Person>; words: string[] }> {
  const { rows } =
    userId === undefined
      ? { rows: [] }
      : await db.execute<Person>(sql`SELECT email, first_name, last_name, password_hash FROM users WHERE id = ${userId}::uuid`);
  const [person = { email }] = rows;
  const { name } = await clientConfig(db);
  return { person, words: ['Empreinte', name, ...partsOf(name), ...wordsOf(person)].filter((word) => word !== '') };
}

/** How a password would stand against guessing by somebody who knows what anybody knows of the person. */
async function estimateFor(password: string, words: readonly string[], chooses = false): Promise<PasswordStrength> {
  const estimated = await strengthOf(password, words, { chooses });
  if (!isNear(password, words)) return estimated;
  return { score: Math.min(estimated.score, 1), weak: true, weaknesses: ['personal', 'words'] };
}

/** The estimate for who chooses a password. */
export const passwordStrength = async (db: Db, userId: string | undefined, password: string, email?: string): Promise<PasswordStrength> =>
  estimateFor(password, (await knownOf(db, userId, email)).words);

/** Throws a 422 whose `new_password` says why this password is refused to this person. */
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
