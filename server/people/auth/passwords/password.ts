/** Passwords: argon2id, and a check that takes as long when there is nobody. */

/** Read when first needed. Its allocator, mimalloc, would keep the 24 MB of a hash until it is asked for more: here it gives them back at once. */
const argon2 = () => {
  process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
  return import('@node-rs/argon2');
};

/** Beyond the least that OWASP's Password Storage Cheat Sheet names (19 MiB, 2 passes): 40 ms and more on the cores of servers of 2026 (4 passes take 26), in little memory. */
const work = { memoryCost: 24_576, timeCost: 8, parallelism: 1 };

/** The hash to keep of a password. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, work);

/** What is checked where there is nobody: made once by `hashPassword`, since making it takes 24 MB and as long as a sign-in. It opens nothing. */
export const nobody = '$argon2id$v=19$m=24576,t=8,p=1$pHGixig/0OjAZGD3LN/OUw$y20bmFrarikantc9G7PKIEcMQLD7LxCWisKC0cu+jHs';

/** Whether a password is the one that was hashed; without a hash, no, after the same work. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await (await argon2()).verify(kept ?? nobody, password);
  return right && kept !== null && kept !== undefined;
}
