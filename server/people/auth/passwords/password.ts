/** Hashes passwords with argon2id, and checks them in the same time when there is no account. */

/** Loads the library at its first use. Its allocator, mimalloc, would keep the 24 MB of a hash; this setting makes it release them at once. */
const argon2 = () => {
  process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
  return import('@node-rs/argon2');
};

/** The cost of a hash, above the minimum of OWASP's Password Storage Cheat Sheet (19 MiB, 2 passes): at least 40 ms on the cores of servers of 2026 (4 passes take 26), in little memory. */
const work = { memoryCost: 24_576, timeCost: 8, parallelism: 1 };

/** Returns the hash of a password. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, work);

/** The hash that is checked where there is no account. `hashPassword` made it once, because making it takes 24 MB and as long as a sign-in. No password matches it. */
export const placeholderHash = '$argon2id$v=19$m=24576,t=8,p=1$pHGixig/0OjAZGD3LN/OUw$y20bmFrarikantc9G7PKIEcMQLD7LxCWisKC0cu+jHs';

/** True when a password matches the hash. Without a hash, returns false after the same work. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await (await argon2()).verify(kept ?? placeholderHash, password);
  return right && kept !== null && kept !== undefined;
}
