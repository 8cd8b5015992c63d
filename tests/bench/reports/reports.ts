/** Measures the files of reports (`npm run bench:reports`): how long they take, what the worker and the server hold, and how long others wait meanwhile. Writes docs/benchmarks-reports.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setup as bundle } from '../../support/product/bundled.mjs';
import { workersOf, residentMemory, type RunningServer } from '#tests/support/product/server';
import { quantile } from '../support/statistics';
import { watched } from '../support/watched';
import type { Asked } from './host';

bundle();
const child = fork(fileURLToPath(new URL('host.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx', '--import', new URL('builtWorker.mjs', import.meta.url).href],
});
const [{ address }] = (await once(child, 'message')) as [{ address: string }];
const server: RunningServer = {
  address,
  pid: child.pid ?? 0,
  printed: () => '',
  stop: async () => void child.kill(),
  kill: async () => void child.kill('SIGKILL'),
};

async function render(asked: Asked): Promise<number> {
  child.send(asked);
  const [{ size }] = (await once(child, 'message')) as [{ size: number }];
  return size;
}

/** Asks the server for a page of the API again and again, four at a time, and returns how long each answer took, in ms. */
function visitors() {
  const waits: number[] = [];
  const closed = new AbortController();
  const visit = async () => {
    while (!closed.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${address}/api/services/indicators`)).text();
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const all = Promise.all(Array.from({ length: 4 }, visit));
  return async () => {
    closed.abort();
    await all;
    return waits;
  };
}

const rows: string[] = [];
async function measure(what: string, asked: Asked, most: number | null): Promise<void> {
  let worker = 0;
  const look = setInterval(() => (worker = Math.max(worker, ...workersOf(server).map(residentMemory))), 50);
  const end = visitors();
  const { value, seconds, processor, ownMemory } = await watched(server, () => render(asked));
  const waits = await end();
  clearInterval(look);
  const row = [
    what,
    `${seconds.toFixed(2)} s`,
    most === null ? '' : `${most} s`,
    `${processor.toFixed(2)} s`,
    `${worker} MB`,
    `+${ownMemory} MB`,
    `${quantile(waits, 0.95).toFixed(0)} ms`,
    `${(value / 1e6).toFixed(2)} MB`,
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  rows.push(`| ${row.join(' | ')} |`);
  process.stdout.write(`${rows.at(-1)}\n`);
}

const few = { sheets: 12, isLinked: false };
const many = { sheets: 200, isLinked: false };
await measure('12 pages as PDF, the worker started for it', { ...few, format: 'pdf' }, 2);
await measure('12 pages as PDF, the second time', { ...few, format: 'pdf' }, 2);
await measure('200 pages as PDF', { ...many, format: 'pdf' }, 10);
await measure('200 pages as PDF, the second time', { ...many, format: 'pdf' }, 10);
await measure('200 pages as PDF, each of 8,600 numbers a link', { ...many, isLinked: true, format: 'pdf' }, null);
await measure('12 pages as DOCX', { ...few, format: 'docx' }, 3);
await measure('12 pages as DOCX, the second time', { ...few, format: 'docx' }, 3);
await measure('200 pages as DOCX', { ...many, format: 'docx' }, null);
child.kill();

const page = `# Files of reports

Written by \`npm run bench:reports\`: reports with a chart, a text and three figures on each page, and every fourth page a table of 22 rows and 8 years; ${cpus().length} processors. The worker is the built one. Four visitors read a list from the server meanwhile.
Asked, on two idle processors: 12 pages within 2 s and 200 within 10 s, DOCX within 3 s; the worker within 512 MB, the server within 30 MB more, visitors' p95 within 100 ms.

| what | time | asked | processor time, with the server's | worker | server | visitors' p95 | size | load of the machine |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}
`;
writeFileSync(new URL('../../../docs/benchmarks-reports.md', import.meta.url), page);
