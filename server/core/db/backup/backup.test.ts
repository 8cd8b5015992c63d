import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { fileOf } from '#server/core/files/content.fixture';
import { filePath, folderStore } from '#server/core/files/store/folder';
import { fileStore, type FileStore } from '#server/core/files/store/store';
import { createTablesOfBackup } from '#server/entities/records/store/ensure';
import { send } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { openTestDatabase } from '#tests/support/database/database';
import { startS3 } from '#tests/support/services/s3';
import { backup, restore, type BackupContents } from './backup';

let test: TestApp;
let folder = '';
let file = '';
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-backup-'));
  file = join(folder, 'all.jsonl.gz');
  files = folderStore(join(folder, 'restored'));
  test = await startTestApp();
  const admin = await test.signIn('super@lacet.example');
  for (const name of ['Œillet & fils', 'L’Atelier "du" lacet', '靴紐 🥾', 'two\u2028lines\u2029and\u0085more']) {
    const answer = await admin({
      method: 'POST',
      url: '/api/suppliers',
      payload: { name, country: 'FR', tier: 'tier_1', spend: 12.5, activity: { en: 'a\nb\t"c"' } },
    });
    expect(answer.statusCode).toBe(201);
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const everything =
  'SELECT (SELECT jsonb_agg(to_jsonb(r) ORDER BY id) FROM records r) AS records, (SELECT jsonb_agg(to_jsonb(u) ORDER BY id) FROM users u) AS users, (SELECT count(*) FROM audit_events) AS events';
const roomIn =
  (database: TestApp['database'], definitions = test.deps.definitions) =>
  (holds: BackupContents) =>
    createTablesOfBackup(database, definitions, holds);

it('gives back every row, byte for byte, in another database', async () => {
  const written = await backup(test.database, test.deps.files, file);
  const other = await openTestDatabase();
  expect(await restore(other, files, file, roomIn(other))).toBe(written.rows);
  expect((await other.pool.query(everything)).rows).toEqual((await test.database.pool.query(everything)).rows);
  await other.pool.query(`INSERT INTO client_config_versions (status, config) VALUES ('draft', '{}')`);
  await other.close();
});

it('refuses a database in use, and a file that is no backup, and leaves both as they were', async () => {
  const before = (await test.database.pool.query(everything)).rows;
  await expect(restore(test.database, files, file, async () => undefined)).rejects.toThrow('is not empty');
  await writeFile(join(folder, 'other'), 'text');
  await expect(restore(test.database, files, join(folder, 'other'), async () => undefined)).rejects.toThrow('is not a whole backup');
  await expect(restore(test.database, files, join(folder, 'nothing'), async () => undefined)).rejects.toThrow('There is no file');
  expect((await test.database.pool.query(everything)).rows).toEqual(before);
});

it('leaves the database empty when the backup was cut', async () => {
  const other = await openTestDatabase();
  const whole = await readFile(file);
  await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length - 30));
  await expect(restore(other, files, join(folder, 'cut'), roomIn(other))).rejects.toThrow('is not a whole backup');
  expect((await other.pool.query('SELECT count(*) AS users FROM users')).rows).toEqual([{ users: 0 }]);
  await other.close();
});

it('keeps the last backup when the next one fails', async () => {
  const kept = await readFile(file);
  const other = await openTestDatabase();
  await other.pool.query('DROP SCHEMA drizzle CASCADE');
  await expect(backup(other, files, file)).rejects.toThrow();
  expect(await readFile(file)).toEqual(kept);
  expect(await readdir(folder)).not.toContain('all.jsonl.gz.unfinished');
  await other.close();
});

it('brings back the records of an entity that was hidden, without its file, and of no other', async () => {
  const without = test.deps.definitions.filter(({ id }) => id !== 'suppliers');
  const [first, second, third] = [await openTestDatabase(), await openTestDatabase(), await openTestDatabase()];
  await restore(first, files, file, roomIn(first));
  await expect(restore(second, files, file, roomIn(second, without))).rejects.toThrow('holds records of suppliers');
  await applyDefinitions(first, without);
  await backup(first, files, join(folder, 'hidden'));
  await restore(second, files, join(folder, 'hidden'), roomIn(second, without));
  await applyDefinitions(second, without);
  await applyDefinitions(second, test.deps.definitions);
  const suppliers = 'SELECT id, data, version, by_name FROM records_suppliers ORDER BY id';
  const kept = (await test.database.pool.query(suppliers)).rows;
  expect(kept).toHaveLength(4);
  expect((await second.pool.query(suppliers)).rows).toEqual(kept);
  await restore(third, files, join(folder, 'hidden'), roomIn(third));
  expect((await third.pool.query(suppliers)).rows).toEqual(kept);
  await Promise.all([first, second, third].map((database) => database.close()));
}, 120_000);

describe('files', () => {
  const content = fileOf('pdf', `the bill of January ${'x'.repeat(300_000)}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const moved = async (from: FileStore, to: FileStore, name: string) => {
    const other = await openTestDatabase();
    const written = await backup(test.database, from, join(folder, name));
    await restore(other, to, join(folder, name), roomIn(other));
    await other.close();
    return written;
  };

  it('go with the rows: from a folder to a bucket, and back', async () => {
    const s3 = await startS3();
    const admin = await test.signIn('super@lacet.example');
    expect((await send(admin, '/api/ckeditor/attachment_files', 'bill.pdf', content)).statusCode).toBe(201);
    const bucket = fileStore({ dataDir: join(folder, 'spool'), s3: s3.address });
    const back = folderStore(join(folder, 'back'));
    expect(await moved(test.deps.files, bucket, 'to-s3')).toMatchObject({ files: 1, missing: 0 });
    expect(await s3.objects()).toEqual([`evidence/${sha256.slice(0, 2)}/${sha256}`]);
    expect(await moved(bucket, back, 'from-s3')).toMatchObject({ files: 1, missing: 0 });
    expect((await readFile(filePath(join(folder, 'back'), sha256))).equals(content)).toBe(true);
    await s3.close();
  });

  it('that the store no longer holds are counted, and those that are damaged refused with all the rest', async () => {
    expect(await moved(folderStore(join(folder, 'none')), files, 'without')).toMatchObject({ files: 0, missing: 1 });
    const lines = gunzipSync(await readFile(join(folder, 'to-s3')))
      .toString()
      .split('\n');
    const damaged = lines.filter((line) => !(line.startsWith('{"file":') && !line.includes('"piece"')));
    await writeFile(join(folder, 'damaged'), gzipSync(damaged.join('\n')));
    const other = await openTestDatabase();
    await expect(restore(other, files, join(folder, 'damaged'), roomIn(other))).rejects.toThrow(`its file ${sha256} is not whole`);
    expect((await other.pool.query('SELECT count(*) AS users FROM users')).rows).toEqual([{ users: 0 }]);
    await other.close();
  });
}, 120_000);
