/** Tests where readers find published reports: the sitemap, the search and the feed have those that everyone may read, and none that was withdrawn, is private or is only written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicSearch } from '#resources/api/site/publicSearch';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { idOf, reportsSite, text, type Reports } from './reports.fixture';

let app: TestApp;
let site: Reports;
let visitor: Inject;
let reader: Inject;
const open = 'sesame-public';

beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  visitor = await app.anonymous();
  reader = await app.signIn('reader@lacet.example');
  const publish = async (slug: string, more: object) => {
    const { id } = await site.report({ slug, title: text(`Sesame ${slug}`), subtitle: text('What we counted'), ...more });
    expect((await site.act(id, 'freeze')).status).toBe(200);
    expect((await site.act(id, 'publish')).status).toBe(200);
    return id;
  };
  const published = await publish(open, { audience: 'public' });
  await publish('sesame-private', { audience: 'private', users: [await idOf(reader)] });
  const gone = await publish('sesame-gone', { audience: 'public' });
  await site.act(gone, 'withdraw', { comment: 'It was wrong.' });
  // Their next version is written: readers keep the one they have, and a withdrawn one stays withdrawn.
  const next = async (id: string, title: string) => {
    await site.act(id, 'revise');
    expect((await call(site.c.admin, 'PUT', `/reports/${id}`, { title: text(title) })).status).toBe(200);
  };
  await next(published, 'Sesame unseen');
  await next(gone, 'Sesame again');
  await site.report({ slug: 'sesame-draft', title: text('Sesame draft'), audience: 'public' });
}, 120_000);
afterAll(() => app.close());

const found = async (inject: Inject) => (await call<PublicSearch>(inject, 'GET', '/services/search?q=sesame')).body.found;

it('are in the sitemap in each language, with the list of reports', async () => {
  const { body } = await visitor({ method: 'GET', url: '/sitemap.xml' });
  expect([...new Set(body.match(/\/reports[^?<"]*/g))].toSorted()).toEqual(['/reports', `/reports/${open}`]);
  expect(body).toContain(`/reports/${open}?lang=fr`);
});

it('are found by their title and subtitle, private ones only by those with whom they are shared', async () => {
  expect(await found(visitor)).toMatchObject([{ kind: 'reports', path: `/reports/${open}`, audience: 'public' }]);
  expect((await found(reader)).map(({ path, audience }) => [path, audience]).toSorted()).toEqual([
    ['/reports/sesame-private', 'private'],
    [`/reports/${open}`, 'public'],
  ]);
  const [counted] = (await call<PublicSearch>(visitor, 'GET', '/services/search?q=counted')).body.found;
  expect(counted?.title.en?.join('')).toBe(`Sesame ${open}`);
});

it('are in the feed, with their address', async () => {
  const { body } = await visitor({ method: 'GET', url: '/api/services/changes.atom?lang=en' });
  expect(body).toContain(`<title>Sesame ${open} (report)</title>`);
  expect(body).toContain(`/reports/${open}?lang=en`);
  expect(body).not.toMatch(/sesame-(private|gone|draft)|Sesame (unseen|again)/);
});

it('are listed under the title of the version that readers have, whatever its draft says', async () => {
  const listed = async (inject: Inject) =>
    (await call<{ slug: string; title: { en: string } }[]>(inject, 'GET', '/services/reports')).body.map(({ slug, title }) => [
      slug,
      title.en,
    ]);
  expect(await listed(visitor)).toEqual([[open, `Sesame ${open}`]]);
  expect((await listed(reader)).map(([slug]) => slug).toSorted()).toEqual(['sesame-private', open]);
});
