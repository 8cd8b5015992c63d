/** A task beyond its limits is stopped with the limit's name; the machine's fault is tried again once; what is cancelled is killed. */
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Import } from '#resources/api/imports';
import { imported, over, send } from '#server/exchange/imports.fixture';
import { call, collection } from '#server/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/app';
import type { Inject } from '#tests/support/visitor';

let test: TestApp;
let admin: Inject;
const fields = { subject_key: 'water' };
/** Long enough to be met at work. */
const file = `Period;Country;Energy\n${'2021;France;1\n'.repeat(60_000)}`;

beforeAll(async () => {
  test = await startTestApp({ config: { taskMemory: 2048, taskSeconds: 300 } });
  const data = await collection(test);
  await data.subject('water');
  admin = data.admin;
});
afterAll(() => test.close());

/** The worker processes of this one, by their number. */
const workers = (): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && /worker\/entry\.ts/.test(program) && program.includes('--max-old-space-size=1024')
        ? [Number(pid)]
        : [];
    } catch {
      return []; // Ended meanwhile, or no process.
    }
  });
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`empreinte-task-${process.pid}-`));

/** An import, once it runs in a worker process that none of `others` is; and that process. */
async function begun(): Promise<{ id: string; worker: number }> {
  const { id } = (await send(admin, fields, file, 'long.csv')).json<Import>();
  return { id, worker: await atWork([]) };
}
const atWork = (others: readonly number[]) =>
  vi.waitFor(
    () => {
      const [found] = workers().filter((pid) => !others.includes(pid));
      if (found === undefined || folders().length === 0) throw new Error('No worker process is at work.');
      return found;
    },
    { timeout: 50_000, interval: 20 },
  );
it('a worker process that something kills is tried again once, then the job is given up', async () => {
  const { id, worker } = await begun();
  process.kill(worker, 'SIGKILL');
  const second = await atWork([worker]);
  process.kill(second, 'SIGKILL');
  expect(await over(admin, id)).toMatchObject({ status: 'failed', error: 'JOB_DIED' });
  expect(folders()).toEqual([]);
});

it('an import that is cancelled is killed, and leaves nothing', async () => {
  const { id, worker } = await begun();
  expect((await call(admin, 'POST', `/import/${id}/cancel`)).status).toBe(200);
  expect(await over(admin, id)).toMatchObject({ status: 'canceled' });
  expect(workers()).not.toContain(worker);
  expect(folders()).toEqual([]);
});

describe('a task beyond its limits', () => {
  const ended = async (config: { taskMemory?: number; taskSeconds?: number }) => {
    const limited = await startTestApp({ config });
    try {
      const data = await collection(limited);
      await data.subject('water');
      return await imported(data.admin, fields, file, 'long.csv');
    } finally {
      await limited.close();
    }
  };

  it('fails with the name of its memory', async () => {
    expect(await ended({ taskMemory: 60 })).toMatchObject({ status: 'failed', error: 'JOB_OUT_OF_MEMORY' });
  });

  it('fails with the name of its time', async () => {
    expect(await ended({ taskSeconds: 0 })).toMatchObject({ status: 'failed', error: 'JOB_OUT_OF_TIME' });
  });
});
