/** Measures the product beside a minimal server, on the same throw-away PostgreSQL, in alternating rounds (`npm run bench:records`); writes docs/benchmarks.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/core/config/config';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { createAccount } from '#tests/support/product/accounts';
import { signedInClient } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { residentMemory, startServer } from '#tests/support/product/server';
import { floorTable } from '../support/floor';
import { measure, median, type Answered, type Question } from '../support/measure';
import { createSuppliers } from '../support/suppliers';

const count = Number(process.env['BENCH_SUPPLIERS'] ?? 100_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const roundsOfEach = 3;
const email = 'bench@lacet.example';
const port = Number(process.env['BENCH_PORT'] ?? 53_110);
const floorPort = port + 1;

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(port, ['shared_buffers=256MB', 'max_wal_size=2GB']);
try {
  await run();
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const id = await fill();
  const environment = { DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
  await (await startServer(environment)).stop();
  const began = Date.now();
  const server = await startServer(environment);
  const start = Date.now() - began;
  const floor = fork(fileURLToPath(new URL('../support/floor.ts', import.meta.url)), ['listen'], {
    env: { ...process.env, DATABASE_URL: postgresql.url, PORT: String(floorPort) },
  });
  await once(floor, 'message');
  try {
    const { headers } = await signedInClient(server.address, email);
    const signedIn = residentMemory(server);
    // The server frees the memory of its start and of the sign-in within two turns of five seconds (server/core/config/memory.ts).
    await wait(11_000);
    const idle = residentMemory(server);
    const rows: string[] = [];
    for (const question of questions(id)) {
      rows.push(await compare(question, server.address, headers()));
      process.stdout.write(`${rows.at(-1)}\n`);
    }
    writeFileSync('docs/benchmarks.md', report(rows, { start, signedIn, idle, loaded: residentMemory(server) }));
  } finally {
    floor.kill();
    await server.stop();
  }
}

function questions(id: string): Question[] {
  const list = (first: number) =>
    `/api/suppliers?${new URLSearchParams({ filter: '{"tier":"tier_1"}', sort: '["name","ASC"]', range: `[${first},${first + 24}]` })}`;
  return [
    { name: 'list of 25, filtered and sorted, first page', path: list(0) },
    { name: 'list of 25, filtered and sorted, page 2,000', path: list(49_975) },
    { name: 'one by id', path: `/api/suppliers/${id}` },
    { name: 'create' },
  ];
}

async function compare(question: Question, address: string, headers: Record<string, string>): Promise<string> {
  const [product, floor]: [Answered[], Answered[]] = [[], []];
  for (let round = 0; round < roundsOfEach; round += 1) {
    floor.push(await measure(`http://127.0.0.1:${floorPort}`, question, {}, seconds));
    product.push(await measure(address, question, headers, seconds));
  }
  const [ours, theirs] = [middle(product), middle(floor)];
  const figures = [ours.perSecond, ours.p99, theirs.perSecond, theirs.p99].map((figure) => figure.toFixed(0));
  return `| ${[question.name, ...figures, (ours.perSecond / theirs.perSecond).toFixed(2)].join(' | ')} |`;
}

function middle(answers: readonly Answered[]): Answered {
  return { perSecond: median(answers.map(({ perSecond }) => perSecond)), p99: median(answers.map(({ p99 }) => p99)) };
}

/** Creates the tables and the suppliers, and returns the id of one supplier. */
async function fill(): Promise<string> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const definitions = readDefinitions();
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(definitions));
  const started = Date.now();
  await createSuppliers({ database, definitions, entities: entitiesOf(definitions) }, count);
  process.stdout.write(`${count} suppliers created in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
  await createAccount(database, email, { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  for (const statement of floorTable.split(';')) await database.pool.query(statement);
  await database.pool.query('VACUUM (ANALYZE)');
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM floor LIMIT 1 OFFSET 4321');
  await database.close();
  return rows[0]?.id ?? '';
}

interface Process {
  /** The time from the server's launch to its first answer, in ms. */
  start: number;
  /** The resident memory once a user has signed in, in MB. */
  signedIn: number;
  /** The resident memory some seconds later, without a request in between, in MB. */
  idle: number;
  loaded: number;
}

function report(rows: readonly string[], { start, signedIn, idle, loaded }: Process): string {
  return `# Benchmarks

\`npm run bench:records\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}.
${count.toLocaleString('en')} suppliers, 20 connections; everything (load, server, PostgreSQL) on the same machine. Medians of ${roundsOfEach} alternating rounds of ${seconds} s.

The product: signed in, permission checked, validated, a total with each list, an audit event with each create. The floor: \`node:http\` and \`pg\`, prepared statements on a plain table with an index made for the very
question, nobody signed in, nothing validated or noted.

| | product, per second | p99, ms | floor, per second | p99, ms | product ÷ floor |
|---|---|---|---|---|---|
${rows.join('\n')}

The server, on a database that is already there: first answer ${start} ms after its launch (at most 1,500 wanted); ${signedIn} MB resident once somebody signed in, ${idle} at rest, ten seconds later (120), ${loaded} MB after all of the above (200).
`;
}
