/** Tests `npm start` as people run it: npm in front of the process of the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers, freePort } from '#tests/support/product/server';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { PATH, HOME, TMPDIR } = process.env;

it('leaves no server behind where npm ends of a signal that it does not pass on', async () => {
  const port = await freePort();
  const health = `http://localhost:${port}/api/health`;
  const npm = spawn('npm', ['start'], {
    env: { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  const output: string[] = [];
  npm.stdout.on('data', (chunk) => output.push(String(chunk)));
  await expect.poll(() => answers(health), { timeout: 200_000 }).toBe(true);
  const [, server = ''] = /\(process (\d+)\)/.exec(output.join('')) ?? [];
  expect(Number(server)).toBeGreaterThan(1);
  expect(Number(server)).not.toBe(npm.pid);
  try {
    npm.kill('SIGHUP');
    await ended;
    await expect.poll(() => isThere(Number(server)), { timeout: 20_000 }).toBe(false);
  } finally {
    if (isThere(Number(server))) process.kill(Number(server), 'SIGKILL');
  }
}, 300_000);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
