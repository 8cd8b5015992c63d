import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function killedProcess(): Promise<number | undefined> {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(killed, 'spawn');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  return killed.pid;
}
const leave = (holder: object) => writeFile(join(folder, 'lock'), JSON.stringify({ host: hostname(), born: '1', token: 'x', ...holder }));

it('refuses a second holder with a sentence that says what to do, until the first gives it back', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/is in use by process \d+\. Stop that one first, .*DATA_DIR.*DATABASE_URL/);
  await release();
  await (
    await lockFolder(folder)
  )();
});

it('lets one of many in', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('lets one of many in over what a killed process left, whichever is faster', async () => {
  const pid = await killedProcess();
  for (let round = 0; round < 100; round += 1) {
    await leave({ pid, token: `round ${round}` });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'fulfilled') await each.value();
      else expect(each.reason.message).toMatch(/is in use by process/);
    }
  }
  expect(await readdir(folder)).toEqual([]);
});

it('takes over from one that was killed while it took over', async () => {
  const pid = await killedProcess();
  await leave({ pid });
  const left = await readFile(join(folder, 'lock'), 'utf8');
  const next = createHash('sha256').update(left).digest('hex');
  await writeFile(join(folder, `lock.after.${next}`), JSON.stringify({ host: hostname(), pid, born: '1', token: 'y' }));
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

it.runIf(process.platform === 'linux')('knows a pid used again for another process', async () => {
  await leave({ pid: process.ppid });
  await (
    await lockFolder(folder)
  )();
});

it('takes over from another host once it is silent, and from a file cut short', async () => {
  await leave({ pid: 1, host: 'elsewhere' });
  await (
    await lockFolder(folder, { silence: 50 })
  )();
  await writeFile(join(folder, 'lock'), '{"pid":');
  await (
    await lockFolder(folder)
  )();
});
