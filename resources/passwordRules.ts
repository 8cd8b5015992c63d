/** What a password is asked to hold: shown while it is typed, and checked by the server. */

/** In characters, not in units of UTF-16. */
export const minPasswordLength = 8;

export const passwordRules = [
  { code: 'TOO_SHORT', isMet: (password: string) => [...password].length >= minPasswordLength },
  { code: 'NO_UPPERCASE', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'NO_DIGIT', isMet: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** Why a new password is refused. `Same`: it is the one before; `WEAK`: it is guessed too soon. */
export const passwordRefusals = ['TOO_SHORT', 'NO_UPPERCASE', 'NO_DIGIT', 'WEAK', 'Same'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** What makes a password weak, and so what would help. */
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

/** Because of what a password has ended: an administrator ended it, it was temporary, or the client lets none grow so old. */
export const passwordEndings = ['administrator', 'temporary', 'age'] as const;
export type PasswordEnd = (typeof passwordEndings)[number];
