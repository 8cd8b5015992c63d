/** Tests two instances that share a database and a bucket, without a shared folder. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { collection } from '#server/collection/inputs/collection.fixture';
import { checked, go, send } from '../transfer/spreadsheets.fixture';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startS3, type S3Server } from '#tests/support/services/s3';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { fileOf } from '#server/core/files/content.fixture';

let server: S3Server;
let test: TestApp;
let other: App;
let otherFolder = '';
let here: Inject;
let there: Inject;
beforeAll(async () => {
  server = await startS3();
  test = await startTestApp({ config: { s3: server.address } });
  here = await test.signIn('super@lacet.example');
  otherFolder = await mkdtemp(join(tmpdir(), 'empreinte-other-'));
  const { config, database, definitions } = test.deps;
  other = await buildApp({ config: { ...config, dataDir: otherFolder }, database, definitions });
  const person = await visitor(other);
  await person.signIn('super@lacet.example', password);
  there = person.inject;
});
afterAll(async () => {
  await other.close();
  await test.close();
  await server.close();
  await rm(otherFolder, { recursive: true, force: true });
});

it('one gives what was uploaded to the other', async () => {
  const content = fileOf('pdf', 'the bill of January');
  const made = await send(here, '/api/ckeditor/attachment_files', 'bill.pdf', content);
  expect(made.statusCode, made.body).toBe(201);
  const read = await there(made.json().url);
  expect([read.statusCode, read.rawPayload.equals(content)]).toEqual([200, true]);
  expect(await server.objects()).toHaveLength(1);
});

it('what is refused, too large or not what it says is not kept', async () => {
  const before = await server.objects();
  expect((await send(here, '/api/ckeditor/attachment_files', 'a.pdf', 'MZ')).statusCode).toBe(422);
  expect((await send(here, '/api/ckeditor/attachment_files', 'a.zip', Buffer.alloc(31_457_281))).statusCode).toBe(413);
  expect(await server.objects()).toEqual(before);
});

it('an import is read and an export is written by whichever takes it; nothing stays on either disk', async () => {
  const job = await checked(here, 'suppliers', 'suppliers.csv', 'Name,Country,Tier\nTannerie Roux,FR,tier_1\n');
  expect(job, JSON.stringify(job)).toMatchObject({ result: { counts: { created: 1 } } });
  expect((await go(there, job.id, 'apply')).status).toBe('done');
  await (await collection(test)).subject('electricity');
  const asked = await here({ method: 'POST', url: '/api/export', payload: { subjects: ['electricity'] } });
  expect(asked.statusCode, asked.body).toBe(202);
  const { id } = asked.json<{ id: string }>();
  await vi.waitFor(async () => expect((await there(`/api/export/${id}`)).json()).toMatchObject({ status: 'done' }), { timeout: 20_000 });
  const before = await server.objects();
  const file = await there(`/api/export/${id}/file`);
  expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await here({ method: 'DELETE', url: `/api/export/${id}` })).statusCode).toBe(200);
  expect(await server.objects()).toHaveLength(before.length - 1);
  for (const folder of [test.deps.config.dataDir, otherFolder])
    expect(await readdir(join(folder, 'files')).catch(() => []), folder).toEqual([]);
});

it('a service that goes away is a 503 with a code, not a fault of the server', async () => {
  const made = await send(here, '/api/ckeditor/attachment_files', 'last.pdf', fileOf('pdf', 'last'));
  await server.close();
  const refused = await send(here, '/api/ckeditor/attachment_files', 'late.pdf', fileOf('pdf', 'late'));
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'FILES_UNAVAILABLE']);
  const read = await there(made.json().url);
  expect([read.statusCode, read.json().code]).toEqual([503, 'FILES_UNAVAILABLE']);
});
