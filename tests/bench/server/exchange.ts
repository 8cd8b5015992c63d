/**
 * Measures imports and exports of entries at full size on a throw-away PostgreSQL (`npm run bench:exchange`); writes docs/benchmarks-exchange.md. Compares an import with COPY
 * in the same run, measures an export with its memory, opens it in LibreOffice, and kills one of three instances at work.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cell } from '#resources/spreadsheet/cells';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { readDefinitions } from '#server/entities/definitions/files';
import { readXlsx } from '#server/core/sheets/xlsx/read';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import { createAccount } from '#tests/support/product/accounts';
import { signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { startServer, type RunningServer } from '#tests/support/product/server';
import { atMost, writeRows } from '../support/requirements';
import { createEntries, entriesOf } from '../support/entries';
import {
  exportOf,
  importOf,
  settled,
  shownImportOf,
  startExport,
  startImport,
  startPrecalculation,
  type Ended,
} from '../support/exchangeJobs';
import { amountsOf, byLibreOffice } from '../support/exportedAmounts';
import { median } from '../support/measure';
import { timed, watched, type Watched } from '../support/watched';

const rows = Number(process.env['EXCHANGE_ROWS'] ?? 100_000);
const out = Number(process.env['EXCHANGE_ENTRIES'] ?? 1_000_000);
const rounds = Number(process.env['EXCHANGE_ROUNDS'] ?? 3);
const sites = 500;
const email = 'exchange@lacet.example';
const folder = mkdtempSync(join(tmpdir(), 'empreinte-exchange-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_140), ['shared_buffers=256MB', 'max_wal_size=2GB']);
const database = await openDatabase({ databaseUrl: postgresql.url, dataDir: folder });
const environment = { DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
const wrong: string[] = [];
try {
  const report = await run();
  process.stdout.write(report);
  writeFileSync('docs/benchmarks-exchange.md', report);
} finally {
  await database.close();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
if (wrong.length > 0) process.exitCode = 1;

async function run(): Promise<string> {
  await migrate(database);
  await applyDefinitions(database, await readDefinitions());
  await createAccount(database, email, { grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read', 'super_admin:access'] });
  await entriesToExport(database);
  const file = await workbookOf(rows);
  const [imports, exported] = await oneServer(file);
  const three = await threeServers(file);
  const ratio = (which: 'atOnce' | 'shown', floor: 'plain' | 'indexed') =>
    median(imports.map((each) => each[which].seconds / (each.read + each[floor])));
  const watchedImports = imports.flatMap(({ atOnce, shown }) => [atOnce, shown]);
  const memory = Math.max(...watchedImports.map((each) => each.memory));
  const ownMemory = Math.max(...watchedImports.map((each) => each.ownMemory));
  const isSame = (said: string) => said.endsWith('the same');
  const unit = '× (reading + COPY)';
  writeRows([
    atMost(`importing ${rows.toLocaleString('en')} inputs, written as they are checked`, 2, ratio('atOnce', 'indexed'), unit),
    atMost('the same, of a table without an index', 2, ratio('atOnce', 'plain'), unit),
    atMost('the same, shown before it is written', 2, ratio('shown', 'indexed'), unit),
    atMost('an import’s memory above idle, its worker process included', 250, memory, 'MB'),
    atMost('an import’s memory above idle in the server alone', 50, ownMemory, 'MB'),
    atMost(`exporting ${out.toLocaleString('en')} inputs: memory above idle`, 200, exported.watched.memory, 'MB'),
    { what: 'the exported numbers, read back', asked: 'the same', measured: exported.sheet, held: isSame(exported.sheet) },
    { what: 'the exported file in LibreOffice', asked: 'opens, the same', measured: exported.calc, held: isSame(exported.calc) },
    { what: 'three instances, one killed at work', asked: 'every job ends once', measured: three, held: three.endsWith('each once') },
  ]);
  return reportOf(file, imports, exported, three);
}

/** Creates the entries to export, all of one subject, so that they stand in one sheet. */
async function entriesToExport({ db, pool }: Database): Promise<void> {
  const extent = { years: Math.max(1, Math.floor(out / (12 * sites))), sites, subjects: 1 };
  await createEntries(db, extent);
  await pool.query(
    `INSERT INTO inputs (id, subject_key, date, date_end, tags, values, state, approved_at)
      SELECT gen_random_uuid(), subject_key, date + make_interval(years => $1), date_end + make_interval(years => $1), tags, values, state, approved_at
      FROM inputs WHERE subject_key = 'bench_0' ORDER BY date, tags LIMIT greatest(0, $2::int)`,
    [extent.years, out - entriesOf(extent)],
  );
  await pool.query('VACUUM (ANALYZE) inputs');
}

/** Creates a subject like the others, without an entry. */
async function emptySubject({ pool }: Database, key: string): Promise<void> {
  await pool.query(
    `INSERT INTO subjects (key, name, period, fields, tag_roots) SELECT $1, jsonb_build_object('en', $1::text), period, fields, tag_roots FROM subjects WHERE key = 'bench_0'`,
    [key],
  );
}

