/** Tests that a session that ends while the user works leads to the sign-in page, with the reason taken from the code of the refusal. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passwordEndings } from '#resources/people/passwordRules';
import { createAuthProvider } from './authProvider';
import { apiUrl, http } from './http/http';

beforeEach(() => window.history.replaceState(null, '', '/admin/suppliers'));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Returns where the auth provider redirects after a refusal; undefined when it doesn't redirect. */
async function after(status: number, body: object): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json({ error: '', details: {}, feedback: { next: 'sign_in' }, ...body }, { status }));
  const refused = await http(`${apiUrl}/suppliers`).catch((error: unknown) => error);
  return createAuthProvider(new QueryClient())
    .checkError(refused)
    .catch((way: unknown) => way);
}

it.each(passwordEndings)('of a password that ended (%s)', async (issuer) => {
  expect(await after(401, { code: 'PASSWORD_EXPIRED', feedback: { next: 'sign_in', issuer } })).toMatchObject({
    redirectTo: `/profile/sign_in?reason=PASSWORD_EXPIRED&issuer=${issuer}`,
  });
});

it('else that the session has ended; no other refusal ends it', async () => {
  expect(await after(401, { code: 'UNAUTHORIZED' })).toMatchObject({ redirectTo: '/profile/sign_in?reason=SESSION_EXPIRED' });
  expect(await after(403, { code: 'FORBIDDEN' })).toBeUndefined();
});

it('nobody is sent away from a public page', async () => {
  window.history.replaceState(null, '', '/indicators');
  expect(await after(401, { code: 'PASSWORD_EXPIRED', feedback: { next: 'sign_in', issuer: 'age' } })).toBeUndefined();
});
