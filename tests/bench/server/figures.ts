/** Measures the calculation of the figures of 2.4 million approved entries, beside bare SQL, on a throw-away PostgreSQL (`npm run bench:figures`); writes docs/benchmarks-figures.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { readConfig } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { recompute } from '#server/figures/compute/recompute';
import { ensureTables } from '#server/entities/records/store/ensure';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { startServer } from '#tests/support/product/server';
import { atMost, writeRows } from '../support/requirements';
import { createEntries, entriesOf, wholeExtent } from '../support/entries';
import { median } from '../support/measure';

const extent = { ...wholeExtent, subjects: Number(process.env['BENCH_SUBJECTS'] ?? wholeExtent.subjects) };
const contributors = 50;
const savesOfEach = 20;
/** The time between two cells that a contributor saves, in milliseconds. */
const pace = 1000;
const rounds = 3;
/** How often each request is repeated after its first time. On a busy machine the bests of three calls of one server differed by a factor of two, the bests of nine by 1.3. */
const repeats = 9;

/** Groups each row by its own tags: the figures of the sites only. */
const groupBy = sql`select count(*) from (
  select subject_key, date, tags, sum((values ->> 'amount')::numeric) from inputs where state = 'approved' group by 1, 2, 3) f`;
/** Groups each row by its site, country, region and the root, as the product's own figures do. */
const groupByNode = sql`select count(*) from (
  select i.subject_key, c.ancestor_id, i.date, sum((i.values ->> 'amount')::numeric)
  from inputs i join tag_closure c on c.descendant_id = (i.tags ->> 'bench_site')::uuid where i.state = 'approved' group by 1, 2, 3) f`;

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_112), [
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'work_mem=64MB',
]);
async function run(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(readDefinitions()));
  await createEntries(database.db, extent);
  await people(database);
  await database.pool.query('VACUUM (ANALYZE)');
  const first = await seconds(() => full(database));
  await database.pool.query('VACUUM (ANALYZE)');
  const [again, bare, nodes]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await seconds(() => database.db.execute(groupBy)));
    nodes.push(await seconds(() => database.db.execute(groupByNode)));
    again.push(await seconds(() => full(database)));
  }
  const size = await database.pool.query<{ size: string }>(`SELECT pg_size_pretty(pg_total_relation_size('aggregate_lines')) AS size`);
  await database.close();
  const served = await serve();
  const after = await openDatabase(config);
  // The figures were updated after each write, so a full recalculation must find nothing to change.
  const { written, removed } = await full(after);
  await after.close();
  const rows = [
    row('every figure, from nothing', first, nodes, bare),
    row('every figure again, nothing changed', median(again), nodes, bare),
  ];
  const p95 = (times: readonly number[]) => Number(percentile(times, 0.95));
  writeRows([
    atMost(`saving a cell, ${contributors} contributors at once (p95)`, 60, p95(served.saving), 'ms'),
    atMost('an input approved, until the public figure shows it (p95)', 1000, p95(served.showing), 'ms'),
    atMost('a breakdown by month and site, first visits (p95)', 50, p95(served.breakdown), 'ms'),
    atMost(
      `full precalculation of ${entriesOf(extent).toLocaleString('en')} inputs`,
      2,
      median(again) / median(bare),
      '× the bare GROUP BY',
    ),
    atMost('figures that a full precalculation changes, after what was saved, approved and reopened', 0, written + removed, 'figures'),
  ]);
  const report = reportOf(rows, served, size.rows[0]?.size ?? '', written + removed);
  process.stdout.write(report);
  writeFileSync('docs/benchmarks-figures.md', report);
}

const full = ({ db }: Database) => db.transaction((tx) => recompute(tx, 'all', { cause: 'bench' }));

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

function row(what: string, product: number, nodes: readonly number[], bare: readonly number[]): string {
  const [same, rough] = [median(nodes), median(bare)];
  return `| ${what} | ${product.toFixed(1)} | ${same.toFixed(1)} | ${(product / same).toFixed(2)} | ${rough.toFixed(1)} | ${(product / rough).toFixed(2)} |`;
}

const emailOf = (place: number) => `contributor${place}@lacet.example`;

async function people(database: Database): Promise<void> {
  const reads = ['portal:public', 'subjects:read', 'tags:read', 'inputs:read'];
  await createAccount(database, 'approver@lacet.example', {
    grants: [...reads, 'inputs:approve', 'inputs:reopen', 'inputs:write', 'inputs:submit', 'reminders:read'],
  });
  // With a threshold, each save compares its value with that of the period before. The threshold is so high that it refuses no value.
  await database.pool.query(`UPDATE subjects SET variation_threshold = 1000000000 WHERE key = 'bench_0'`);
  for (let place = 0; place < contributors; place += 1) {
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM tags WHERE key = $1', [`bench_site_${place}`]);
    const scopes = [{ subjects: [], tags: [rows[0]?.id ?? ''] }];
    await createAccount(database, emailOf(place), { grants: [...reads, 'inputs:write', 'inputs:submit'], scopes });
  }
}

