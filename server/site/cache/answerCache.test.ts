/** Tests that the API makes a response to visitors once, and again as soon as something published changes; never keeps one for a signed-in user. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('admin@lacet.example');
  const faq = {
    key: 'who',
    section: 'figures',
    question: { en: 'Who checks?', fr: 'Qui vérifie ?' },
    answer: { en: 'Two.', fr: 'Deux.' },
    published: true,
  };
  const made = await admin({ method: 'POST', url: '/api/faqs', payload: faq });
  expect(made.statusCode, made.body).toBe(201);
});
afterAll(() => test.close());

const path = '/api/services/faq';
const visit = (headers: Record<string, string> = {}) => test.app.inject({ url: path, headers });

it('is made once for all visitors, in each form and language, until something published changes', async () => {
  const first = await visit();
  expect([first.statusCode, first.body.includes('Who checks?')]).toEqual([200, true]);
  // Changes the record directly, as no route does: the change isn't noted in `published_changes`.
  await test.database.pool.query(`UPDATE records SET data = replace(data::text, 'Who checks?', 'Who decides?')::jsonb`);
  const again = await visit();
  expect(again.body).toBe(first.body);
  for (const name of ['etag', 'content-type', 'cache-control', 'vary']) expect(again.headers[name], name).toBe(first.headers[name]);
  expect((await visit({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await visit({ 'accept-language': 'fr' })).body).toContain('Who decides?');
  expect((await admin({ method: 'GET', url: path })).body).toContain('Who decides?');

  const other = {
    key: 'when',
    section: 'figures',
    question: { en: 'When?', fr: 'Quand ?' },
    answer: { en: 'Then.', fr: 'Alors.' },
    published: true,
  };
  expect((await admin({ method: 'POST', url: '/api/faqs', payload: other })).statusCode).toBe(201);
  const after = await visit();
  expect(after.body).toContain('Who decides?');
  expect(after.body).toContain('When?');
});
