/** Tests that the worker process writes the files of reports, one at a time, and that its death is told. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorkers, type Workers } from '#server/core/worker/workers';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { everyBlock, figure, pageOf, reportOf } from './proof/report.fixture';
import { renderReport } from './task';
import { writeReportFile, type ReportFormat } from './write';

let test: TestApp;
const hosts: FastifyInstance[] = [];
/** The memory of the workers of this test, by which their processes are told from others. */
const taskMemory = 1500;
let workers: Workers;
beforeAll(async () => {
  test = await startTestApp();
  workers = await workersWith({});
});
afterAll(async () => {
  for (const host of hosts) await host.close();
  await test.close();
});

async function workersWith(config: { taskMemory?: number; taskSeconds?: number }): Promise<Workers> {
  const host = fastify().withTypeProvider<TypeBoxTypeProvider>();
  hosts.push(host);
  const started = startWorkers(host, { ...test.deps, config: { ...test.deps.config, taskMemory, taskSeconds: 300, ...config } });
  await host.ready();
  return started;
}

/** Returns the ids of the processes of the workers of this test. */
const processes = (memory = taskMemory): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const flags = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && flags.includes(`--max-old-space-size=${memory / 2}`) ? [Number(pid)] : [];
    } catch {
      return []; // The process has ended meanwhile, or the entry is no process.
    }
  });
const libraries = (pid: number) => readFileSync(`/proc/${pid}/maps`, 'utf8').match(/typst-ts-node-compiler|resvgjs/g) ?? [];

const never = new AbortController().signal;
const render = (by: Workers, format: ReportFormat, document = everyBlock()) =>
  renderReport(by, { document, figures: [figure], format }, never);
/** A report that takes a second or so. */
const long = () => reportOf(Array.from({ length: 12 }, () => pageOf(everyBlock().pages.flatMap(({ blocks }) => blocks))));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('a worker writes what this process would, and loads the libraries with the first report', async () => {
  const first = await render(workers, 'xlsx');
  expect(hashOf(readFileSync(first.path))).toBe(hashOf(await writeReportFile(everyBlock(), [figure], 'xlsx')));
  await first.close();
  const [worker = 0] = processes();
  expect(libraries(worker)).toEqual([]);
  for (const format of ['pdf', 'docx'] as const) {
    const { path, close } = await render(workers, format);
    expect(hashOf(readFileSync(path))).toBe(hashOf(await writeReportFile(everyBlock(), [figure], format)));
    await close();
  }
  expect(processes()).toEqual([worker]);
  expect(libraries(worker)).not.toEqual([]);
}, 60_000);

it('reports that are asked for at once are written one after the other', async () => {
  let most = 0;
  const count = setInterval(() => (most = Math.max(most, processes().length)), 20);
  const written = await Promise.all([long(), long(), everyBlock()].map((document) => render(workers, 'pdf', document)));
  clearInterval(count);
  for (const { close } of written) await close();
  expect(most).toBe(1);
}, 60_000);

it('a refused report says why, and the next one is written by the same process', async () => {
  const before = processes();
  const picture = { kind: 'picture', bytes: new Uint8Array(9), type: 'image/png', alternative: '', caption: '' } as const;
  await expect(render(workers, 'pdf', reportOf([pageOf([picture])]))).rejects.toMatchObject({
    status: 422,
    code: 'REPORT_PICTURE_BROKEN',
    details: { page: 1, block: 1 },
  });
  await (await render(workers, 'pdf')).close();
  expect(processes()).toEqual(before);
}, 60_000);

it('a process that dies is told as a file that could not be written, and the next one is', async () => {
  const written = render(workers, 'pdf', long());
  const end = expect(written).rejects.toMatchObject({ status: 500, code: 'REPORT_NOT_WRITTEN' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  for (const pid of processes()) process.kill(pid, 'SIGSEGV');
  await end;
  await vi.waitFor(() => expect(processes()).toEqual([]));
  await (await render(workers, 'pdf')).close();
}, 60_000);

it('a report beyond the limits of a task is told with their name', async () => {
  const small = await workersWith({ taskMemory: 60 });
  await expect(render(small, 'pdf')).rejects.toMatchObject({ status: 422, code: 'JOB_OUT_OF_MEMORY' });
  const short = await workersWith({ taskSeconds: 0 });
  await expect(render(short, 'pdf')).rejects.toMatchObject({ status: 422, code: 'JOB_OUT_OF_TIME' });
}, 60_000);

it('a report that nobody waits for any more is not written, and the next one is', async () => {
  const gone = new AbortController();
  const written = renderReport(workers, { document: long(), figures: [], format: 'pdf' }, gone.signal);
  const waiting = renderReport(workers, { document: long(), figures: [], format: 'pdf' }, gone.signal);
  const ends = [written, waiting].map((each) => expect(each).rejects.toThrow('gone'));
  gone.abort(new Error('gone'));
  await Promise.all(ends);
  await (await render(workers, 'xlsx')).close();
}, 60_000);

it('a process that holds much memory afterwards is not kept for the next task', async () => {
  const tight = await workersWith({ taskMemory: 450 });
  await (await render(tight, 'pdf')).close();
  expect(processes(450)).toEqual([]);
}, 60_000);
