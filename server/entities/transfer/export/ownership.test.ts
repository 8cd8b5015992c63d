/**
 * Tests that the file of an export is given only to the person who started the export, not even to an administrator, and only while this
 * person may read its content.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Export } from '#resources/api/transfer/exports';
import { buildApp } from '#server/app';
import { samples } from '#server/entities/records/records.fixture';
import { call } from '#server/collection/inputs/collection.fixture';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import { visitor, type Inject } from '#tests/support/product/visitor';

let test: TestApp;
let root: Inject;
let owner: Inject;
const secret = 'HIDDEN-TITLE';
const grants = ['resource.samples:read', 'resource.samples:write'];
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  root = await test.signIn('super@lacet.example');
  owner = await test.signIn('owner@lacet.example', { grants });
  await call(root, 'POST', '/samples', { label: 'One', code: secret, fixed: 'F' });
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const idOf = async (email: string) => String((await query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id);
const statusOf = async (id: string) => (await query('SELECT status, error FROM jobs WHERE id = $1', [id])).rows[0];
const over = (id: string) => vi.waitFor(async () => expect((await statusOf(id)).status).not.toMatch(/queued|running/), 30_000);
const fileOf = (inject: Inject, id: string) => inject(`/api/export/${id}/file`);
async function exported(inject: Inject, asked: object = { resource: 'samples', format: 'csv' }): Promise<string> {
  const { status, body } = await call<Export>(inject, 'POST', '/export', asked);
  expect(status, JSON.stringify(body)).toBe(202);
  await over(body.id);
  expect(await statusOf(body.id)).toEqual({ status: 'done', error: null });
  return body.id;
}

describe('an export of another person', () => {
  it('is not found by a colleague with the same rights, by any call', async () => {
    const id = await exported(owner);
    const colleague = await test.signIn('colleague@lacet.example', { grants });
    for (const [method, path] of [
      ['GET', `/export/${id}`],
      ['GET', `/export/${id}/file`],
      ['DELETE', `/export/${id}`],
      ['POST', `/export/${id}/cancel`],
      ['GET', `/jobs/${id}`],
      ['POST', `/jobs/${id}/cancel`],
      ['DELETE', `/import/${id}`],
      ['GET', `/import/${id}`],
      ['POST', `/import/${id}/apply`],
      ['POST', `/change_sets/${id}/undo`],
    ] as const)
      expect([method, path, (await call(colleague, method, path, method === 'POST' ? {} : undefined)).status]).toEqual([method, path, 404]);
    for (const list of ['/export', '/export?filter={"resource":"samples"}', `/export?filter={"id":"${id}"}`, '/jobs'])
      expect((await call<{ id: string }[]>(colleague, 'GET', list)).body.map((each) => each.id)).not.toContain(id);
    for (const resource of ['export', 'jobs'])
      expect((await colleague(`/api/export/file?resource=${resource}&format=csv`)).body).not.toContain(id);
    expect((await fileOf(owner, id)).statusCode).toBe(200);
  });

  it('is seen, and neither taken, stopped nor removed by an administrator', async () => {
    const id = await exported(owner);
    expect((await call<Export>(root, 'GET', `/export/${id}`)).body).toMatchObject({
      own: false,
      created_by: await idOf('owner@lacet.example'),
    });
    expect((await fileOf(root, id)).statusCode).toBe(404);
    expect((await call(root, 'DELETE', `/export/${id}`)).status).toBe(404);
    expect((await call(root, 'POST', `/export/${id}/cancel`)).status).toBe(404);
    expect((await fileOf(owner, id)).statusCode).toBe(200);
  });

  it('has a name that is no path: what is no id finds nothing', async () => {
    for (const id of ['..', '%2e%2e%2fjobs', '00000000-0000-4000-8000-000000000000', "x' OR '1'='1", '%00', 'a'.repeat(37)])
      expect([400, 404], id).toContain((await fileOf(owner, id)).statusCode);
  });

  it('that its person removed is gone with its file, for this person too', async () => {
    const id = await exported(owner);
    expect((await call(owner, 'DELETE', `/export/${id}`)).status).toBe(200);
    expect((await fileOf(owner, id)).statusCode).toBe(404);
    expect((await call(owner, 'DELETE', `/export/${id}`)).status).toBe(404);
  });
});

describe('rights that are lost', () => {
  /** Asks for an export whose work begins once `lose` has run, and returns it when that is over. */
  async function losing(inject: Inject, lose: () => Promise<unknown>): Promise<string> {
    const { body } = await call<Export>(inject, 'POST', '/export', { resource: 'samples', format: 'csv' });
    await over(body.id);
    await lose();
    // As a server that was busy: the work begins after the change.
    await query(`UPDATE jobs SET status = 'queued', result = NULL, attempt = 0 WHERE id = $1`, [body.id]);
    await over(body.id);
    return body.id;
  }
  const change = async (email: string, data: object) => {
    const { status, body } = await call(root, 'PUT', `/users/${await idOf(email)}`, data);
    expect(status, JSON.stringify(body)).toBe(200);
  };

  it.each([
    ['grant', (email: string) => change(email, { grants: [] })],
    ['role', (email: string) => change(email, { roles: [] })],
    ['account', async (email: string) => expect((await call(root, 'DELETE', `/users/${await idOf(email)}`)).status).toBe(200)],
    ['mandate', (email: string) => change(email, { mandate_until: '2020-01-01' })],
  ] as const)('before the work is done end it without a file (%s)', async (what, lose) => {
    const email = `${what}@lacet.example`;
    const leaving = await test.signIn(email, { grants: what === 'role' ? [] : grants });
    let inject = leaving;
    if (what === 'role') {
      const role = await call<{ id: string }>(root, 'POST', '/roles', { name: { en: 'Samples' }, permissions: grants });
      await change(email, { roles: [role.body.id] });
      inject = await test.signIn(email);
    }
    const id = await losing(inject, () => lose(email));
    expect(await statusOf(id)).toEqual({ status: 'failed', error: 'FORBIDDEN' });
    expect((await fileOf(inject, id)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await fileOf(root, id)).statusCode).toBe(404);
  });

  it('before the file is taken keep it back, even when they are given again by another way', async () => {
    const email = 'later@lacet.example';
    const id = await exported(await test.signIn(email, { grants }));
    await change(email, { grants: ['tags:read'] });
    expect((await fileOf(await test.signIn(email), id)).statusCode).toBe(403);
    await change(email, { grants: [...grants, 'audit:read'] });
    expect((await fileOf(await test.signIn(email), id)).statusCode).toBe(403);
    await change(email, { grants });
    expect((await fileOf(await test.signIn(email), id)).statusCode).toBe(200);
  });

  it.each([
    [
      'a field',
      {
        fields: samples.fields.map((field) =>
          field.id === 'code' ? { ...field, permission: { read: 'audit:read', write: 'audit:read' } } : field,
        ),
      },
    ],
    ['the entity', { permissions: { read: 'audit:read', write: 'audit:read' } }],
  ])('by a definition that hides %s since keep the file back', async (_what, hidden) => {
    const id = await exported(owner);
    expect((await fileOf(owner, id)).body).toContain(secret);
    const { config, database } = test.deps;
    const definitions = productDefinitions({ 'samples.json': { ...samples, ...hidden } });
    const next = await buildApp({ config, database, definitions });
    await next.ready();
    try {
      const later = await visitor(next);
      await later.signIn('owner@lacet.example', password);
      const refused = await fileOf(later.inject, id);
      expect([refused.statusCode, refused.body.includes(secret)]).toEqual([403, false]);
    } finally {
      await next.close();
    }
  });
});
