/** Tests that the estimates which visitors request don't delay a user who sets a password. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor } from '#tests/support/product/visitor';
import { strengthOf } from './strength';

/** Passwords with signs that may each replace several letters, which makes their estimates slow. */
const costly = [`${'€3£8$5'.repeat(10)}Aa11`, `${'1234567890'.repeat(6)}Aa12`];
/** The number of passwords that are being typed. */
const waiting = 20;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a password that is chosen is estimated before those that others type', async () => {
  const email = 'chooses@lacet.example';
  await test.signIn(email, { grants: ['tags:read'] });
  const { inject } = await visitor(test.app);
  const password = 'Empreinte-2026';
  expect((await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password } })).statusCode).toBe(200);
  const stranger = await test.anonymous();
  let answered = 0;
  const typed = Array.from({ length: waiting }, async (_none, place) => {
    const payload = { new_password: costly[place % costly.length] };
    const { statusCode } = await stranger({ method: 'POST', url: '/api/profile/password/strength', payload });
    answered += 1;
    return statusCode;
  });
  const payload = { password, new_password: 'Girafe-turquoise-81-escalier' };
  const chosen = await inject({ method: 'POST', url: '/api/profile/password', payload });
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect(answered).toBeLessThan(waiting);
  expect(new Set(await Promise.all(typed))).toEqual(new Set([200]));
});

it('an estimate that takes too long is given up by itself, and the others are answered', async () => {
  const tooLong = strengthOf(costly[1] ?? '', [], { limit: 0 });
  const others = [strengthOf('Azerty2026!', []), strengthOf('Girafe-turquoise-81-escalier', [], { chooses: true })];
  await expect(tooLong).rejects.toMatchObject({ code: 'BUSY' });
  expect((await Promise.all(others)).map(({ weak }) => weak)).toEqual([false, false]);
});

it('substitutions are seen through', async () => {
  expect(await strengthOf('P@ssw0rd1', [])).toMatchObject({ weak: true });
  expect(await strengthOf('P4$$w0rdM3rc1', [])).toMatchObject({ weak: true });
});
