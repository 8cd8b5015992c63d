/** Tests the addresses of public pages: wrong ones redirect to the right ones, and search engines get all of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { plainRenderer } from './render/renderer.fixture';

const place = '/indicators/climate/use/energy';
let test: TestApp;
let site: Awaited<ReturnType<typeof buildApp>>;
const get = (url: string) => site.inject({ url, headers: { 'accept-language': 'en' } });

beforeAll(async () => {
  test = await startTestApp();
  const { admin } = await collection(test);
  for (const key of ['climate', 'people', 'hidden'])
    made(
      await call(admin, 'POST', '/services/sections', {
        key,
        name: { en: key, fr: key },
        position: 1,
        subsections: [{ key: 'use', name: { en: 'Use', fr: 'Usage' }, position: 1 }],
      }),
    );
  const indicator = (key: string, more: object) =>
    call(admin, 'POST', '/services/indicators', { key, name: { en: key, fr: key }, source: 'content', published: true, ...more });
  made(await indicator('energy', { section: 'climate', subsection: 'use' }));
  made(await indicator('water', { section: 'people' }));
  made(await indicator('secret', { section: 'hidden', audience: 'private' }));
  site = await buildApp({ ...test.deps, renderer: plainRenderer });
});
afterAll(async () => {
  await site.close();
  await test.close();
});

it.each([
  ['/indicators/people/use/energy?by=country&lang=fr', `${place}?by=country&lang=fr`],
  ['/indicators/climate/energy', place],
  ['/indicators/climate/nothing/energy', place],
  [`${place}/`, place],
  ['/indicators/climate/use/water', '/indicators/people/water'],
  ['/indicators/people/use/energy.csv?lang=fr', `${place}.csv?lang=fr`],
  ['/indicators/people/energy.svg', `${place}.svg`],
  ['/indicators/people/use/%65nergy', place],
  ['/indicators/climate/use/%65nergy', place],
  ['/faq/', '/faq'],
  ['/indicators/', '/indicators'],
  ['/indicators/climate/use/?lang=fr', '/indicators/climate/use?lang=fr'],
])('%s has moved to %s', async (asked, right) => {
  const answer = await get(asked);
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, right]);
});

it.each([place, `${place}?by=country`, '/indicators/people/water', '/indicators/climate/use', '/indicators/climate', '/'])(
  '%s is right',
  async (asked) => {
    expect((await get(asked)).statusCode).toBe(200);
  },
);

it('an address that cannot be read leads nowhere', async () => {
  const answer = await get('/indicators/climate/%E0%A4%A/energy');
  expect(answer.headers['location']).toBeUndefined();
});

it('where a private indicator lives is told to nobody', async () => {
  const answer = await get('/indicators/climate/use/secret');
  expect([answer.statusCode, answer.headers['location']]).toEqual([200, undefined]);
});

it('the sitemap names every public page in both languages, and robots.txt names the sitemap', async () => {
  const { baseUrl } = test.deps.config;
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const pages = [
    '/',
    '/indicators',
    '/indicators/climate',
    '/indicators/climate/use',
    '/indicators/people',
    place,
    '/indicators/people/water',
  ];
  for (const path of pages)
    for (const locale of ['en', 'fr']) {
      expect(body).toContain(`<loc>${baseUrl}${path}?lang=${locale}</loc>`);
      expect(body).toContain(`hreflang="${locale}" href="${baseUrl}${path}?lang=${locale}"`);
    }
  expect(body).not.toMatch(/secret|hidden|people\/use/);
});
