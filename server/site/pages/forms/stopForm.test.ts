/** Tests that a form without scripts stops the viewing as another person. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { plainRenderer } from '../render/renderer.fixture';

let test: TestApp;
let app: App;
let person: Inject;
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn('super@lacet.example');
  app = await buildApp({ ...test.deps, renderer: plainRenderer });
  await app.ready();
  const { inject, signIn } = await visitor(app);
  await signIn('super@lacet.example', password);
  person = inject;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const begin = () =>
  person({ method: 'POST', url: '/api/users/public/impersonate', payload: { reason: 'A look', from: '/admin/users?page=2' } });
const isSeeing = async () => (await person('/api/profile')).json<{ impersonator: string | null }>().impersonator !== null;
/** Returns the token of the form that a page contains. */
const tokenIn = (page: string) =>
  /action="\/profile\/stop_impersonating"><input type="hidden" name="_csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
const send = (token: string) =>
  person({
    method: 'POST',
    url: '/profile/stop_impersonating',
    payload: new URLSearchParams({ _csrf: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
  });

it.each(['/', '/admin', '/profile/sign_in'])('by that of the page %s, and is back where it began', async (path) => {
  await begin();
  const page = await person(path);
  expect(page.headers['cache-control']).toBe('private, no-store');
  const answer = await send(tokenIn(page.body));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/users?page=2']);
  expect(await isSeeing()).toBe(false);
  expect(tokenIn((await person(path)).body)).toBe('');
});

it('is refused without the token of the page, by a page from which it can be stopped', async () => {
  await begin();
  const refused = await send('x');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await isSeeing()).toBe(true);
  const token = tokenIn(refused.body);
  expect((await send(token)).statusCode).toBe(303);
  expect(await isSeeing()).toBe(false);
  // A second press, or one in another tab, leads to the home page.
  expect((await send(token)).headers.location).toBe('/');
});
