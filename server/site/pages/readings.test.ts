/** Tests the route that returns all the data of a public page: it follows each reader's permissions, and caches may keep it only when all of it is published. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';
import type { Renderer } from './render/renderer';
import { plainRenderer } from './render/renderer.fixture';

/** Draws pages that read the client and the paths in their query. */
const renderer: Renderer = {
  ...plainRenderer,
  load: async (url) => ({
    ...(await plainRenderer.load(url)),
    answersAt: async (asked) => {
      const { searchParams } = new URL(asked.url);
      const paths = ['/services/clients', ...searchParams.getAll('reads')];
      return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await asked.fetchJson(path)])));
    },
  }),
};
let test: TestApp;
let app: App;
let anyone: Inject;
beforeAll(async () => {
  test = await startTestApp();
  app = await buildApp({ ...test.deps, renderer });
  await app.ready();
  anyone = (await visitor(app)).inject;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const pageUrl = (...reads: string[]) => {
  const address = `/x?${reads.map((path) => `reads=${encodeURIComponent(path)}`).join('&')}`;
  return `/api/services/pages?${new URLSearchParams({ address })}`;
};
async function administrator(): Promise<Inject> {
  await test.signIn('super@lacet.example');
  const { inject, signIn } = await visitor(app);
  await signIn('super@lacet.example', password);
  return inject;
}
const get = (inject: Inject, url: string, headers = {}) => inject({ method: 'GET', url, headers });

it('gives each answer by its path, null where there is nothing for this reader', async () => {
  const answer = await get(anyone, pageUrl('/services/faq', '/services/indicators/nowhere'));
  expect(answer.statusCode).toBe(200);
  const read = answer.json();
  expect(Object.keys(read)).toEqual(['/services/clients', '/services/faq', '/services/indicators/nowhere']);
  expect(read['/services/faq']).toEqual((await get(anyone, '/api/services/faq')).json());
  expect(read['/services/indicators/nowhere']).toBeNull();
});

it('is asked for again only where what is published has changed', async () => {
  const url = pageUrl('/services/faq');
  const { etag, 'cache-control': kept } = (await get(anyone, url)).headers;
  expect([typeof etag, kept]).toEqual(['string', 'public, no-cache']);
  expect((await get(anyone, url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

it('is kept by no cache where a part of it is not published, or where the reader is signed in', async () => {
  const admin = await administrator();
  for (const answer of [await get(anyone, pageUrl('/health')), await get(admin, pageUrl('/services/faq'))]) {
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  }
});

it('answers with the rights of who asks, and refuses as the API does', async () => {
  const reads = pageUrl('/suppliers');
  expect((await get(anyone, reads)).statusCode).toBe(401);
  const told = await get(await administrator(), reads);
  expect([told.statusCode, told.json()['/suppliers']]).toEqual([200, []]);
});

it('names the address of a page that lives elsewhere, alone', async () => {
  const asked = `/api/services/pages?${new URLSearchParams({ address: '/faq/' })}`;
  expect((await get(anyone, asked)).json()).toEqual({ moved: '/faq' });
  const wayIn = `/api/services/pages?${new URLSearchParams({ address: '/profile/sign_in/' })}`;
  expect((await get(anyone, wayIn)).json()).not.toHaveProperty('moved');
});

it('takes an address of this site, and nothing else', async () => {
  const read = (address: string) => get(anyone, `/api/services/pages?${new URLSearchParams({ address })}`);
  const elsewhere = ['//other.example/indicators/climate', '/\\evil.example', '/\t/other.example', '/.//other.example', '//a:99999'];
  for (const address of ['', 'https://elsewhere.example/', 'x', ...elsewhere, '//', '///', '//[', '/\\['])
    expect([(await read(address)).statusCode, address]).toEqual([400, address]);
  for (const address of ['/', '/[', '/%', '/a//b', '/x?reads=/services/faq', '/é #x']) {
    const answer = await read(address);
    expect([answer.statusCode, Object.keys(answer.json())[0], address]).toEqual([200, '/services/clients', address]);
  }
});
