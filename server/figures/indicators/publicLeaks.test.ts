/** Tests that the public learns nothing about private content, by whatever request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
let data: Collection;
let annotation: string;
const base = '/services/indicators';
const people = /created_by|updated_by|submitted_by|approved_by|@lacet\.example|Test/;

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  made(await call(data.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  const manual = { section: 'climate', source: 'manual', manual_values: [{ date: '2020-01-01', value: 471147114711 }], published: true };
  made(await call(data.admin, 'POST', base, { ...manual, key: 'hidden', name: { en: 'Sesame', fr: 'Sésame' }, audience: 'private' }));
  made(await call(data.admin, 'POST', base, { ...manual, key: 'draft', name: { en: 'Sesame', fr: 'Sésame' }, published: false }));
  made(
    await call(data.admin, 'POST', base, {
      ...manual,
      key: 'open',
      name: { en: 'Open', fr: 'Ouvert' },
      manual_values: [{ date: '2020-01-01', value: 1 }],
      children: ['hidden', 'draft'],
    }),
  );
  for (const key of ['hidden', 'draft', 'open']) {
    annotation = made(
      await call<{ id: string }>(data.admin, 'POST', '/annotations', {
        key,
        date: '2020-01-01',
        title: { en: 'Sesame' },
        audience: key === 'open' ? 'private' : 'public',
      }),
    ).id;
  }
  made(await call(data.admin, 'POST', '/annotations', { key: 'open', date: '2021-01-01', title: { en: 'Said' } }));
});
afterAll(() => test.close());

it('neither what is private or a draft, nor who made anything', async () => {
  const visitor = await test.anonymous();
  const filters = [
    {},
    { q: 'sesame' },
    { id: ['hidden', 'draft', 'open'] },
    { key: 'hidden' },
    { audience: 'private' },
    { section: 'climate' },
    { name__contains: 'esam' },
    { id: 'draft' },
    { published: false },
    { children: ['hidden'] },
    { created_at__gte: '2000-01-01' },
  ];
  const lists = filters.map((filter) => `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const pages = ['hidden', 'draft', 'open'].flatMap((key) => [
    `${base}/${key}`,
    `${base}/${key}?format=csv`,
    `${base}/${key}?format=json`,
    `${base}/${key}/lineage?period=2020`,
    `${base}/${key}/restatements`,
    `/services/restatements?indicator=${key}`,
    `${base}/${key}/annotations`,
    `${base}/${key}/annotations/${annotation}`,
    `${base}/${key}/annotations?filter=${encodeURIComponent('{"audience":"private"}')}`,
    `${base}/${key}/annotations?filter=${encodeURIComponent('{"key":"hidden"}')}`,
  ]);
  const searches = ['sesame', 'Sésame', 'ses', '471147114711', 'hidden', 'draft'].map((q) => `/services/search?q=${encodeURIComponent(q)}`);
  for (const path of [
    ...lists,
    ...pages,
    ...searches,
    '/services/faq',
    '/services/restatements',
    '/services/clients',
    '/openapi.json',
    '/profile',
  ]) {
    const answer = await visitor(`/api${path}`);
    const body = path === '/openapi.json' ? '' : answer.body;
    expect(body, path).not.toMatch(/sesame|sésame|471147114711|"hidden"|"draft"/i);
    expect(body, path).not.toMatch(people);
    expect(String(answer.headers['content-range'] ?? 'indicators 0-0/1'), path).toMatch(/(\/[01])$/);
  }
});

it('nor whether it is there: what it may not know and what is nowhere are answered alike', async () => {
  const visitor = await test.anonymous();
  for (const rest of [
    '',
    '?by=country',
    '?from=x',
    '?format=csv',
    '?format=xlsx',
    '/lineage?period=2020',
    '/restatements',
    '/annotations',
    `/annotations/${annotation}`,
  ]) {
    const [hidden, nowhere] = await Promise.all(['hidden', 'nowhere'].map((key) => visitor(`/api${base}/${key}${rest}`)));
    expect([hidden?.statusCode, hidden?.body]).toEqual([404, nowhere?.body]);
  }
});
