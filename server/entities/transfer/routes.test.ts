/**
 * Tests the routes of exports and imports: exports of entities and logs as jobs, files that are written at once (blank ones too), imports,
 * and the redirects of former addresses.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Export } from '#resources/api/transfer/exports';
import type { Import } from '#resources/api/transfer/imports';
import { samples } from '../records/records.fixture';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { signedInClient } from '#tests/support/product/client';
import type { Inject } from '#tests/support/product/visitor';
import { checked, send, settled } from './spreadsheets.fixture';

let test: TestApp;
let all: Inject;
let some: Inject;
let reader: Inject;

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  all = await test.signIn('super@lacet.example');
  some = await test.signIn('some@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
  reader = await test.signIn('only@lacet.example', { grants: ['resource.samples:read'] });
  for (const [label, amount] of [
    ['One', 1],
    ['Two', 2],
    ['Three', 3],
  ])
    await all({ method: 'POST', url: '/api/samples', payload: { label, amount, salary: 4242, fixed: 'F' } });
});
afterAll(() => test.close());

async function exported(inject: Inject, asked: object): Promise<Export> {
  const { status, body } = await call<Export>(inject, 'POST', '/export', asked);
  expect(status, JSON.stringify(body)).toBe(202);
  await settled(inject, body.id);
  return (await call<Export>(inject, 'GET', `/export/${body.id}`)).body;
}
const fileOf = (inject: Inject, { id }: Pick<Export, 'id'>) => inject(`/api/export/${id}/file`);
const idOf = async (email: string) => String((await test.database.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id);

describe('an export of an entity', () => {
  it('is a job with its progress, its history and an audit event, and keeps the list’s filter, order and columns', async () => {
    const wanted = {
      resource: 'samples',
      filter: { amount__gte: 2 },
      sort: ['amount', 'DESC'],
      columns: ['label', 'amount'],
      format: 'csv',
    };
    const asked = { ...wanted, locale: 'en' };
    const done = await exported(some, asked);
    expect(done).toMatchObject({ ...wanted, status: 'done', progress: 1, count: 2, own: true, error: null });
    expect(done.history.map(({ step, by }) => [step, by !== null])).toEqual([
      ['asked', true],
      ['done', false],
    ]);
    const file = await fileOf(some, done);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(done.file ?? ''));
    expect(
      file.body
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['Three', '3'],
      ['Two', '2'],
    ]);
    const { rows } = await test.database.pool.query("SELECT entity, changes FROM audit_events WHERE action = 'export' AND entity_id = $1", [
      done.id,
    ]);
    expect(rows).toMatchObject([{ entity: 'samples', changes: { asked: [null, asked] } }]);
    expect((await call<Export[]>(some, 'GET', '/export')).body).toContainEqual(
      expect.objectContaining({ id: done.id, resource: 'samples' }),
    );
  });

  it('hides fields, and refuses what one may not read or what is not there', async () => {
    const done = await exported(some, { resource: 'samples', format: 'csv' });
    expect((await fileOf(some, done)).body).not.toMatch(/4242|salary/i);
    for (const [asked, status] of [
      [{ resource: 'samples', columns: ['salary'] }, 400],
      [{ resource: 'samples', filter: { salary: 1 } }, 400],
      [{ resource: 'samples', sort: ['salary', 'ASC'] }, 400],
      [{ resource: 'samples', format: 'json' }, 422],
      [{ resource: 'nothing' }, 422],
      [{}, 422],
      [{ resource: 'suppliers' }, 403],
      [{ subjects: ['electricity'] }, 403],
    ] as const)
      expect((await call(some, 'POST', '/export', asked)).status, JSON.stringify(asked)).toBe(status);
  });

  it('is told and given to nobody else; who reads the audit sees that it was made', async () => {
    const done = await exported(some, { resource: 'samples' });
    for (const path of [`/export/${done.id}`, `/export/${done.id}/file`]) expect((await call(reader, 'GET', path)).status, path).toBe(404);
    expect((await call(reader, 'DELETE', `/export/${done.id}`)).status).toBe(404);
    expect((await call<Export>(all, 'GET', `/export/${done.id}`)).body).toMatchObject({ own: false, file: done.file });
    expect((await fileOf(all, done)).statusCode).toBe(404);
  });

  it('gives its file only while what one may read is the same', async () => {
    const leaving = await test.signIn('leaving@lacet.example', { grants: ['resource.samples:read', 'tags:read'] });
    const done = await exported(leaving, { resource: 'samples' });
    const grant = (grants: string[]) =>
      test.database.pool.query("UPDATE users SET grants = $1::jsonb WHERE email = 'leaving@lacet.example'", [JSON.stringify(grants)]);
    expect((await fileOf(leaving, done)).statusCode).toBe(200);
    await grant(['resource.samples:read']);
    expect((await fileOf(leaving, done)).statusCode).toBe(403);
    await grant(['resource.samples:read', 'tags:read', 'resource.samples:write']);
    expect((await fileOf(leaving, done)).statusCode).toBe(200);
    const { body } = await call<Export>(leaving, 'POST', '/export', { resource: 'samples' });
    await grant([]);
    await vi.waitFor(
      async () => expect((await call<Export>(all, 'GET', `/export/${body.id}`)).body.status).not.toMatch(/pending|running/),
      20_000,
    );
    expect((await call(leaving, 'POST', '/export', { resource: 'samples' })).status).toBe(403);
    expect((await fileOf(leaving, body)).statusCode).not.toBe(200);
  });

  it('takes the rows of a log too', async () => {
    const done = await exported(some, { resource: 'jobs', filter: { kind: 'export' }, format: 'csv' });
    expect(done.count).toBeGreaterThan(0);
    expect((await fileOf(some, done)).body).toContain('samples');
    expect((await call(some, 'POST', '/export', { resource: 'mails' })).status).toBe(403);
  });

  it('is started by no session that only views as another person, which has the file at once instead', async () => {
    const viewed = await idOf('only@lacet.example');
    const guide = await test.signIn('super@lacet.example');
    expect((await call(guide, 'POST', `/users/${viewed}/impersonate`, { reason: 'To help' })).status).toBeLessThan(300);
    expect((await call(guide, 'POST', '/export', { resource: 'samples' })).body).toMatchObject({ code: 'IMPERSONATING' });
    const file = await guide('/api/export/file?resource=samples&format=csv');
    expect([file.statusCode, file.body.includes('One'), /4242/.test(file.body)]).toEqual([200, true, false]);
    await call(guide, 'DELETE', `/users/${viewed}/impersonate`);
    const { rows } = await test.database.pool.query(
      "SELECT actor, impersonator FROM audit_events WHERE action = 'export' ORDER BY at DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor: viewed, impersonator: await idOf('super@lacet.example') }]);
  });
});

describe('a file that is written at once', () => {
  it('stands in the same history, with no file to give out again', async () => {
    const filter = encodeURIComponent('{"amount":1}');
    expect((await reader(`/api/export/file?resource=samples&format=csv&locale=en&filter=${filter}&columns=label`)).body).toMatch(/\nOne/);
    const [latest] = (await call<Export[]>(reader, 'GET', '/export?sort=["created_at","DESC"]')).body;
    expect(latest).toMatchObject({ resource: 'samples', filter: { amount: 1 }, columns: ['label'], status: 'done', count: 1, size: null });
    expect((await fileOf(reader, { id: latest?.id ?? '' })).statusCode).toBe(404);
  });

  it('is a blank one for a resource, by its readers, or for a subject', async () => {
    const blank = await reader('/api/import/template?resource=samples&format=csv&locale=en');
    expect([blank.statusCode, blank.body.includes('One')]).toEqual([200, false]);
    expect((await reader('/api/import/template?resource=suppliers')).statusCode).toBe(403);
    expect((await reader('/api/import/template?subject_key=electricity')).statusCode).toBe(403);
    expect((await reader('/api/import/template')).statusCode).toBe(422);
    expect((await all('/api/import/template?subject_key=nothing')).statusCode).toBe(404);
  });
});

describe('an import', () => {
  it('is asked for in the address, in the form, or in both', async () => {
    const { id } = await checked(some, 'samples', 'a.csv', 'label\nFour\n');
    expect((await call<Import>(some, 'GET', `/import/${id}`)).body).toMatchObject({
      resource: 'samples',
      subject_key: null,
      status: 'valid',
      outcomes: { created: 1, refused: 0 },
      mapping: { columns: [{ column: 'label' }] },
    });
    const unsure = await send(some, '/api/import?resource=samples&dry_run=false', 'b.csv', 'label\nFive\n');
    expect(unsure.json<Import>()).toMatchObject({ dry_run: false });
    await settled(some, unsure.json<Import>().id);
    expect((await send(reader, '/api/import?resource=samples', 'c.csv', 'label\nSix\n')).statusCode).toBe(403);
    expect((await send(some, '/api/import?resource=nothing', 'c.csv', 'label\nSix\n')).statusCode).toBe(422);
    expect((await send(some, '/api/import', 'c.csv', 'label\nSix\n')).json()).toMatchObject({
      details: { subject_key: [{ code: 'BLANK' }] },
    });
  });
});

describe('a former address', () => {
  it('of an import leads on with its method and its form, for those who may write', async () => {
    const answer = await send(some, '/api/samples/import', 'old.csv', 'label\nOld\n');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/api/import?resource=samples']);
    expect((await send(some, String(answer.headers.location), 'old.csv', 'label\nOld\n')).statusCode).toBe(202);
    expect((await send(reader, '/api/samples/import', 'old.csv', 'label\nOld\n')).statusCode).toBe(403);
    for (const [method, path] of [
      ['GET', 'x'],
      ['GET', 'x/rows?range=[0,9]&outcome=refused'],
      ['PUT', 'x'],
      ['POST', 'x/apply'],
      ['POST', 'x/refused'],
    ] as const) {
      const led = await some({ method, url: `/api/imports/${path}`, ...(method === 'GET' ? {} : { payload: {} }) });
      expect([led.statusCode, led.headers.location], path).toEqual([308, `/api/import/${path}`]);
    }
  });

  it('of an export leads on with its query, to a blank file too, for those who may read', async () => {
    const led = async (inject: Inject, url: string) => {
      const { statusCode, headers } = await inject(url);
      return [statusCode, headers.location];
    };
    const query = `format=csv&columns[]=label&filter=${encodeURIComponent('{"amount":1}')}`;
    expect(await led(reader, `/api/samples/export?${query}`)).toEqual([307, `/api/export/file?resource=samples&${query}`]);
    expect(await led(reader, '/api/samples/export')).toEqual([307, '/api/export/file?resource=samples']);
    expect(await led(reader, '/api/samples/export?template=true')).toEqual([307, '/api/import/template?resource=samples&template=true']);
    expect((await led(reader, '/api/suppliers/export'))[0]).toBe(403);
    expect((await reader(`/api/export/file?resource=samples&${query}`)).statusCode).toBe(200);
  });

  it('is followed by a program without its knowing: the file is sent again', async () => {
    const client = await signedInClient(await test.app.listen({ port: 0, host: '127.0.0.1' }), 'some@lacet.example');
    // As bytes: fetch of Node gives a FormData another boundary when it sends it again, and not its header.
    const rows = 'label\nFollowed\n';
    const body = `--edge\r\nContent-Disposition: form-data; name="upload"; filename="followed.csv"\r\n\r\n${rows}\r\n--edge--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const answer = await client.fetch('/api/samples/import', { method: 'POST', headers, body });
    expect([answer.status, answer.redirected]).toEqual([202, true]);
    const { id }: Import = JSON.parse(await answer.text());
    expect((await settled(some, id)).result.counts).toMatchObject({ created: 1 });
    const file = await client.fetch('/api/samples/export?format=csv&columns=label');
    expect([file.status, (await file.text()).includes('One')]).toEqual([200, true]);
  });
});
