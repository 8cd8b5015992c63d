/**
 * `npm run bench:exchange`: entries out and in at full size on a throw-away PostgreSQL. An import beside a floor of the same run (reading its
 * file, and COPY of its rows), an export with the memory it takes, and three instances of which one is killed at work: every job ends once.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cell } from '#resources/spreadsheet/cells';
import { openDatabase, type Database } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { takeDefinitions } from '#server/definitions/take';
import { readDefinitions } from '#server/definitions/files';
import { readXlsx } from '#server/spreadsheets/xlsx/read';
import { writeXlsx } from '#server/spreadsheets/xlsx/write';
import { createAccount } from '#tests/support/accounts';
import { post, signedInClient, type Client } from '#tests/support/client';
import { startPostgresql } from '#tests/support/postgresql';
import { residentMemory, startServer, type RunningServer } from '#tests/support/server';
import { createEntries } from './entries';

const rows = Number(process.env['EXCHANGE_ROWS'] ?? 100_000);
const out = Number(process.env['EXCHANGE_ENTRIES'] ?? 1_000_000);
const sites = 500;
const subjects = 40;
const email = 'exchange@lacet.example';
const folder = mkdtempSync(join(tmpdir(), 'empreinte-exchange-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_140), ['shared_buffers=256MB', 'max_wal_size=2GB']);
const database = await openDatabase({ databaseUrl: postgresql.url, dataDir: folder });
const environment = { DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
const say = (line: string) => console.log(line);
try {
  await run();
} finally {
  await database.close();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}

interface Ended {
  id: string;
  status: string;
  counts: Record<string, number>;
  count: number | null;
  size: number | null;
}

async function run(): Promise<void> {
  await migrate(database);
  await takeDefinitions(database, await readDefinitions());
  await createAccount(database, email, { grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'] });
  const years = Math.max(1, Math.floor(out / (12 * sites * subjects)));
  await createEntries(database.db, { years, sites, subjects });
  await emptySubject(database, 'bench_import');
  const file = await workbookOf(rows);
  await oneServer(file);
  await threeServers(file);
}

/** A subject like the others, without an entry. */
async function emptySubject({ pool }: Database, key: string): Promise<void> {
  await pool.query(
    `INSERT INTO subjects (key, name, period, fields, tag_roots) SELECT $1, jsonb_build_object('en', $1::text), period, fields, tag_roots FROM subjects WHERE key = 'bench_0'`,
    [key],
  );
}

/** Entries as a person's workbook has them: a period, a site, an amount, a comment. */
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

async function oneServer(file: Buffer): Promise<void> {
  const server = await startServer(environment);
  try {
    const client = await signedInClient(server.address, email);
    const read = await timed(() => readWhole(file));
    const entered = await watched(server, () => importOf(client, 'bench_import', file));
    const copy = await copyOf(database);
    const floor = read + copy;
    say(
      `import of ${rows} entries (XLSX, ${(file.length / 1e6).toFixed(1)} MB): ${JSON.stringify(entered.value.counts)}, ${entered.value.status}`,
    );
    say(
      `  ${entered.seconds.toFixed(1)} s; reading the file ${read.toFixed(1)} s + COPY of its rows ${copy.toFixed(1)} s = ${floor.toFixed(1)} s: × ${(entered.seconds / floor).toFixed(2)}; ${entered.processor.toFixed(1)} s of processor in the server; +${entered.memory} MB`,
    );
    const all = Array.from({ length: subjects }, (_, place) => `bench_${place}`);
    const left = await watched(server, () => exportOf(client, all));
    say(
      `export of ${left.value.count} entries (XLSX, ${((left.value.size ?? 0) / 1e6).toFixed(1)} MB, ${subjects} sheets): ${left.value.status}, ${left.seconds.toFixed(1)} s, ${left.processor.toFixed(1)} s of processor, +${left.memory} MB`,
    );
    await sameNumbers(client, left.value.id);
  } finally {
    await server.stop();
  }
}

/** The first sheet's amounts beside the database's. */
async function sameNumbers(client: Client, id: string): Promise<void> {
  const path = join(folder, 'back.xlsx');
  writeFileSync(path, Buffer.from(await (await client.fetch(`/api/export/${id}/file`)).arrayBuffer()));
  let sum = 0;
  let place = -1;
  for await (const batch of readXlsx(path))
    for (const { number, cells } of batch) {
      if (number === 1) place = cells.findIndex((cell) => cell?.kind === 'text' && cell.text === 'values.amount');
      const cell = cells[place];
      if (number > 2 && cell?.kind === 'number') sum += Number(cell.text);
    }
  const { rows: found } = await database.pool.query<{ sum: string }>(
    `SELECT sum((values ->> 'amount')::numeric) FROM inputs WHERE subject_key = 'bench_0'`,
  );
  const same = Number(found[0]?.sum) === sum;
  say(`  its first sheet adds up to ${sum}, the database to ${found[0]?.sum}: ${same ? 'the same' : 'NOT THE SAME'}`);
  if (!same) process.exitCode = 1;
}

