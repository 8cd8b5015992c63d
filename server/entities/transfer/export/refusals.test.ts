/** Tests that a request for an invalid or forbidden export is refused before a job is made, and the file at once for the same reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '#server/entities/records/records.fixture';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let reader: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  reader = await test.signIn('only@lacet.example', { grants: ['resource.samples:read'], locale: 'fr' });
});
afterAll(() => test.close());

const count = async (table: string) => (await test.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
const of = (asked: object) => ({ resource: 'samples', ...asked });

it.each([
  ['a resource that does not exist', { resource: 'nothing' }, 422, 'INVALID_RECORD'],
  ['a member of every object in JavaScript', { resource: '__proto__' }, 422, 'INVALID_RECORD'],
  ['an address instead of a resource', { resource: '../users' }, 422, 'INVALID_RECORD'],
  ['a resource that one may not read', { resource: 'suppliers' }, 403, 'FORBIDDEN'],
  ['a log that one may not read', { resource: 'sessions' }, 403, 'FORBIDDEN'],
  ['a filter by an unknown field', of({ filter: { nothing: 1 } }), 400, 'INVALID_FILTER'],
  ['a filter by a hidden field', of({ filter: { salary__gte: 1 } }), 400, 'INVALID_FILTER'],
  ['a filter by an unknown comparison', of({ filter: { amount__near: 1 } }), 400, 'INVALID_FILTER'],
  ['a filter by a member of every object', of({ filter: { constructor: 1 } }), 400, 'INVALID_FILTER'],
  ['a filter by a column of the table', of({ filter: { 'data->>salary': 1 } }), 400, 'INVALID_FILTER'],
  ['a filter through a field that refers to nothing', of({ filter: { 'label.salary': 1 } }), 400, 'INVALID_FILTER'],
  ['an order by an unknown field', of({ sort: ['nothing', 'ASC'] }), 400, 'INVALID_SORT'],
  ['an order by a hidden field', of({ sort: ['salary', 'DESC'] }), 400, 'INVALID_FILTER'],
  ['an order in an unknown direction', of({ sort: ['label', 'UP; DROP TABLE jobs'] }), 400, 'INVALID_SORT'],
  ['an unknown column', of({ columns: ['label', 'nothing'] }), 400, 'INVALID_COLUMNS'],
  ['a hidden column', of({ columns: ['label', 'salary'] }), 400, 'INVALID_COLUMNS'],
  ['a hidden column behind one of every record', of({ columns: ['id', 'salary'] }), 400, 'INVALID_COLUMNS'],
  ['a column of the table', of({ columns: ['data'] }), 400, 'INVALID_COLUMNS'],
  ['a format of subjects', of({ format: 'json' }), 422, 'INVALID_RECORD'],
] as const)('%s is refused, and no job is made', async (_what, asked, status, code) => {
  const before = [await count('jobs'), await count("audit_events WHERE action = 'export'")];
  const refused = await call<{ code: string }>(reader, 'POST', '/export', asked);
  expect([refused.status, refused.body.code], JSON.stringify(refused.body)).toEqual([status, code]);
  if (!('format' in asked)) {
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]),
    );
    const atOnce = await reader(`/api/export/file?${query}`);
    expect([atOnce.statusCode, atOnce.json<{ code: string }>().code], atOnce.body).toEqual([status, code]);
  }
  expect([await count('jobs'), await count("audit_events WHERE action = 'export'")]).toEqual(before);
});

it('a visitor, and a request without the token of its page, export nothing', async () => {
  const before = await count('jobs');
  const anonymous = await test.anonymous();
  for (const url of ['/api/export', '/api/export/file?resource=samples', '/api/export/x', '/api/export/x/file', '/api/import'])
    expect((await anonymous(url)).statusCode, url).toBe(401);
  expect((await call(anonymous, 'POST', '/export', of({}))).status).toBe(401);
  const forged = await reader({ method: 'POST', url: '/api/export', payload: of({}), headers: { 'x-csrf-token': 'forged' } });
  expect(forged.statusCode).toBe(403);
  expect(await count('jobs')).toBe(before);
});
