/** Tests that former addresses lead to the present ones with their query and their method, to no other site, and around no check. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogs } from '#server/entities/definitions/files';
import { endpointOf } from '#server/entities/records/routes';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { signedInClient, type Client } from '#tests/support/product/client';
import type { Inject } from '#tests/support/product/visitor';
import { send } from './spreadsheets.fixture';

let test: TestApp;
let root: Inject;
let reader: Inject;
let client: Client;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.signIn('super@lacet.example');
  reader = await test.signIn('only@lacet.example', { grants: ['resource.suppliers:read'] });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  client = await signedInClient(address, 'super@lacet.example');
});
afterAll(() => test.close());

const entities = productDefinitions();
const led = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => [statusCode, headers['location']];

/** Sends a path exactly as it is written, without a URL object, which would normalize it. */
const sent = (method: string, path: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: client.headers() }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    });
    asked.on('error', reject).end();
  });

describe('of every definition', () => {
  it.each([...entities, ...readLogs()].map((definition) => [definition.id, endpointOf(definition)] as const))(
    '%s: its export leads to the file of this resource',
    async (id, endpoint) => {
      expect(led(await root(`${endpoint}/export?format=csv`))).toEqual([307, `/api/export/file?resource=${id}&format=csv`]);
      expect(led(await root(`${endpoint}/export?template=true`))).toEqual([307, `/api/import/template?resource=${id}&template=true`]);
      expect((await (await test.anonymous())(`${endpoint}/export`)).statusCode).toBe(401);
    },
  );

  it.each(entities.map((definition) => [definition.id, endpointOf(definition)] as const))(
    '%s: its import leads to the import of this resource',
    async (id, endpoint) => {
      expect(led(await send(root, `${endpoint}/import`, 'a.csv', 'key\na\n'))).toEqual([308, `/api/import?resource=${id}`]);
      expect((await send(await test.anonymous(), `${endpoint}/import`, 'a.csv', 'key\na\n')).statusCode).toBe(401);
    },
  );
});

it.each([
  ['GET', '/api/imports/x', '/api/import/x'],
  ['GET', '/api/imports/x/rows?range=[0,9]&outcome=refused', '/api/import/x/rows?range=[0,9]&outcome=refused'],
  ['GET', '/api/imports/x?next=/api/imports/y', '/api/import/x?next=/api/imports/y'],
  ['PUT', '/api/imports/x', '/api/import/x'],
  ['POST', '/api/imports/x/apply', '/api/import/x/apply'],
  ['POST', '/api/imports/x/refused', '/api/import/x/refused'],
  // An address that names the host leads to this site, whichever host it names.
  ['GET', 'http://evil.example/api/imports/x', '/api/import/x'],
  // An encoded address is the same address: it redirects, and not to itself.
  ['GET', '/api/%69mports/x', '/api/import/x'],
  ['GET', '/%61pi/imports/x?a=/api/imports/', '/api/import/x?a=/api/imports/'],
  ['GET', '/api/imports//evil.example', '/api/import//evil.example'],
  ['GET', '/api/imports/%2F%2Fevil.example', '/api/import/%2F%2Fevil.example'],
  ['GET', '/api/imports/https://evil.example', '/api/import/https://evil.example'],
  ['GET', '/api/imports/x%0d%0aset-cookie:a=b', '/api/import/x%0d%0aset-cookie:a=b'],
  ['GET', '/api/suppliers/export?resource=users', '/api/export/file?resource=suppliers&resource=users'],
  ['GET', '/api/suppliers/export?a=b?c=d', '/api/export/file?resource=suppliers&a=b?c=d'],
  ['GET', 'http://evil.example/api/suppliers/export?format=csv', '/api/export/file?resource=suppliers&format=csv'],
] as const)('%s %s leads to %s', async (method, path, location) => {
  expect(await sent(method, path)).toEqual([path.includes('/export') ? 307 : 308, location]);
});

it.each([
  ['DELETE', '/api/imports/x'],
  ['PATCH', '/api/imports/x'],
  ['POST', '/api/suppliers/export'],
  ['GET', '/api/suppliers/import'],
  ['PUT', '/api/suppliers/import'],
  ['POST', '/api/jobs/import'],
  ['GET', '/api/exports/x'],
  ['GET', '/api/imports'],
  ['GET', '//evil.example/api/imports/x'],
  ['GET', '/API/imports/x'],
] as const)('%s %s is no former address', async (method, path) => {
  const [status, location] = await sent(method, path);
  expect([status, location]).toEqual([expect.toSatisfy((each) => [400, 404, 405].includes(each)), undefined]);
});

it('asks for the token of its page, as the address that it leads to does', async () => {
  const payload = { method: 'POST', headers: { 'x-csrf-token': 'forged' } } as const;
  for (const url of ['/api/suppliers/import', '/api/imports/x/apply', '/api/import?resource=suppliers', '/api/import/x/apply']) {
    const forged = await root({ ...payload, url, payload: {} });
    expect([url, forged.statusCode, forged.headers.location]).toEqual([url, 403, undefined]);
  }
});

it('tells nobody more than they may read: the permission is asked for here, and there again', async () => {
  for (const url of ['/api/services/super_admin/sessions/export', '/api/users/export', '/api/audit_events/export'])
    expect([url, ...led(await reader(url))]).toEqual([url, 403, undefined]);
  const both = await reader('/api/suppliers/export?resource=users&format=csv');
  const followed = await reader(String(both.headers.location));
  expect([followed.statusCode, followed.body.includes('super@lacet.example')]).toEqual([400, false]);
});