interface Served {
  breakdown: number[];
  saving: number[];
  showing: number[];
  /** For each request: its name, then the first time and the best of the repeats for a viewer of every site, then the same two for a contributor of one site, except for the queues of approval. */
  asking: [what: string, ...number[]][];
}

async function serve(): Promise<Served> {
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  try {
    const breakdown: number[] = [];
    for (let subject = 0; subject < extent.subjects; subject += 1) {
      for (let country = 0; country < 10; country += 1) {
        const path = `/api/services/indicators/bench_${subject}?by=bench_country_${(subject + country) % 20}`;
        breakdown.push(await milliseconds(async () => void (await (await answered(fetch(`${server.address}${path}`))).text())));
      }
    }
    const entered = await entering(server.address);
    return { breakdown, ...entered, asking: await asking(server.address) };
  } finally {
    await server.stop();
  }
}

/** Returns the JSON of an answer, typed as the caller expects it. */
async function read<Body>(asked: Promise<Response>): Promise<Body> {
  return JSON.parse(await (await answered(asked)).text());
}
const milliseconds = async (act: () => Promise<void>) => (await seconds(act)) * 1000;

async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const inputs = '/api/services/data_cluster/inputs';
const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });
interface Cell {
  status: string;
  input: { id: string; version: number; values: { amount: number } };
}

/** Lets all contributors save at once, each for a site of their own; then approves one of their inputs after the other and waits until the public figure shows it. */
async function entering(address: string): Promise<Pick<Served, 'saving' | 'showing'>> {
  const clients = await Promise.all(Array.from({ length: contributors }, (_, place) => signedInClient(address, emailOf(place))));
  const saving: number[] = [];
  const made = await Promise.all(clients.map((client, place) => save(client, place, saving)));
  const approver = await signedInClient(address, 'approver@lacet.example');
  const showing: number[] = [];
  for (const { id } of made) showing.push(await milliseconds(() => approveAndRead(address, approver, id)));
  const reopened = made.filter((_, place) => place % 2 === 0).map(({ id }) => id);
  await answered(approver.fetch(`${inputs}/reopen`, put({ ids: reopened })));
  return { saving, showing };
}

/** Types into one cell of the grid, one value per second. */
async function save(client: Client, place: number, times: number[]): Promise<Cell['input']> {
  const tags = await read<{ id: string }[]>(client.fetch(`/api/tags?filter={"key":"bench_site_${place}"}`));
  const at = { date: '2025-01-01', tags: { bench_site: tags[0]?.id } };
  const saved = async (amount: number, version: number): Promise<Cell['input']> => {
    const cells = [{ ...at, version, values: { amount } }];
    const answer = await read<{ cells: Cell[] }>(client.fetch('/api/services/data_cluster/subjects/bench_0/inputs/cells', put({ cells })));
    const [cell] = answer.cells;
    if (cell?.status !== 'saved') throw new Error(`A cell was not saved: ${JSON.stringify(answer)}`);
    return cell.input;
  };
  let input = await saved(1, 0);
  await setTimeout(pace * (place / contributors));
  for (let turn = 0; turn < savesOfEach; turn += 1) {
    await setTimeout(pace);
    times.push(await milliseconds(async () => void (input = await saved(turn + 2, input.version))));
  }
  const kept = await read<Cell['input']>(client.fetch(`${inputs}/${input.id}`));
  if (kept.values.amount !== savesOfEach + 1) throw new Error(`${input.id} holds ${kept.values.amount}: a save was lost.`);
  await answered(client.fetch(`${inputs}/submit`, put({ ids: [input.id] })));
  return { ...input, version: input.version + 1 };
}

async function approveAndRead(address: string, approver: Client, id: string): Promise<void> {
  const { version } = await read<Cell['input']>(approver.fetch(`${inputs}/${id}`));
  await answered(approver.fetch(`${inputs}/approve`, put({ ids: [id], versions: { [id]: version } })));
  const page = await read<IndicatorPage>(fetch(`${address}/api/services/indicators/bench_0?from=2025-01&to=2025-01`));
  if (page.data.headline.values.length !== 1) throw new Error('The figure does not show what was approved.');
}