/** Imports and exports asked of three instances, one of which is killed while it works. */
async function threeServers(file: Buffer): Promise<void> {
  const servers = await Promise.all([startServer(environment), startServer(environment), startServer(environment)]);
  const [first, ...others] = servers;
  const [survivor] = others;
  if (!first || !survivor) return;
  try {
    const client = await signedInClient(survivor.address, email);
    const imports: string[] = [];
    const exports: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      await emptySubject(database, `bench_killed_${place}`);
      imports.push(await startImport(client, `bench_killed_${place}`, file));
      exports.push(await startExport(client, ['bench_0', 'bench_1']));
    }
    await busy();
    await first.kill();
    const ends = await Promise.all([
      ...imports.map((id) => settled(client, 'import', id)),
      ...exports.map((id) => settled(client, 'export', id)),
    ]);
    const { rows: kept } = await database.pool.query<{ n: number; told: number }>(
      `SELECT (SELECT count(*)::int FROM inputs WHERE subject_key LIKE 'bench_killed%') AS n,
        (SELECT count(*)::int FROM audit_events WHERE action IN ('import') AND entity_id = ANY($1)) AS told`,
      [imports],
    );
    const right = ends.every(({ status }) => status === 'done') && kept[0]?.n === rows * 3 && kept[0].told === 3;
    say(
      `three instances, one killed: ${ends.map(({ status }) => status).join(', ')}; ${kept[0]?.n} entries of ${rows * 3}, ${kept[0]?.told} imports told: ${right ? 'each once' : 'NOT AS IT SHOULD BE'}`,
    );
    if (!right) process.exitCode = 1;
  } finally {
    await Promise.all(others.map((server) => server.stop()));
  }
}

/** Waits until every instance has something to do. */
async function busy(): Promise<void> {
  for (;;) {
    const { rows: found } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM jobs WHERE status = 'running'`);
    if ((found[0]?.n ?? 0) >= 3) return;
    await wait(20);
  }
}

async function startImport(client: Client, subject: string, file: Buffer): Promise<string> {
  const body = new FormData();
  body.append('subject_key', subject);
  body.append('dry_run', 'false');
  body.append('upload', new Blob([new Uint8Array(file)]), 'entries.xlsx');
  return idOf(await client.fetch('/api/import', { method: 'POST', body }));
}
async function startExport(client: Client, keys: readonly string[]) {
  return idOf(await client.fetch('/api/export', post({ subjects: keys })));
}
async function importOf(client: Client, subject: string, file: Buffer) {
  return settled(client, 'import', await startImport(client, subject, file));
}
async function exportOf(client: Client, keys: readonly string[]) {
  return settled(client, 'export', await startExport(client, keys));
}

async function idOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(await answer.text());
  const { id }: { id: string } = JSON.parse(await answer.text());
  return id;
}

async function settled(client: Client, kind: string, id: string): Promise<Ended> {
  for (;;) {
    const job: Ended = JSON.parse(await (await client.fetch(`/api/${kind}/${id}`)).text());
    if (!['pending', 'running', 'validating', 'importing'].includes(job.status)) return job;
    await wait(200);
  }
}

async function readWhole(file: Buffer): Promise<void> {
  const path = join(folder, 'read.xlsx');
  writeFileSync(path, file);
  const batches = readXlsx(path);
  while (!(await batches.next()).done);
}

/** The rows that the import made, by COPY into a table with the same indexes. */
async function copyOf({ pool }: Database): Promise<number> {
  await pool.query(`CREATE TABLE bench_copy (LIKE inputs INCLUDING ALL)`);
  await pool.query(`CREATE TABLE bench_rows AS SELECT * FROM inputs WHERE subject_key = 'bench_import'`);
  const program = (command: string) => pool.query(`COPY ${command}`);
  await program(`bench_rows TO PROGRAM 'cat > /tmp/empreinte-bench-${process.pid}.csv'`);
  const seconds = await timed(() => program(`bench_copy FROM PROGRAM 'cat /tmp/empreinte-bench-${process.pid}.csv'`));
  await program(`(SELECT 1) TO PROGRAM 'cat > /dev/null; rm -f /tmp/empreinte-bench-${process.pid}.csv'`);
  return seconds;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

/** Runs something; its time, and the most memory that the server held above what it held before. */
async function watched<Value>(
  server: RunningServer,
  act: () => Promise<Value>,
): Promise<{ value: Value; seconds: number; processor: number; memory: number }> {
  const idle = residentMemory(server);
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, residentMemory(server))), 50);
  const before = processorSeconds(server);
  const started = performance.now();
  const value = await act();
  clearInterval(looking);
  return { value, seconds: (performance.now() - started) / 1000, processor: processorSeconds(server) - before, memory: most - idle };
}

/** What a process took of the processor so far: it says the same on a machine that others use. */
function processorSeconds({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
