/** Tests that a task beyond its limits fails with the code of the limit, that a task whose process was killed is tried again once, and that a cancelled task is killed. */
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import { isRecord } from '#resources/language/fields/isRecord';
import { imported, over, send, step } from '#server/collection/transfer/import/imports.fixture';
import { call, collection } from '#server/collection/inputs/collection.fixture';
import { errorForLog } from '../http/answers/errorForLog';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
const fields = { subject_key: 'water' };
/** A file long enough for the tests to find its import still running. */
const file = `Period;Country;Energy\n${'2021;France;1\n'.repeat(60_000)}`;

beforeAll(async () => {
  test = await startTestApp({ config: { taskMemory: 2048, taskSeconds: 300 } });
  const data = await collection(test);
  await data.subject('water');
  admin = data.admin;
});
afterAll(() => test.close());

/** Returns the process ids of the workers of this process. */
const workers = (): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && /\/worker\.[jt]s/.test(program) && program.includes('--max-old-space-size=1024')
        ? [Number(pid)]
        : [];
    } catch {
      return []; // The process has ended meanwhile, or the entry is no process.
    }
  });
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`empreinte-task-${process.pid}-`));

/** Starts an import. Returns its id and the process id of its worker, once the worker runs. */
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

it('a task that fails says why to the log, and nothing of the file', async () => {
  await test.database.pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON inputs FOR EACH ROW EXECUTE FUNCTION fail()`);
  const log = vi.spyOn(test.app.log, 'error').mockReturnValue();
  const read = await imported(admin, fields, 'Period;Country;Energy\n2021;France;7654321\n', 'short.csv');
  expect(read.status).toBe('valid');
  expect((await step(admin, read.id, 'apply')).status).toBe('failed');
  const told = log.mock.calls.map(([said]) => (isRecord(said) && said['err'] instanceof Error ? errorForLog(said['err']).message : ''));
  expect(told.join()).toContain('no room');
  expect(told.join()).not.toContain('7654321');
  log.mockRestore();
  await test.database.pool.query('DROP TRIGGER fail ON inputs; DROP FUNCTION fail');
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
