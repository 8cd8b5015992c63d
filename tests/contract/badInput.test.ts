/**
 * Tests that every route of the OpenAPI document answers bad requests with a 4xx and a code, never a 5xx, and writes nothing of them.
 * BAD_INPUT_RUNS=500 tries more than a usual run and the night do.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { profiles } from '#tests/support/product/accounts';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';
import { requestTo } from './support/hostile';
import { operationsOf, type Operation } from './support/operations';
import { seed } from './support/seed';
import { trials } from '#tests/support/nightly';

const runs = Number(process.env['BAD_INPUT_RUNS'] ?? trials(4));
const account = profiles(productDefinitions())['super@lacet.example'] ?? { grants: [] };

let test: TestApp;
let person: Inject;
let operations: Operation[];

beforeAll(async () => {
  test = await startTestApp();
  await seed(test);
  person = await test.signIn('hostile@lacet.example', account);
  // Users and roles are spared: without them, every later answer would be a 401.
  operations = (await operationsOf(person, (path) => /users|roles/.test(path))).filter(
    ({ method, path }) => method !== 'DELETE' || path !== '/api/profile/session',
  );
});
afterAll(() => test.close());

describe('bad input', () => {
  it(
    'meets every documented route with a clear refusal, and leaves nothing behind',
    async () => {
      expect(operations.length).toBeGreaterThan(40);
      const failures: string[] = [];
      for (const operation of operations) {
        const outcome = await fc.check(
          fc.asyncProperty(requestTo(operation), (request) => refusedWell(operation, request)),
          { numRuns: runs, includeErrorInReport: true },
        );
        if (outcome.failed) failures.push(fc.defaultReportMessage(outcome) ?? 'failed');
      }
      expect(failures).toEqual([]);
    },
    60_000 + runs * 20_000,
  );

  it('names malformed JSON, too large a body, a wrong token and an ended session', async () => {
    const send = (payload: string, headers: Record<string, string> = {}) =>
      person({ method: 'POST', url: '/api/suppliers', payload, headers: { 'content-type': 'application/json', ...headers } });
    expect(await coded(send('{"name": '))).toEqual([400, 'INVALID_JSON']);
    expect(await coded(send(JSON.stringify({ name: 'x'.repeat(10_000_000) })))).toEqual([413, 'TOO_LARGE']);
    expect(await coded(send('{}', { 'x-csrf-token': 'wrong' }))).toEqual([403, 'INVALID_CSRF_TOKEN']);
    expect(await coded(send('<name/>', { 'content-type': 'application/xml' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    await test.database.pool.query('DELETE FROM sessions');
    expect(await coded(person('/api/suppliers'))).toEqual([401, 'SESSION_EXPIRED']);
  });
});

async function refusedWell(
  { method, writes }: Operation,
  request: { url: string; payload?: string; headers: Record<string, string> },
): Promise<void> {
  const before = writes ? await rowCounts() : '';
  const answer = await person({ method, ...request });
  const where = `${method} ${request.url} ${request.payload ?? ''} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, where).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.json(), where).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
  if (writes) expect(await rowCounts(), where).toBe(before);
}

const tables = [
  'records',
  'users',
  'roles',
  'tags',
  'subjects',
  'inputs',
  'indicators',
  'annotations',
  'attachments',
  'aggregates',
  'audit_events',
  'deletion_log',
  'client_config_versions',
  'preferences',
  'drafts',
  'saved_views',
];

async function rowCounts(): Promise<string> {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(", ',', ");
  const { rows } = await test.database.pool.query<{ counts: string }>(`SELECT concat(${counts}) AS counts`);
  return rows[0]?.counts ?? '';
}

async function coded(answer: ReturnType<Inject>): Promise<[number, string]> {
  const { statusCode, body } = await answer;
  const parsed: unknown = JSON.parse(body);
  const code = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? String(parsed.code) : '';
  return [statusCode, code];
}
