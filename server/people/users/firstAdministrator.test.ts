import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor } from '#tests/support/product/visitor';
import { createAdministrator } from './firstAdministrator';

const email = 'first@lacet.example';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the first administrator', () => {
  it('chooses a password in place of the one that was printed, which is good for nothing else', async () => {
    const lent = await createAdministrator(test.deps, email);
    const { inject } = await visitor(test.app);
    const post = (url: string, payload: object) => inject({ method: 'POST', url: `/api/profile/${url}`, payload });
    expect((await post('sign_in', { email, password: lent })).json().code).toBe('PASSWORD_UPDATE_REQUIRED');
    expect((await post('password', { email, password: lent, new_password: 'Trois-chevaux-7' })).statusCode).toBe(200);
    expect((await post('sign_in', { email, password: lent })).statusCode).toBe(401);
    expect((await post('sign_in', { email, password: 'Trois-chevaux-7' })).json().effective_permissions).toContain('super_admin:access');
  });

  it.each([
    ['first@lacet.example', 'has an account already'],
    ['nobody', 'is not an e-mail address'],
  ])('is not made where %s %s', async (address, sentence) => {
    await expect(createAdministrator(test.deps, address)).rejects.toThrow(sentence);
  });
});
