import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

it('a record has its version for an ETag, which reads and writes may name', async () => {
  const { id } = (await owner({ method: 'POST', url: '/api/samples', payload: { label: 'A' } })).json();
  const url = `/api/samples/${id}`;
  const write = (method: 'PUT' | 'DELETE', match: string, payload?: object) =>
    owner({ method, url, headers: { 'if-match': match }, ...(payload && { payload }) });
  expect((await owner(url)).headers['etag']).toBe('"1"');
  const known = await owner({ method: 'GET', url, headers: { 'if-none-match': 'W/"1"' } });
  expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', '"1"']);
  expect((await write('PUT', '"1"', { label: 'B' })).headers['etag']).toBe('"2"');
  expect((await owner({ method: 'GET', url, headers: { 'if-none-match': '"1"' } })).json()).toMatchObject({ label: 'B' });
  for (const match of ['"1"', '"3"', 'x', '"1", "7"']) {
    const refused = await write('PUT', match, { label: 'C' });
    expect([refused.statusCode, refused.json().code], match).toEqual([412, 'NOT_CURRENT']);
    expect((await write('DELETE', match)).statusCode).toBe(412);
  }
  expect((await owner(url)).json()).toMatchObject({ label: 'B', version: 2 });
  expect((await write('PUT', '"1", W/"2"', { label: 'C' })).statusCode).toBe(200);
  expect((await write('PUT', '*', { label: 'D' })).statusCode).toBe(200);
  expect((await write('DELETE', '"4"')).statusCode).toBe(200);
});

it('what else an answer depends on is in its ETag', async () => {
  const role = (await owner({ method: 'POST', url: '/api/roles', payload: { name: { en: 'R' }, permissions: [] } })).json();
  const { headers } = await owner(`/api/roles/${role.id}`);
  const made = { email: 'a@lacet.example', first_name: 'A', last_name: 'B', roles: [role.id] };
  expect((await owner({ method: 'POST', url: '/api/users', payload: made })).statusCode).toBe(201);
  const again = await owner({ method: 'GET', url: `/api/roles/${role.id}`, headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.json()).toMatchObject({ version: 1, users_count: 1 });
  const write = { method: 'PUT' as const, url: `/api/roles/${role.id}`, payload: { name: { en: 'S' } } };
  expect((await owner({ ...write, headers: { 'if-match': String(headers['etag']) } })).statusCode).toBe(200);
});
