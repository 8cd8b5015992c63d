import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/database/database';
import { startServer } from '#tests/support/product/server';
import { rounds } from './rounds';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-crash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = process.env['TEST_DATABASE_URL'] ?? '';

it.skipIf(server !== '')(
  'kill -9 during writes: the embedded database opens again, with every acknowledged write',
  async () => {
    const outcome = await rounds({ environment: { DATA_DIR: folder } }, 2);
    expect(outcome).toMatchObject({ rounds: 2, lost: [] });
    expect(outcome.acknowledged).toBeGreaterThan(10);
  },
  120_000,
);

it.skipIf(server !== '')(
  'refuses a second process on the same folder, with a sentence that says what to do',
  async () => {
    const first = await startServer({ DATA_DIR: folder });
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(`is in use by process ${first.pid}. Stop that one first`);
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
    await first.stop();
  },
  120_000,
);

it.skipIf(server === '')(
  'kill -9 during writes on PostgreSQL: every acknowledged write is there',
  async () => {
    const { url, drop } = await createDatabase(server);
    const outcome = await rounds({ environment: { DATA_DIR: folder, DATABASE_URL: url } }, 2);
    await drop();
    expect(outcome).toMatchObject({ rounds: 2, lost: [] });
    expect(outcome.acknowledged).toBeGreaterThan(10);
  },
  120_000,
);

it.skipIf(server === '')(
  'three instances that start at once on an empty PostgreSQL all come up',
  async () => {
    const { url, drop } = await createDatabase(server);
    const instances = await Promise.all(
      ['a', 'b', 'c'].map((name) => startServer({ DATA_DIR: join(folder, name), DATABASE_URL: url, DEMO: '1' })),
    );
    const answers = await Promise.all(instances.map(async ({ address }) => (await fetch(`${address}/api/health`)).json()));
    expect(answers).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ status: 'ok', database: 'postgresql' })));
    await Promise.all(instances.map(({ stop }) => stop()));
    await drop();
  },
  180_000,
);
