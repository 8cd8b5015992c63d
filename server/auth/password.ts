/** Passwords: argon2id, and a check that takes as long when there is nobody. */
import { hash, verify } from '@node-rs/argon2';

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** What is checked where there is nobody: made once by `hashPassword`, since making it takes 19 MB and as long as a sign-in. It opens nothing. */
export const nobody = '$argon2id$v=19$m=19456,t=2,p=1$mOIvZy1/TKwzadIDq/Da4A$J3YTM6FbSsNIXCvK6zmULTVbpssHvyDgIKj3Fzn3uR0';

/** Whether a password is the one that was hashed; without a hash, no, after the same work. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? nobody, password);
  return right && kept !== null && kept !== undefined;
}
