/** Passwords: argon2id, and a check that takes as long when there is nobody. */
import { hash, verify } from '@node-rs/argon2';

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobody: Promise<string> | undefined;

/** Whether a password is the one that was hashed; without a hash, no, after the same work. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(kept ?? (await nobody), password);
  return right && kept !== null && kept !== undefined;
}
