/** Tests that a body, however large and wrong, is refused with its first errors and the number of further ones. `npm run bench:bodies` measures the time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collection, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { endpointOf } from '#server/entities/records/routes';
import { everyWrite, hugeBodies, largeBodies, longLists, type Write } from './bodies.fixture';

/** Matches the calls that are left out, because signing in or out would end the session of the test. */
const apart = /\/(?:session|sessions|sign_in)$|saml/;
const mostBytes = 40_000;

let test: TestApp;
let inject: Inject;
let writes: Write[];
let ofOneRecord: ReadonlySet<string>;
beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
  const data = await collection(test);
  made(await data.subject('electricity'));
  made(await data.enter(inject, { tags: { country: data.tag['france'] }, values: { kwh: 1 } }));
  ofOneRecord = new Set(test.deps.definitions.map(endpointOf));
  writes = (await everyWrite(inject, test.deps, test.app.declaredRoutes)).filter(({ url }) => !apart.test(url));
});
afterAll(() => test.close());

const sent = (write: Pick<Write, 'method' | 'url'>, payload: string) =>
  inject({ ...write, headers: { 'content-type': 'application/json' }, payload });

it('knows the writes of the application', () => {
  expect(writes.length).toBeGreaterThan(80);
});

it('what is far too large is refused by every write, in few words', async () => {
  const bodies = Object.values(hugeBodies);
  for (const body of bodies) expect(body.length).toBeGreaterThan(1_900_000);
  // Each call gets one of the eight bodies.
  for (const [place, write] of writes.entries()) {
    const answer = await sent(write, bodies[place % bodies.length] ?? '');
    expect(answer.statusCode, `${write.method} ${write.url}: ${answer.body.slice(0, 200)}`).toBeOneOf([400, 403, 404, 413, 415, 422]);
    expect(answer.body.length, `${write.method} ${write.url}`).toBeLessThan(mostBytes);
  }
});

it.each(Object.keys(largeBodies({ fields: [] })))('%s are refused by every definition, in few words', async (name) => {
  for (const { method, url, fields } of writes) {
    if (!['POST', 'PUT'].includes(method) || !ofOneRecord.has(url) || fields.length === 0) continue;
    const answer = await sent({ method, url }, largeBodies({ fields })[name] ?? '');
    expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 200)}`).toBeOneOf([201, 400, 403, 404, 422]);
    if (answer.statusCode >= 400) expect(answer.body.length, `${method} ${url}`).toBeLessThan(mostBytes);
  }
});

it('lists without end are refused by every call that takes a list, for their length and in few words', async () => {
  // Calls that only check values or list references are left out: a success without results is a correct answer too.
  const taking = writes.filter(({ url, lists }) => lists.length > 0 && !/\/(?:check|references)$/.test(url));
  expect(taking.length).toBeGreaterThan(30);
  for (const [place, { method, url, lists }] of taking.entries()) {
    const bodies = Object.values(longLists(lists));
    const answer = await sent({ method, url }, bodies[place % bodies.length] ?? '');
    expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 200)}`).toBeOneOf([400, 403, 404, 415, 422]);
    expect(answer.body.length, `${method} ${url}`).toBeLessThan(mostBytes);
  }
});

it('of a list that is too long the length is said first, and no more errors are looked for than its beginning has', async () => {
  const url = '/api/services/data_cluster/subjects/electricity/inputs/cells';
  const answer = await sent({ method: 'PUT', url }, JSON.stringify({ cells: Array.from({ length: 96_000 }, () => ({})) }));
  const { code, error, details, more } = answer.json<{ code: string; error: string; details: Record<string, unknown[]>; more: number }>();
  expect([answer.statusCode, code]).toEqual([400, 'INVALID_REQUEST']);
  expect(error).toMatch(/^body\/cells must NOT have more than 10000 items/);
  expect(Object.values(details).flat()).toHaveLength(50);
  expect(more).toBeLessThan(4000);
});

it('of a large batch that is wrong from its beginning, only the beginning is checked', async () => {
  const payload = JSON.stringify({ inputs: Array.from({ length: 10_000 }, () => ({})) });
  const answer = await sent({ method: 'POST', url: '/api/services/data_cluster/subjects/electricity/inputs' }, payload);
  const { code, details, more } = answer.json<{ code: string; details: Record<string, unknown[]>; more: number }>();
  expect([answer.statusCode, code, Object.values(details).flat().length]).toEqual([422, 'INVALID_RECORDS', 50]);
  expect(more).toBeLessThan(1000);
});

it('a rich text that is longer than a text may be once it is cleaned is refused, not answered', async () => {
  const faq = await inject({ method: 'POST', url: '/api/faqs', payload: { key: 'x', question: { en: 'a' }, answer: { en: 'a' } } });
  expect(faq.statusCode, faq.body).toBe(201);
  const url = `/api/faqs/${faq.json<{ id: string }>().id}`;
  const signs = '<'.repeat(190_000);
  const answer = await sent({ method: 'PUT', url }, JSON.stringify({ answer: { en: signs, fr: signs } }));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { details: { answer: [{ code: 'INVALID', reason: 'max_length', max_length: 200_000 }] } },
  ]);
  const long = `<p>${'x'.repeat(190_000)}</p>`;
  expect((await sent({ method: 'PUT', url }, JSON.stringify({ answer: { en: long } }))).json()).toMatchObject({ answer: { en: long } });
});

it('the first fifty errors are said, and how many more there are', async () => {
  const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_none, place) => [`k${place}`, 1])));
  const answer = await sent({ method: 'POST', url: '/api/suppliers' }, payload);
  const { code, details, more } = answer.json<{ code: string; details: Record<string, unknown[]>; more: number }>();
  expect([answer.statusCode, code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.values(details).flat()).toHaveLength(50);
  // The required fields of a supplier are missing too, which adds errors.
  expect(more).toBeGreaterThanOrEqual(950);
  const beyond = JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_none, place) => [`k${place}`, 1])));
  expect((await sent({ method: 'POST', url: '/api/suppliers' }, beyond)).json()).toMatchObject({ code: 'TOO_MANY_VALUES' });
  const few = (await sent({ method: 'POST', url: '/api/suppliers' }, '{"k":1}')).json<object>();
  expect(few).not.toHaveProperty('more');
});

it('a change of many is refused for its unknown keys once, not in each record', async () => {
  for (const name of ['One', 'Two', 'Three'])
    expect((await inject({ method: 'POST', url: '/api/suppliers', payload: { name, country: 'FR', tier: 'tier_1' } })).statusCode).toBe(
      201,
    );
  const answer = await inject({ method: 'POST', url: '/api/suppliers/bulk', payload: { filter: {}, data: { wrong: 1, name: 'x' } } });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { details: { wrong: [{ reason: 'unknown' }] } }]);
  expect(Object.keys(answer.json<{ details: object }>().details)).toEqual(['wrong']);
});

it('what is refused before its rules are asked says so as well', async () => {
  const ids = Array(10_000).fill(0);
  const answer = await inject({ method: 'PUT', url: '/api/services/data_cluster/inputs/submit', payload: { ids } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  expect(answer.body.length).toBeLessThan(mostBytes);
});
