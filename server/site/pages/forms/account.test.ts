/** Tests the pages of the site for a signed-in user: signing out by a form, and the reason why the administration is closed to them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';
import type { Renderer } from '../render/renderer';
import { plainRenderer } from '../render/renderer.fixture';

/** Draws the token of the page, or the error that is shown instead of the page. */
const renderer: Renderer = {
  ...plainRenderer,
  load: async (url) => ({
    ...(await plainRenderer.load(url)),
    render: async ({ csrf = '', failure }) => ({
      status: failure?.status ?? 200,
      name: '',
      html: `<i>${failure?.code ?? ''}</i><input name="_csrf" value="${csrf}">`,
      head: '',
      preload: '',
    }),
  }),
};
let test: TestApp;
let app: App;
beforeAll(async () => {
  test = await startTestApp();
  app = await buildApp({ ...test.deps, renderer });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function person(email: string): Promise<Inject> {
  await test.signIn(email);
  const { inject, signIn } = await visitor(app);
  await signIn(email, password);
  return inject;
}
const tokenIn = (page: string) => /name="_csrf" value="([^"]*)"/.exec(page)?.[1] ?? '';
const signOut = (inject: Inject, token: string) =>
  inject({
    method: 'POST',
    url: '/profile/sign_out',
    payload: new URLSearchParams({ _csrf: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
  });
const whoIs = async (inject: Inject) => (await inject('/api/profile')).json<{ id: string | null }>().id;

it.each(['/', '/indicators', '/search'])('who is signed in signs out by the form of the page %s', async (path) => {
  const reader = await person('reader@lacet.example');
  expect((await signOut(reader, 'forged')).statusCode).toBe(403);
  expect(await whoIs(reader)).not.toBeNull();
  const page = await reader(path);
  expect(page.headers['cache-control']).toBe('private, no-store');
  const answer = await signOut(reader, tokenIn(page.body));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(await whoIs(reader)).toBeNull();
});

it.each(['/admin', '/admin/users', '/admin/inputs/1'])('a reader is told why %s is not theirs', async (path) => {
  const refused = await (await person('reader@lacet.example'))(path);
  expect([refused.statusCode, refused.body.includes('<i>NO_WORKPLACE</i>'), refused.headers['cache-control']]).toEqual([
    403,
    true,
    'no-store',
  ]);
  expect(tokenIn(refused.body)).not.toBe('');
  for (const email of ['contributor@lacet.example', 'admin@lacet.example'])
    expect((await (await person(email))(path)).statusCode, email).toBe(200);
  const stranger = (await visitor(app)).inject;
  expect((await stranger(path)).statusCode).toBe(200);
});

it('no visitor is given a token that a cache could pass on', async () => {
  const stranger = (await visitor(app)).inject;
  expect(tokenIn((await stranger('/')).body)).toBe('');
});
