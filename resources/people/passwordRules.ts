/** Lists the rules of passwords, which the form shows while a user types and the server checks. */

/** The shortest password, in characters, not in units of UTF-16. */
export const minPasswordLength = 8;

export const passwordRules = [
  { code: 'TOO_SHORT', isMet: (password: string) => [...password].length >= minPasswordLength },
  { code: 'NO_UPPERCASE', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'NO_DIGIT', isMet: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** The reasons why a new password is refused. `Same`: it equals the present one; `WEAK`: it is guessed too easily. */
export const passwordRefusals = ['TOO_SHORT', 'NO_UPPERCASE', 'NO_DIGIT', 'WEAK', 'Same'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** The weaknesses that make a password easy to guess; the form advises on each. */
export const passwordWeaknesses = [
  'common',
  'personal',
  'names',
  'word',
  'words',
  'dates',
  'sequences',
  'repeats',
  'keyboard',
  'substitutions',
  'reversed',
  'capitals',
] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];

/** The reasons why a password has expired: an administrator ended it, it was temporary, or it is older than the client allows. */
export const passwordEndings = ['administrator', 'temporary', 'age'] as const;
export type PasswordEnd = (typeof passwordEndings)[number];
