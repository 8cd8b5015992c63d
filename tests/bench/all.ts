/**
 * Runs every bench of data collection and sign-in, and the journeys in the browser (`npm run bench`). Prints each measure beside its limit in one
 * table, and writes docs/benchmarks-collection.md. `BENCH_PARTS=grid,exchange` runs some of them. A part that fails gives a row that says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequirementRow } from './support/requirements';

const parts = ['grid', 'figures', 'exchange', 'guessing', 'journeys'] as const;
type Part = (typeof parts)[number];
const wanted = process.env['BENCH_PARTS']?.split(',');
const folder = mkdtempSync(join(tmpdir(), 'empreinte-benches-'));

interface Ran {
  part: Part;
  rows: readonly RequirementRow[];
  /** The load average of the machine before the part began, which other programs caused. */
  load: number;
}

const failed = (part: Part): RequirementRow => ({ what: part, asked: 'runs to its end', measured: 'it did not', held: false });

function run(part: Part): Ran {
  const load = loadavg()[0] ?? 0;
  const path = join(folder, `${part}.json`);
  const [command, ...options] =
    part === 'journeys'
      ? ['vitest', 'run', '--project', 'browser', 'tests/e2e/journeys', 'tests/e2e/collection/inputToFigure.test.ts']
      : ['tsx', `tests/bench/${part === 'grid' ? 'screens' : 'server'}/${part === 'guessing' ? 'guessing/guessing' : part}.ts`];
  process.stdout.write(`\n== ${part}\n`);
  const { status } = spawnSync('npx', [command ?? '', ...options], { stdio: 'inherit', env: { ...process.env, BENCH_ROWS: path } });
  if (part === 'journeys')
    return {
      part,
      load,
      rows: [
        {
          what: 'journeys in the browser, fr and en',
          asked: 'all pass',
          measured: status === 0 ? 'all pass' : 'not all',
          held: status === 0,
        },
      ],
    };
  const rows: RequirementRow[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  return { part, load, rows: rows.length > 0 ? rows : [failed(part)] };
}

const page = (part: Part) => (part === 'journeys' ? '`tests/e2e/journeys`' : `[${part}](benchmarks-${part}.md)`);

function reportOf(all: readonly Ran[]): string {
  const lines = all.flatMap(({ part, rows, load }) =>
    rows.map(
      ({ what, asked, measured, held }) =>
        `| ${what} | ${asked} | ${measured} | ${held ? 'yes' : '**no**'} | ${load.toFixed(1)} | ${page(part)} |`,
    ),
  );
  return `# Benchmarks of data collection and of getting in, on one page

\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}. How each is measured, and its floor of the same run, is on the page of its part. The load is the machine’s when the part began: above 1, others were at work too.

| what | asked | measured | held | load | part |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

try {
  const all = parts.filter((part) => wanted?.includes(part) ?? true).map(run);
  const report = reportOf(all);
  process.stdout.write(`\n${report}`);
  writeFileSync('docs/benchmarks-collection.md', report);
  if (all.some(({ rows }) => rows.some(({ held }) => !held))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
