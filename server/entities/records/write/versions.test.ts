/** Tests that a write with a version is accepted for the current one only, neither for an older nor for a future one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type InputBody } from '#server/collection/inputs/collection.fixture';
import { checked } from '#server/entities/transfer/spreadsheets.fixture';
import { recordsOf } from '#tests/contract/support/records';
import { seed } from '#tests/contract/support/seed';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';
import { endpointOf } from '../routes';

const definitions = productDefinitions().filter(({ create }) => create !== false);
const others = (version: number) => [version - 1, version + 1, version + 98, 0, -1, Number.MAX_SAFE_INTEGER];

let test: TestApp;
let owner: Inject;
beforeAll(async () => {
  test = await startTestApp();
  await seed(test);
  owner = await test.signIn('super@lacet.example');
  for (const definition of definitions) {
    if (await firstOf(endpointOf(definition))) continue;
    const payload = { ...recordsOf(definition, 1)[0], ...(definition.id === 'statements' && { key: 'energy' }) };
    const answer = await owner({ method: 'POST', url: endpointOf(definition), payload });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});
afterAll(() => test.close());

interface Kept {
  id: string;
  version: number;
  [field: string]: unknown;
}
const firstOf = async (url: string): Promise<Kept | undefined> => (await owner(`${url}?range=[0,0]`)).json<Kept[]>()[0];

describe.each(definitions.map((definition) => ({ id: definition.id, definition })))('$id', ({ definition }) => {
  it('is changed at its current version alone', async () => {
    const endpoint = endpointOf(definition);
    const found = await firstOf(endpoint);
    const url = `${endpoint}/${String(found?.[definition.key ?? 'id'])}`;
    const put = (payload: object, headers = {}) => owner({ method: 'PUT', url, payload, headers });
    for (const version of others(found?.version ?? 0)) {
      const answer = await put({ version });
      expect([version, answer.statusCode, answer.json().code]).toEqual([version, 422, 'VERSION_CHANGE']);
      expect(answer.json().details.record).toMatchObject({ id: found?.id, version: found?.version });
      expect((await put({}, { 'if-match': `"${version}"` })).statusCode).toBe(412);
    }
    for (const version of ['1', 1.5, true, []]) expect((await put({ version })).statusCode).toBe(400);
    expect((await put({ version: found?.version }, { 'if-match': `"${found?.version}"` })).statusCode).toBe(200);
  });
});

it('an annotation of an indicator is changed and removed at its current version alone', async () => {
  const url = '/api/services/indicators/energy/annotations';
  const found = (await owner(url)).json<Kept[]>()[0];
  const version = found?.version ?? 0;
  for (const other of others(version)) {
    const headers = { 'if-match': `"${other}"` };
    expect((await owner({ method: 'PUT', url: `${url}/${found?.id}`, payload: { version: other } })).json()).toMatchObject({
      code: 'VERSION_CHANGE',
    });
    expect((await owner({ method: 'PUT', url: `${url}/${found?.id}`, payload: {}, headers })).statusCode).toBe(412);
    expect((await owner({ method: 'DELETE', url: `${url}/${found?.id}`, headers })).statusCode).toBe(412);
  }
  expect((await owner({ method: 'PUT', url: `${url}/${found?.id}`, payload: { version } })).statusCode).toBe(200);
});

describe('an input', () => {
  const inputs = '/services/data_cluster/inputs';
  const draft = async () => {
    const { body } = await call<InputBody[]>(owner, 'GET', `${inputs}?filter={"date":"2024-01-01"}`);
    if (!body[0]) throw new Error('The seed has a draft of 2024.');
    return body[0];
  };

  it('is decided on at the version that was read', async () => {
    const { id, version } = await draft();
    for (const event of ['submit', 'approve', 'refuse', 'reopen'])
      for (const other of [version + 1, 99]) {
        const answer = await call(owner, 'PUT', `${inputs}/${event}`, { ids: [id], versions: { [id]: other }, comment: 'x' });
        expect([event, other, answer.status, answer.body['code']]).toEqual([event, other, 422, 'STATE_CHANGED']);
      }
  });

  it('takes a cell of the grid at its current version, or none of what the cell changes', async () => {
    const { version, tags } = await draft();
    const cell = { date: '2024-01-01', tags, was: { kwh: 12 }, values: { kwh: 13 } };
    const url = '/services/data_cluster/subjects/electricity/inputs/cells';
    const save = (more: object) => call<{ cells: { status: string }[] }>(owner, 'PUT', url, { cells: [{ ...cell, ...more }] });
    for (const other of [version + 1, 99]) expect((await save({ version: other })).body.cells).toMatchObject([{ status: 'changed' }]);
    expect((await draft()).values).toEqual({ kwh: 12 });
    expect((await save({ version })).body.cells).toMatchObject([{ status: 'saved' }]);
  });
});

it('a revision is restored over the current version alone', async () => {
  const found = await firstOf('/api/suppliers');
  const change = { method: 'PUT', url: `/api/suppliers/${found?.id}`, payload: { name: 'Tannerie Haute' } } as const;
  const { version } = (await owner(change)).json<Kept>();
  const restore = (over: number) =>
    owner({ method: 'POST', url: `/api/revisions/suppliers/${found?.id}/${version - 1}/restore`, payload: { version: over } });
  for (const other of others(version)) expect((await restore(other)).json()).toMatchObject({ code: 'VERSION_CHANGE' });
  expect((await restore(version)).statusCode).toBe(200);
});

it('a row of a spreadsheet is imported over the current version alone', async () => {
  const found = await firstOf('/api/suppliers');
  const version = found?.version ?? 0;
  for (const [read, outcome] of [
    [version, 'updated'],
    [version + 98, 'conflict'],
    [version - 1, 'conflict'],
  ] as const) {
    const { result } = await checked(owner, 'suppliers', 'x.csv', `id,version,name\n${found?.id},${read},Tannerie Neuve\n`);
    expect([read, result.counts[outcome]]).toEqual([read, 1]);
  }
});