/** Returns a workbook of entries as a person fills it in: a period, a site, an amount, a comment. */
async function workbookOf(count: number): Promise<Buffer> {
  const headers = [
    ['date', 'Period'],
    ['tags.bench_site', 'Site'],
    ['values.amount', 'Amount'],
    ['comment', 'Comment'],
  ];
  const columns = headers.map(([id = '', header = '']) => ({ id, header, kind: 'text' as const, editable: true, words: [] }));
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let first = 0; first < count; first += 1000)
      yield Array.from({ length: Math.min(1000, count - first) }, (_, place): Cell[] => {
        const month = Math.floor((first + place) / sites);
        const period = `${1990 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
        const site = (first + place) % sites;
        return [
          { kind: 'text', text: period },
          { kind: 'text', text: `bench_site_${site}` },
          { kind: 'number', text: String((first + place) / 8) },
          { kind: 'text', text: `Read on meter ${site}` },
        ];
      });
  }
  return buffer(writeXlsx({ name: 'Entries', columns }, batches()));
}

interface Imported {
  read: number;
  /** The seconds that COPY takes for the same rows: into a table without indexes, and into one with the indexes of the entries. */
  plain: number;
  indexed: number;
  atOnce: Watched<Ended>;
  shown: Watched<Ended>;
}
interface Exported {
  watched: Watched<Ended>;
  sheet: string;
  calc: string;
}

async function oneServer(file: Buffer): Promise<[Imported[], Exported]> {
  const server = await startServer(environment);
  try {
    const client = await signedInClient(server.address, email);
    const imports: Imported[] = [];
    for (let round = 0; round < rounds; round += 1) imports.push(await importRound(server, client, file, round));
    const watchedExport = await watched(server, () => exportOf(client, ['bench_0']));
    return [imports, { watched: watchedExport, ...(await sameNumbers(client, watchedExport.value.id)) }];
  } finally {
    await server.stop();
  }
}

/** Alternates the import and the COPY that it is compared with, so that a busy machine slows both alike. */
async function importRound(server: RunningServer, client: Client, file: Buffer, round: number): Promise<Imported> {
  const [one, two] = [`bench_import_${round}`, `bench_shown_${round}`];
  await emptySubject(database, one);
  await emptySubject(database, two);
  const read = await timed(() => readWhole(file));
  const atOnce = await watched(server, () => importOf(client, one, file));
  const { plain, indexed } = await copiesOf(database, one);
  const shown = await watched(server, () => shownImportOf(client, two, file));
  for (const { value } of [atOnce, shown])
    if (value.status !== 'done' || value.counts['created'] !== rows) wrong.push(`import ${value.status} ${JSON.stringify(value.counts)}`);
  await database.pool.query(`DELETE FROM inputs WHERE subject_key = ANY($1)`, [[one, two]]);
  await database.pool.query('VACUUM (ANALYZE) inputs');
  return { read, plain, indexed, atOnce, shown };
}

/** Compares the amounts of the export with those of the database: as the product reads its own file, and as LibreOffice does. */
async function sameNumbers(client: Client, id: string): Promise<{ sheet: string; calc: string }> {
  const path = join(folder, 'back.xlsx');
  writeFileSync(path, Buffer.from(await (await client.fetch(`/api/export/${id}/file`)).arrayBuffer()));
  const { sum, count } = await amountsOf(path);
  const { rows: found } = await database.pool.query<{ sum: number; count: number }>(
    `SELECT sum((values ->> 'amount')::numeric)::float, count(*)::int FROM inputs WHERE subject_key = 'bench_0'`,
  );
  const same = (who: string, total: number, lines: number) => {
    const right = found[0]?.sum === total && found[0]?.count === lines;
    if (!right) wrong.push(`${who}: ${lines} rows, ${total}`);
    return `${lines} rows that add up to ${total}, the database to ${found[0]?.sum}: ${right ? 'the same' : 'NOT THE SAME'}`;
  };
  return { sheet: same('the file', sum, count), calc: await byLibreOffice(path, folder, same) };
}

/** Starts imports and exports on three instances, and kills one of them while it works. */
async function threeServers(file: Buffer): Promise<string> {
  const servers = await Promise.all([startServer(environment), startServer(environment), startServer(environment)]);
  const [first, ...others] = servers;
  const [survivor] = others;
  if (!first || !survivor) throw new Error('Three servers were to start.');
  try {
    const client = await signedInClient(survivor.address, email);
    // Requested from the instance that is killed, because an instance runs the jobs that it receives.
    const computed = await startPrecalculation(await signedInClient(first.address, email));
    const imports: string[] = [];
    const exports: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      await emptySubject(database, `bench_killed_${place}`);
      imports.push(await startImport(client, `bench_killed_${place}`, file));
      exports.push(await startExport(client, ['bench_0']));
    }
    await busy();
    await first.kill();
    const ends = await Promise.all([
      ...imports.map((id) => settled(client, 'import', id)),
      ...exports.map((id) => settled(client, 'export', id)),
      settled(client, 'jobs', computed),
    ]);
    const { rows: kept } = await database.pool.query<{ n: number; told: number; runs: number }>(
      `SELECT (SELECT count(*)::int FROM inputs WHERE subject_key LIKE 'bench_killed%') AS n,
        (SELECT count(*)::int FROM audit_events WHERE action IN ('import') AND entity_id = ANY($1)) AS told,
        (SELECT count(*)::int FROM precalculation_runs WHERE kind = 'full' AND cause = 'precalculate') AS runs`,
      [imports],
    );
    const right = ends.every(({ status }) => status === 'done') && kept[0]?.n === rows * 3 && kept[0].told === 3 && kept[0].runs === 1;
    if (!right) wrong.push('three instances');
    return `${ends.map(({ status }) => status).join(', ')}; ${kept[0]?.n} entries of ${rows * 3}, ${kept[0]?.told} imports told of, ${kept[0]?.runs} full computation of the figures: ${right ? 'each once' : 'NOT AS IT SHOULD BE'}`;
  } finally {
    await Promise.all(others.map((server) => server.stop()));
  }
}

/** Waits until every instance has a job at work. */
async function busy(): Promise<void> {
  for (;;) {
    const { rows: found } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM jobs WHERE status = 'running'`);
    if ((found[0]?.n ?? 0) >= 3) return;
    await wait(20);
  }
}