/** Measures the requests that the other screens of the collection send, at this size. */
async function asking(address: string): Promise<Served['asking']> {
  const viewers = [await signedInClient(address, 'approver@lacet.example'), await signedInClient(address, emailOf(3))];
  const cluster = '/api/services/data_cluster';
  const keys = Array.from({ length: extent.subjects }, (_, place) => `bench_${place}`);
  const year = 2023;
  const asked: [string, string, RequestInit?][] = [
    ['progress: the subjects and years', '/api/progress'],
    ['progress of a subject over a year, by site', '/api/progress/data', put({ keys: ['bench_1'], year, dimension: 'bench_site' })],
    ['the places behind a count', `/api/progress/subjects/bench_1/places?year=${year}`],
    [`last entries of ${keys.length} subjects, all counted`, `${cluster}/subjects_last_entries?subject_keys=${keys.join(',')}`],
    [
      'the entry grid over two years, with the year before',
      `${cluster}/subjects/bench_1/inputs/grid?date_start=2022-01-01&date_end=2023-12-01`,
    ],
    ["a subject's entries, the first page", `${cluster}/subjects/bench_1/inputs?range=[0,24]`],
    ["a subject's entries sorted by a value (no index)", `${cluster}/subjects/bench_1/inputs?range=[0,24]&sort=["values.amount","DESC"]`],
    ['all entries, the first page', `${cluster}/inputs?range=[0,24]`],
    ['a queue of approval', `${cluster}/subjects/bench_0/approval?range=[0,24]`],
    ['a queue of approval, by effect', `${cluster}/subjects/bench_0/approval?range=[0,24]&order=effect`],
  ];
  const rows: Served['asking'] = [];
  for (const [what, path, options] of asked) {
    const found: number[] = [];
    for (const viewer of viewers) {
      if (viewer !== viewers[0] && path.includes('approval')) continue;
      const times: number[] = [];
      for (let turn = 0; turn <= repeats; turn += 1)
        times.push(await milliseconds(async () => void (await (await answered(viewer.fetch(path, options))).text())));
      found.push(times[0] ?? 0, Math.min(...times.slice(1)));
    }
    rows.push([what, ...found]);
  }
  return rows;
}

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}

const served = (what: string, times: readonly number[], most: number) =>
  `| ${what} | ${times.length} | ${percentile(times, 0.5)} | ${percentile(times, 0.95)} | ${most} |`;

const asked = ([what, ...times]: Served['asking'][number]) =>
  `| ${what} | ${[0, 1, 2, 3].map((place) => times[place]?.toFixed(0) ?? '').join(' | ')} |`;

function reportOf(rows: readonly string[], { breakdown, saving, showing, asking: asks }: Served, size: string, changed: number): string {
  return `# Benchmarks of figures

\`npm run bench:figures\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended.
${entriesOf(extent).toLocaleString('en')} approved entries: ${extent.years} years by month, ${extent.sites} sites in 20 countries and 5 regions, ${extent.subjects} subjects, each with an indicator by month. The figures take ${size}.

Two floors, in the same run: the bare GROUP BY of the same rows for the sites alone, whose figures are the rows themselves, and the one that gives the same figures as the product, where each row counts for its site, country, region and the whole. Neither compares with what is
published, nor writes, nor keeps what was replaced. Seconds; medians of ${rounds} for all but the first.

| | product | GROUP BY, the same figures | ratio | GROUP BY, sites alone | ratio |
|---|---|---|---|---|---|
${rows.join('\n')}

The server, ${contributors} contributors at once, each for a site of their own, leaving a cell a second; every check included; none lost.
Then each of their inputs is approved, and every other one reopened: a computation of every figure changed ${changed} of what that had left.

| milliseconds | times | median | p95 | at most (p95) |
|---|---|---|---|---|
${served('a breakdown by month and site, each the first visit of its page', breakdown, 50)}
${served('a contributor saves a cell', saving, 60)}
${served('an input is approved and the public page asked: the figure shows it', showing, 1000)}

What else the collection asks at this size, in milliseconds: the first time, and the best of ${repeats} more. Who sees everything, then a contributor of one site of ${extent.sites}.
Some of these requests use both cores at once: three processes of PostgreSQL sort all entries for their first page, for example. Whatever else works on the machine makes such a request slower.

| | first | next | of one site: first | next |
|---|---|---|---|---|
${asks.map(asked).join('\n')}

An entry’s tags have an index ([why](decisions/0014-entries-of-one-site.md)), which a count over all subjects uses; within one subject the planner prefers its entries, about 60,000 here. Sorting by a value of a subject reads all of them too.
`;
}

try {
  await run();
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
