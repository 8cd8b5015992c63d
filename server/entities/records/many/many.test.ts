/** Tests totals and changes of all records that match a filter. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { countLimit } from '../store/select';
import { samples } from '../records.fixture';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
const more = 10_050;

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
  await test.database.db.execute(sql`INSERT INTO records_samples (resource, id, data)
    SELECT 'samples', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      jsonb_build_object('label', 'L' || lpad(n::text, 6, '0'), 'country', 'pt', 'amount', 0.1) FROM generate_series(1, ${more}) n`);
});
afterAll(() => test.close());

const list = (inject: Inject, parameters: Record<string, string>) => inject(`/api/samples?${new URLSearchParams(parameters)}`);
const totals = (inject: Inject, filter: object, fields?: string[]) =>
  call(
    inject,
    'GET',
    `/samples/totals?${new URLSearchParams({ filter: JSON.stringify(filter), ...(fields && { fields: JSON.stringify(fields) }) })}`,
  );
const make = async (data: Record<string, unknown>) => made(await call<{ id: string; version: number }>(owner, 'POST', '/samples', data));

describe('how many there are', () => {
  it.each<[string, Record<string, string>, string, string | undefined]>([
    ['the first page counts no further than ten thousand', { range: '[0,9]' }, `samples 0-9/${countLimit}`, 'true'],
    ['a page beyond says that another follows', { range: '[10009,10018]' }, 'samples 10009-10018/10020', 'true'],
    ['the last page says the total by itself', { range: '[10045,10060]' }, `samples 10045-10049/${more}`, undefined],
    ['asked for, the total is exact', { range: '[0,9]', count: 'exact' }, `samples 0-9/${more}`, undefined],
    ['few are counted', { range: '[0,1]', filter: '{"label__lte":"L000004"}' }, 'samples 0-1/4', undefined],
    ['none', { range: '[0,1]', filter: '{"label":"none"}' }, 'samples */0', undefined],
  ])('%s', async (_what, parameters, range, capped) => {
    const answer = await list(owner, { filter: '{"country":"pt"}', ...parameters });
    expect(answer.statusCode, answer.body).toBe(200);
    expect([answer.headers['content-range'], answer.headers['x-total-capped']]).toEqual([range, capped]);
  });

  it('refuses a count it does not know', async () => {
    expect((await list(owner, { count: 'about' })).statusCode).toBe(400);
  });
});

describe('totals', () => {
  it('are exact, over all that match', async () => {
    const { body } = await totals(owner, { country: 'pt' }, ['amount']);
    expect(body).toEqual({ count: more, totals: { amount: { count: more, sum: 1005, average: 0.1, minimum: 0.1, maximum: 0.1 } } });
    await make({ label: 'exact 1', country: 'it', amount: '0.1' });
    await make({ label: 'exact 2', country: 'it', amount: '12345678901234567890.25' });
    await make({ label: 'exact 3', country: 'it' });
    expect((await totals(owner, { country: 'it' }, ['amount'])).body).toMatchObject({
      count: 3,
      totals: { amount: { count: 2, sum: '12345678901234567890.35', maximum: '12345678901234567890.25' } },
    });
    expect((await totals(owner, { label: 'none' })).body).toMatchObject({
      count: 0,
      totals: { amount: { count: 0, sum: null, average: null } },
    });
  });

  it('say nothing of a field that the viewer may not see', async () => {
    await make({ label: 'paid', salary: 471147114711 });
    expect((await totals(owner, { label: 'paid' })).body).toMatchObject({ totals: { salary: { sum: 471147114711 } } });
    expect(JSON.stringify((await totals(clerk, { label: 'paid' })).body)).not.toMatch(/salary|471147114711/);
    expect((await totals(clerk, {}, ['salary'])).status).toBe(400);
    expect((await totals(clerk, { salary__gte: 1 })).status).toBe(400);
  });

  it.each([
    '/samples/totals?filter=[]',
    '/samples/totals?fields=nothing',
    '/samples/totals?fields=["label"]',
    '/samples/totals?filter={"x":1}',
  ])('refuse %s', async (path) => expect((await call(owner, 'GET', path)).status).toBe(400));
});