async function readWhole(file: Buffer): Promise<void> {
  const path = join(folder, 'read.xlsx');
  writeFileSync(path, file);
  const batches = readXlsx(path);
  while (!(await batches.next()).done);
}

/** Copies the rows of the import by COPY, into a plain table and into one with the same indexes. */
async function copiesOf({ pool }: Database, subject: string): Promise<{ plain: number; indexed: number }> {
  const path = `/tmp/empreinte-bench-${process.pid}.csv`;
  await pool.query(`DROP TABLE IF EXISTS bench_plain, bench_indexed`);
  await pool.query(`CREATE TABLE bench_plain (LIKE inputs); CREATE TABLE bench_indexed (LIKE inputs INCLUDING ALL)`);
  await pool.query(`COPY (SELECT * FROM inputs WHERE subject_key = '${subject}') TO PROGRAM 'cat > ${path}'`);
  const plain = await timed(() => pool.query(`COPY bench_plain FROM PROGRAM 'cat ${path}'`));
  const indexed = await timed(() => pool.query(`COPY bench_indexed FROM PROGRAM 'cat ${path}'`));
  await pool.query(`COPY (SELECT 1) TO PROGRAM 'cat > /dev/null; rm -f ${path}'`);
  return { plain, indexed };
}

function reportOf(file: Buffer, imports: readonly Imported[], exported: Exported, three: string): string {
  const of = (value: (each: Imported) => number, digits = 1) => median(imports.map(value)).toFixed(digits);
  const line = (what: string, which: (each: Imported) => Watched<Ended>) =>
    `| ${what} | ${of((each) => which(each).seconds)} | ${of((each) => which(each).processor)} | ${of((each) => which(each).seconds / (each.read + each.plain), 2)} | ${of((each) => which(each).seconds / (each.read + each.indexed), 2)} | ${Math.max(...imports.map((each) => which(each).memory))} | ${Math.max(...imports.map((each) => which(each).ownMemory))} |`;
  const { watched: left, sheet, calc } = exported;
  return `# Benchmarks of imports and exports of entries

\`npm run bench:exchange\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended (alone, it is about 2).

## In: ${rows} entries from XLSX (${(file.length / 1e6).toFixed(1)} MB), every check
Two floors, in the same run: reading the file with the product’s own reader, and COPY of the rows that came of it, from a file, into a plain table; or into one with the indexes of the entries.
The floor understands no column, looks up no tag, checks nothing, keeps no history and no row to undo by: one table is written where the product writes three. The product’s writes are one transaction. Medians of ${imports.length}; memory is the most of all, above what the server held before.

| | seconds | of processor in the server | × floor, plain table | × floor, indexed | MB above idle | of which the server alone |
|---|---|---|---|---|---|---|
${line('written as it is checked (no dry run)', ({ atOnce }) => atOnce)}
${line('shown first, then written', ({ shown }) => shown)}
| reading the file | ${of(({ read }) => read)} | | | | | |
| COPY into a plain table | ${of(({ plain }) => plain)} | | | | | |
| COPY into an indexed table | ${of(({ indexed }) => indexed)} | | | | | |

Asked for: at most 2 × the floor, at most 250 MB, and 50 MB in the server alone: the worker process that reads and checks the file has a limit of its own.

## Out: ${left.value.count} entries to XLSX, one sheet
${left.value.status} in ${left.seconds.toFixed(1)} s (${left.processor.toFixed(1)} s of processor), ${((left.value.size ?? 0) / 1e6).toFixed(1)} MB, +${left.memory} MB of memory (at most 200).
Read back: ${sheet}.
${calc}.

## Three instances on one PostgreSQL, one of them killed at work
Three imports, three exports and a computation of every figure: ${three}.
`;
}
