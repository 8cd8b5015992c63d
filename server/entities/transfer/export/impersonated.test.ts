/** Tests exports of a session that views as another person, or acts on their behalf: which person owns them, and what they contain. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Export } from '#resources/api/transfer/exports';
import { samples } from '#server/entities/records/records.fixture';
import { call } from '#server/collection/inputs/collection.fixture';
import { settled } from '../spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let guide: Inject;
let person: Inject;
let ids: Record<'guide' | 'person', string>;
const grants = ['resource.samples:read', 'resource.samples:write'];
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  guide = await test.signIn('super@lacet.example');
  person = await test.signIn('person@lacet.example', { grants });
  const idOf = async (email: string) => String((await query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id);
  ids = { guide: await idOf('super@lacet.example'), person: await idOf('person@lacet.example') };
  await call(guide, 'POST', '/samples', { label: 'One', salary: 4242, fixed: 'F' });
});
afterAll(() => test.close());

const begin = async (id: string, writes: boolean) =>
  expect((await call(guide, 'POST', `/users/${id}/impersonate`, { reason: 'To help', writes })).status).toBeLessThan(300);
const stop = async (id: string) => expect((await call(guide, 'DELETE', `/users/${id}/impersonate`)).status).toBe(200);
const jobs = async () => Number((await query('SELECT count(*)::int AS n FROM jobs')).rows[0].n);
const fileOf = (inject: Inject, id: string) => inject(`/api/export/${id}/file`);
async function exported(inject: Inject): Promise<Export> {
  const { status, body } = await call<Export>(inject, 'POST', '/export', { resource: 'samples', format: 'csv' });
  expect(status, JSON.stringify(body)).toBe(202);
  await settled(inject, body.id);
  return (await call<Export>(inject, 'GET', `/export/${body.id}`)).body;
}

describe('a session that only views as another person', () => {
  it('starts, stops and removes no export, and has a file at once with what that person sees', async () => {
    const own = await exported(person);
    const mine = await exported(guide);
    await begin(ids.person, false);
    const before = await jobs();
    for (const [method, path] of [
      ['POST', '/export'],
      ['POST', `/export/${own.id}/cancel`],
      ['DELETE', `/export/${own.id}`],
      ['POST', `/jobs/${own.id}/cancel`],
    ] as const)
      expect(await call(guide, method, path, { resource: 'samples' })).toMatchObject({ status: 403, body: { code: 'IMPERSONATING' } });
    expect(await jobs()).toBe(before);
    // The guide's own export is not there through another person's eyes.
    expect((await fileOf(guide, mine.id)).statusCode).toBe(404);
    const file = await guide('/api/export/file?resource=samples&format=csv');
    expect([file.statusCode, file.body.includes('One'), file.body.includes('4242')]).toEqual([200, true, false]);
    expect((await guide('/api/export/file?resource=samples&columns=salary')).statusCode).toBe(400);
    expect((await guide('/api/export/file?resource=users')).statusCode).toBe(403);
    await stop(ids.person);
    expect((await fileOf(guide, own.id)).statusCode).toBe(404);
    expect((await fileOf(guide, mine.id)).body).toContain('4242');
    const { rows } = await query("SELECT created_by, params ->> 'impersonator' AS by FROM jobs WHERE result IS NULL AND kind = 'export'");
    expect(rows).toEqual([{ created_by: ids.person, by: ids.guide }]);
  });

  it('has nothing as a visitor', async () => {
    await begin('public', false);
    expect((await guide('/api/export/file?resource=samples')).statusCode).toBe(401);
    expect((await guide('/api/export')).statusCode).toBe(401);
    await stop('public');
  });
});

describe('a session that acts on behalf of another person', () => {
  it('starts an export that is this person’s, with what this person may read, and is noted under both names', async () => {
    await begin(ids.person, true);
    const done = await exported(guide);
    expect(done).toMatchObject({ own: true, created_by: ids.person, status: 'done' });
    const taken = await fileOf(guide, done.id);
    expect([taken.statusCode, taken.body.includes('4242')]).toEqual([200, false]);
    await stop(ids.person);
    expect((await fileOf(guide, done.id)).statusCode).toBe(404);
    expect((await call<Export>(guide, 'GET', `/export/${done.id}`)).body).toMatchObject({ own: false });
    expect((await fileOf(person, done.id)).statusCode).toBe(200);
    const { rows } = await query("SELECT actor, impersonator FROM audit_events WHERE action = 'export' AND entity_id = $1", [done.id]);
    expect(rows).toEqual([{ actor: ids.person, impersonator: ids.guide }]);
  });

  it('takes nothing by a job that its session may not read', async () => {
    const second = await test.signIn('second@lacet.example', { grants: [...grants, 'audit:read', 'super_admin:access'] });
    const { rows } = await query("SELECT id FROM users WHERE email = 'second@lacet.example'");
    const id = String(rows[0].id);
    await begin(id, true);
    expect((await call(guide, 'POST', '/export', { resource: 'sessions' })).status).toBe(403);
    expect((await call(guide, 'POST', '/export', { resource: 'jobs', columns: ['cause'] })).status).toBe(400);
    const { body } = await call<Export>(guide, 'POST', '/export', { resource: 'jobs', format: 'csv', locale: 'en' });
    await settled(guide, body.id);
    const taken = await fileOf(guide, body.id);
    expect([taken.statusCode, taken.body.includes('Technical cause')]).toEqual([200, false]);
    await stop(id);
    // The file was written with fewer rights than the person has.
    expect((await fileOf(second, body.id)).statusCode).toBe(403);
  });
});
