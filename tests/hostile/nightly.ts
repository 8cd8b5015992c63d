/** Imports every hostile file at full size, one after the other and four at once, on each database (`npm run test:hostile`); writes docs/benchmarks-hostile.md (HOSTILE_DATABASES=embedded runs one database and writes nothing). */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Import } from '#resources/api/transfer/imports';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { createAccount } from '#tests/support/product/accounts';
import { signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { residentMemory, startServer, workersOf, type RunningServer } from '#tests/support/product/server';
import { enRefusals } from '#src/shell/i18n/refusals/enRefusals';
import { frRefusals } from '#src/shell/i18n/refusals/frRefusals';
import { hostileFiles } from './files';
import { reportOf, type Outcome } from './report';

const email = 'hostile@lacet.example';
const subject = 'hostile';
const folder = mkdtempSync(join(tmpdir(), 'empreinte-hostile-'));
const files = hostileFiles(true).map(({ name, make, ends }) => {
  const content = make();
  const path = join(folder, name);
  writeFileSync(path, content);
  return { name, path, size: content.length, ends };
});
const postgresql = startPostgresql(54_300 + (process.pid % 200));
const outcomes: Outcome[] = [];
try {
  const asked = process.env['HOSTILE_DATABASES'] ?? 'postgresql,embedded';
  if (asked.includes('postgresql')) outcomes.push(await onDatabase('PostgreSQL', { DATABASE_URL: postgresql.url }));
  if (asked.includes('embedded')) outcomes.push(await onDatabase('the embedded database', {}));
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
const report = reportOf(
  outcomes,
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`,
);
process.stdout.write(report);
if (outcomes.length === 2) writeFileSync('docs/benchmarks-hostile.md', report);
process.exitCode = outcomes.every(({ wrong }) => wrong.length === 0) ? 0 : 1;

async function onDatabase(database: string, location: { DATABASE_URL?: string }): Promise<Outcome> {
  const place = join(folder, database.replaceAll(' ', '-'));
  const temporary = join(place, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const environment = { ...location, DATA_DIR: join(place, 'data'), TMPDIR: temporary, LOG_LEVEL: 'warn' };
  await prepare({ databaseUrl: location.DATABASE_URL, dataDir: environment.DATA_DIR });
  const server = await startServer(environment);
  try {
    return await attacked(database, server, temporary);
  } finally {
    await server.stop();
  }
}

async function attacked(database: string, server: RunningServer, temporary: string): Promise<Outcome> {
  const client = await signedInClient(server.address, email);
  const rest = await memoryAtRest(server);
  const before = readdirSync(temporary).sort().join();
  const visitor = fork(new URL('./visitor.mjs', import.meta.url), [server.address, JSON.stringify(client.headers())], { execArgv: [] });
  const watch = watchMemory(server);
  const wrong: string[] = [];
  const ended: Outcome['ended'] = [];
  const note = (file: (typeof files)[number], seconds: number, { status, error }: Import) => {
    const end = status === 'failed' ? (error ?? '') : 'read';
    if (!file.ends.includes(end)) wrong.push(`${file.name} ended with ${status} ${error}`);
    if (status === 'failed' && !(hasSentence(enRefusals.errors, end) && hasSentence(frRefusals.errors, end)))
      wrong.push(`${end} has no sentence`);
    return { name: file.name, size: file.size, end: status === 'failed' ? end : status, seconds };
  };
  for (const file of files) {
    const began = performance.now();
    const answer = await sent(client, file);
    ended.push(note(file, (performance.now() - began) / 1000, answer));
  }
  const together = performance.now();
  for (let first = 0; first < files.length; first += 4)
    await Promise.all(files.slice(first, first + 4).map(async (file) => note(file, 0, await sent(client, file))));
  const atOnce = (performance.now() - together) / 1000;
  const heard = answerOf(visitor);
  visitor.send('end');
  const { times, statuses } = await heard;
  const { most, ofWorkers } = watch.end();
  const after = await memoryAtRest(server);
  if (readdirSync(temporary).sort().join() !== before) wrong.push(`the temporary folder holds ${readdirSync(temporary).join()}`);
  if (Object.keys(statuses).some((status) => Number(status) >= 500)) wrong.push(`answers ${JSON.stringify(statuses)}`);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  if (p95 > 250) wrong.push(`p95 ${p95.toFixed(0)} ms`);
  if (most - rest > 100) wrong.push(`${most - rest} MB above rest`);
  return { database, ended, atOnce, rest, most, after, ofWorkers, p95, worst: Math.max(...times), asked: times.length, statuses, wrong };
}

async function answerOf(visitor: ChildProcess): Promise<{ times: number[]; statuses: Record<string, number> }> {
  const [said] = await once(visitor, 'message');
  return said;
}

function hasSentence(sentences: Record<string, string>, code: string): boolean {
  return Object.hasOwn(sentences, code);
}

async function sent(client: Client, { name, path }: { name: string; path: string }): Promise<Import> {
  const body = new FormData();
  body.append('subject_key', subject);
  body.append('upload', new Blob([readFileSync(path)]), name);
  const answer = await client.fetch('/api/import', { method: 'POST', body });
  if (answer.status !== 202) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const { id }: Import = JSON.parse(await answer.text());
  for (;;) {
    const asked = await client.fetch(`/api/import/${id}`);
    if (!asked.ok) throw new Error(`${name}: ${asked.status} ${await asked.text()}`);
    const found: Import = JSON.parse(await asked.text());
    if (!['pending', 'validating', 'importing'].includes(found.status)) return found;
    await wait(50);
  }
}

/** Returns the least memory that the server holds while no request runs. */
async function memoryAtRest(server: RunningServer): Promise<number> {
  let least = Infinity;
  for (let looks = 0; looks < 60; looks += 1) {
    least = Math.min(least, residentMemory(server));
    await wait(250);
  }
  return least;
}

/** Returns the most memory that the server, and each of its worker processes, hold from now on. */
function watchMemory(server: RunningServer): { end(): { most: number; ofWorkers: number } } {
  let most = 0;
  let ofWorkers = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMemory(server));
    for (const worker of workersOf(server)) ofWorkers = Math.max(ofWorkers, memoryOf(worker));
  }, 50);
  return {
    end() {
      clearInterval(timer);
      return { most, ofWorkers };
    },
  };
}

function memoryOf(worker: { pid: number }): number {
  try {
    return residentMemory(worker);
  } catch {
    return 0; // The process has ended meanwhile.
  }
}

async function prepare(location: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(location);
  try {
    await migrate(database);
    await createAccount(database, email, { grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'] });
    await database.db.execute(sql`
      insert into subjects (key, name, period, fields, tag_roots) values (${subject}, '{"en":"Hostile"}', 'month',
        '[{"id":"energy","name":{"en":"Energy"},"type":"number","required":true}]', '[]')`);
  } finally {
    await database.close();
  }
}