describe('a change of many', () => {
  const bulk = (inject: Inject, body: object) => call(inject, 'POST', '/samples/bulk', body);
  const three = async (label: string) => [
    await make({ label, country: 'fr' }),
    await make({ label, country: 'it' }),
    await make({ label }),
  ];
  const countries = async (label: string) => {
    const { body } = await call<{ country: string; version: number }[]>(
      owner,
      'GET',
      `/samples?filter={"label":"${label}"}&sort=["id","ASC"]`,
    );
    return body.map(({ country, version }) => `${country} ${version}`);
  };

  it('by ids or by filter, and says how many did change; each is in the audit', async () => {
    const [first, second] = await three('many');
    const byIds = await bulk(owner, { ids: [first?.id, second?.id], data: { country: 'fr' } });
    expect(byIds).toEqual({ status: 200, body: { matched: 2, changed: 1, change_set: expect.any(String) } });
    const byFilter = await bulk(owner, { filter: { label: 'many' }, expected: 3, data: { country: 'pt' } });
    expect(byFilter).toEqual({ status: 200, body: { matched: 3, changed: 3, change_set: expect.any(String) } });
    expect(await countries('many')).toEqual(['pt 2', 'pt 3', 'pt 2']);
    const events = await call<{ changes: object }[]>(owner, 'GET', auditOf({ entity: 'samples', entity_id: second?.id }));
    expect(events.body).toEqual(expect.arrayContaining([expect.objectContaining({ changes: { country: ['fr', 'pt'] } })]));
  });

  it('beyond a batch, in one transaction: one that is refused leaves all as they were, and is named', async () => {
    const { id } = await make({ label: 'M refused', country: 'pt', level: 'high', reason: 'because' });
    const refused = await bulk(owner, { filter: { country: 'pt' }, data: { country: 'it', reason: null } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID_RECORDS',
        feedback: { refused: 1, records: [{ id, label: 'M refused', details: { reason: [{ code: 'BLANK' }] } }] },
      },
    });
    expect((await totals(owner, { country: 'pt' })).body).toMatchObject({ count: more + 4 });
    expect((await bulk(owner, { ids: [id], data: { amount: 'much' } })).body).toMatchObject({
      code: 'INVALID_RECORDS',
      feedback: { records: [{ label: 'M refused', details: { amount: [{ code: 'INVALID' }] } }] },
    });
  });

  it('does nothing where others match than the person was told', async () => {
    await three('told');
    const answer = await bulk(owner, { filter: { label: 'told' }, expected: 2, data: { country: 'pt' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'SELECTION_CHANGED', details: { expected: 2, found: 3 } } });
    expect(await countries('told')).toEqual(['fr 1', 'it 1', 'null 1']);
  });

  it('asks for the right to write a field, and to filter by one', async () => {
    const { id } = await make({ label: 'guarded', salary: 1 });
    expect(await bulk(clerk, { ids: [id], data: { salary: 2 } })).toMatchObject({ status: 422, body: { code: 'INVALID_RECORDS' } });
    expect((await bulk(clerk, { filter: { salary__gte: 1 }, data: { label: 'found' } })).status).toBe(400);
    const reader = await test.signIn('looker@lacet.example', { grants: ['resource.samples:read'] });
    expect((await bulk(reader, { ids: [id], data: { label: 'x' } })).status).toBe(403);
    expect((await call(reader, 'POST', '/samples/bulk/delete', { ids: [id] })).status).toBe(403);
  });

  it.each<[string, object, number]>([
    ['neither ids nor filter', { data: { country: 'fr' } }, 400],
    ['both', { ids: [], filter: {}, data: { country: 'fr' } }, 400],
    ['no field', { ids: [], data: {} }, 400],
    ['an unknown id', { ids: ['nothing'], data: { country: 'fr' } }, 404],
    ['an unknown field', { filter: { nothing: 1 }, data: { country: 'fr' } }, 400],
    ['a filter that is none', { filter: [], data: { country: 'fr' } }, 400],
  ])('refuses %s', async (_what, body, status) => expect((await bulk(owner, body)).status).toBe(status));
});

it('a removal of many is logged, each whole; what a viewer cannot see stays', async () => {
  const ids = [];
  for (const label of ['gone', 'gone', 'kept']) ids.push((await make({ label })).id);
  expect(await call(owner, 'POST', '/samples/bulk/delete', { filter: { label: 'gone' }, expected: 2 })).toEqual({
    status: 200,
    body: { deleted: 2, change_set: expect.any(String) },
  });
  expect((await totals(owner, { label: ['gone', 'kept'] })).body).toMatchObject({ count: 1 });
  const { rows } = await test.database.db.execute<{ label: string }>(
    sql`SELECT label FROM deletion_log WHERE entity = 'samples' AND entity_id = ANY(${sql.param(ids)}::text[])`,
  );
  expect(rows.map(({ label }) => label)).toEqual(['gone', 'gone']);
});

it('scopes hold for totals, counts and changes of many', async () => {
  const { admin, tag, subject, enter } = await collection(test);
  await subject('water');
  await subject('waste');
  for (const key of ['water', 'waste'])
    made(await enter(admin, { subject_key: key, tags: { country: tag['france'] }, values: { kwh: 1 } }));
  const scoped = await test.signIn('scoped@lacet.example', {
    grants: ['inputs:read', 'inputs:write'],
    scopes: [{ subjects: ['water'], tags: [] }],
  });
  const all = Number((await call<{ count: number }>(admin, 'GET', '/services/data_cluster/inputs/totals')).body.count);
  expect(all).toBe(2);
  expect((await call(scoped, 'GET', '/services/data_cluster/inputs/totals')).body).toMatchObject({ count: 1 });
  expect((await scoped('/api/services/data_cluster/inputs?count=exact')).headers['content-range']).toBe('inputs 0-0/1');
  expect((await call(scoped, 'POST', '/services/data_cluster/inputs/bulk', { filter: {}, data: { comment: 'mine' } })).body).toEqual({
    matched: 1,
    changed: 1,
    change_set: expect.any(String),
  });
  expect((await call(scoped, 'POST', '/services/data_cluster/inputs/bulk/delete', { filter: {} })).body).toMatchObject({ deleted: 1 });
  expect((await call(admin, 'GET', '/services/data_cluster/inputs/totals')).body).toMatchObject({ count: 1 });
});
