/** What a password is asked to hold: shown while it is typed, and checked by the server. */

/** In characters, not in units of UTF-16. */
export const minPasswordLength = 8;

export const passwordRules = [
  { code: 'TOO_SHORT', isMet: (password: string) => [...password].length >= minPasswordLength },
  { code: 'NO_UPPERCASE', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'NO_DIGIT', isMet: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** Why a new password is refused. `Same`: it is the one before; `COMMON`: everybody tries it first. */
export const passwordRefusals = ['TOO_SHORT', 'NO_UPPERCASE', 'NO_DIGIT', 'COMMON', 'Same'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];
