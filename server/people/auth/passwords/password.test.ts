import { expect, it } from 'vitest';
import { hashPassword, isPassword, placeholderHash } from './password';

it('a password is known by its hash alone', async () => {
  const kept = await hashPassword('Empreinte-2026');
  expect(await isPassword(kept, 'Empreinte-2026')).toBe(true);
  expect(await isPassword(kept, 'empreinte-2026')).toBe(false);
});

it('nobody has a password, not even the one that is checked in their place, and the check is the same work', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  expect(await isPassword(undefined, '')).toBe(false);
  const work = (hash: string) => hash.split('$').slice(0, 4);
  expect(work(placeholderHash)).toEqual(work(await hashPassword('x')));
});
