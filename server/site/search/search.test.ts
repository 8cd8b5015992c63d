import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#resources/api/site/search';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('admin@lacet.example');
  for (const name of ['Tannerie Élan', 'Élan Transport', 'Cordes du Nord'])
    await call(admin, 'POST', '/suppliers', { name, country: 'FR', risk: 'low' });
  await call(admin, 'POST', '/tags', { key: 'elan', name: { en: 'Elan (brand)', fr: 'Élan (marque)' } });
});
afterAll(() => test.close());

const find = async (inject: Inject, q: string) => (await call<SearchResult[]>(inject, 'GET', `/search?q=${encodeURIComponent(q)}`)).body;

describe('a search', () => {
  it('finds records of every entity by the beginning of a word, without accents or case, the nearest name first', async () => {
    const found = await find(admin, 'ELA');
    expect(found.map(({ resource, label }) => `${resource} ${label}`)).toEqual(
      expect.arrayContaining(['tags Elan (brand)', 'suppliers Élan Transport', 'suppliers Tannerie Élan']),
    );
    expect(found).toHaveLength(3);
    expect(found.at(-1)?.label).toBe('Tannerie Élan');
  });

  it('answers in the language of the person', async () => {
    const french = await test.signIn('french@lacet.example', { grants: ['tags:read'], locale: 'fr' });
    expect(await find(french, 'elan')).toMatchObject([{ resource: 'tags', label: 'Élan (marque)' }]);
  });

  it('finds nothing of what the person may not read', async () => {
    expect(await find(await test.signIn('reader@lacet.example'), 'elan')).toEqual([]);
  });

  it.each(['', '  ', '%', "'); --", '\u0000'])('finds nothing for %j', async (q) => {
    expect(await find(admin, q)).toEqual([]);
  });

  it('is refused without a question, and to who is not signed in', async () => {
    expect((await call(admin, 'GET', '/search')).status).toBe(400);
    expect((await call(await test.anonymous(), 'GET', '/search?q=elan')).status).toBe(401);
  });
});
