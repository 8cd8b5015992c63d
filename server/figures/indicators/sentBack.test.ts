/** Tests that the values that a response adds to an indicator are accepted when sent back as they were read, and refused when changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let app: TestApp;
let c: Collection;
const base = '/services/indicators';
const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
const energy = { name: { en: 'Energy', fr: 'Énergie' }, section: 'climate', subsection: 'use', published: true, terms };

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  const approver = await app.signIn('approver@lacet.example');
  const subsections = [{ key: 'use', name: { en: 'Use', fr: 'Usage' }, position: 1 }];
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, subsections }));
  made(await c.subject('electricity'));
  made(await call(c.admin, 'POST', base, { ...energy, key: 'energy' }));
  made(await call(c.admin, 'POST', '/annotations', { key: 'energy', date: '2021-05-01', title: { en: 'Note', fr: 'Note' } }));
  for (const [date, kwh, country] of [
    ['2021-01-01', '1.1', 'france'],
    ['2023-01-01', '12345678901234567890.5', 'spain'],
  ] as const) {
    const tags = { country: c.tag[country], brand: c.tag['alizee'] };
    const { id } = made(await c.enter(c.admin, { date, tags, values: { kwh } }));
    await c.fire(c.admin, 'submit', [id]);
    expect((await c.fire(approver, 'approve', [id])).status).toBe(200);
  }
});
afterAll(() => app.close());

const put = (body: object) => call<{ details?: Record<string, unknown> }>(c.admin, 'PUT', `${base}/energy`, body);
const readOnly = [expect.objectContaining({ code: 'READ_ONLY' })];

it.each(['', '?by=country', '?tags=brand:alizee&by=europe&from=2022'])('whole, as it was read, is taken (%s)', async (query) => {
  const { body } = await call(c.admin, 'GET', `${base}/energy${query}`);
  const answer = await put({ ...body, name: { en: 'Energy', fr: 'Énergie' } });
  expect([answer.status, answer.body]).toMatchObject([200, { key: 'energy' }]);
});

it('as a list tells it, is taken', async () => {
  const { body } = await call<{ key: string }[]>(c.admin, 'GET', base);
  const found = body.find(({ key }) => key === 'energy');
  expect((await put(found ?? {})).status).toBe(200);
});

it.each([
  ['data', 'x', { query: { by: 'nowhere' } }],
  ['annotations', 'zzz', [{ id: 'x' }]],
  ['statements', [{ id: 'x' }]],
  ['scope', [{ en: 'x' }]],
  ['section_name', 'zzz', { en: 'Other' }],
  ['subsection_name', { en: 'Other' }],
])('%s that is another is refused, and nothing is said to be kept', async (name, ...values) => {
  for (const value of values) {
    expect(await put({ [name]: value })).toMatchObject({ status: 422, body: { details: { [name]: readOnly } } });
    const added = await call(c.admin, 'POST', base, { ...energy, key: 'with_more', [name]: value });
    expect(added).toMatchObject({ status: 422, body: { details: { [name]: readOnly } } });
  }
});

it('empty, says nothing', async () => {
  expect((await put({ data: null, annotations: [], section_name: null })).status).toBe(200);
});
