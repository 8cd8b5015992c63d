/**
 * Exports 10,000 suppliers, edits a hundred cells, imports them again, and checks that exactly a hundred fields change; does the same
 * once LibreOffice has opened and saved the file, where it is installed (`npm run test:spreadsheets`, at night). Then imports 100,000 rows of 12 columns,
 * and measures the memory that they take and how long other requests wait meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { edited } from '#server/core/sheets/workbook.fixture';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { residentMemory, startServer } from '#tests/support/product/server';
import { createSuppliers } from '../support/suppliers';

const small = Number(process.env['SHEET_SUPPLIERS'] ?? 10_000);
const large = Number(process.env['SHEET_ROWS'] ?? 100_000);
const cells = 100;
const email = 'sheets@lacet.example';
const columns = ['name', 'country', 'city', 'tier', 'risk', 'activity', 'since', 'spend', 'employees', 'audited'];
const folder = mkdtempSync(join(tmpdir(), 'empreinte-sheets-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_120), ['shared_buffers=256MB', 'max_wal_size=2GB']);
const database = await openDatabase({ databaseUrl: postgresql.url, dataDir: folder });
try {
  await run();
} finally {
  await database.close();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  await migrate(database);
  const definitions = await readDefinitions();
  await ensureTables(database, plainDefinitions(definitions));
  const deps = { config: readConfig({ DATA_DIR: folder }), database, definitions, entities: entitiesOf(definitions) };
  await createAccount(database, email, { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  await createSuppliers(deps, small);
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  try {
    const client = await signedInClient(server.address, email);
    await roundTrip(client);
    await fullSize(client, server.pid);
  } finally {
    await server.stop();
  }
}

async function roundTrip(client: Client): Promise<void> {
  await importAndCount(client, 'edited by script', await editedExport(client));
  const saved = byLibreOffice(await editedExport(client));
  if (saved) await importAndCount(client, 'the same, saved by LibreOffice', saved);
  else console.log('LibreOffice is not installed (apt-get install libreoffice-calc): its part did NOT run.');
}

/** Returns the present export with a hundred edited cells. */
async function editedExport(client: Client): Promise<Buffer> {
  const out = Buffer.from(await (await client.fetch('/api/export/file?resource=suppliers&locale=fr')).arrayBuffer());
  return edited(out, (rows, place) => {
    for (let index = 0; index < cells / 2; index += 1) {
      const row = rows[index * Math.floor(small / cells)];
      if (row) row[place('city')] = { kind: 'text', text: `Ville ${index}é` };
      if (row) row[place('spend')] = { kind: 'number', text: `${index}.75` };
    }
  });
}

/** Imports a file, compares every record with its former state, and undoes the import. */
async function importAndCount(client: Client, name: string, file: Buffer): Promise<void> {
  const before = await records(database);
  const started = Date.now();
  const job = await send(client, file);
  await client.fetch(`/api/import/${job}/apply`, { method: 'POST' });
  const end = await settled(client, job);
  const after = await records(database);
  let changed = 0;
  for (const [id, data] of after)
    for (const field of Object.keys({ ...data, ...before.get(id) }))
      if (JSON.stringify(data[field]) !== JSON.stringify(before.get(id)?.[field])) changed += 1;
  console.log(`${name}: ${before.size} records, ${changed} fields changed, ${end.status}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (changed !== cells) process.exitCode = 1;
  const undo = await client.fetch(`/api/change_sets/${job}/undo`, { method: 'POST' });
  const undoing: { id?: string } = JSON.parse(await undo.text());
  // A job undoes a large import.
  if (undo.status === 202 && undoing.id !== undefined) await settled(client, undoing.id);
  const put = await records(database);
  const left = [...put].filter(([id, data]) => JSON.stringify(data) !== JSON.stringify(before.get(id))).length;
  console.log(`  undone: ${left} records differ from before`);
  if (left !== 0) process.exitCode = 1;
}

async function records({ pool }: Database): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await pool.query<{ id: string; data: Record<string, unknown> }>('SELECT id, data FROM records_suppliers');
  return new Map(rows.map(({ id, data }) => [id, data]));
}

function byLibreOffice(file: Buffer): Buffer | undefined {
  const from = join(folder, 'out.xlsx');
  writeFileSync(from, file);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const { status } = spawnSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'saved'), from]);
  return status === 0 ? readFileSync(join(folder, 'saved', 'out.xlsx')) : undefined;
}

async function fullSize(client: Client, pid: number): Promise<void> {
  const header = 'name,country,city,tier,risk,spend,since,employees,audited,contact_email,website,activity';
  const line = (index: number) =>
    `New supplier ${index},FR,City ${index % 500},tier_1,medium,"${index % 9973},25",0${1 + (index % 9)}/03/2020,${index % 900},no,a${index}@example.org,https://example.org/${index},Makes part ${index % 97}`;
  const file = Buffer.from(`${header}\n${Array.from({ length: large }, (_, index) => line(index)).join('\n')}\n`);
  await watched(client, pid, 'nothing at all, to compare with', () => wait(5000));
  let job = '';
  await watched(client, pid, `dry run of ${large} × 12 (CSV)`, async () => {
    job = await send(client, file);
    const asked = await settled(client, job);
    if (!asked.result.asks) return;
    await client.fetch(`/api/import/${job}`, { ...post({ dates: { since: 'dmy' } }), method: 'PUT' });
    console.log(`  ${JSON.stringify((await settled(client, job)).result.counts)}`);
  });
  await watched(client, pid, `writing ${large} records, one transaction`, async () => {
    await client.fetch(`/api/import/${job}/apply`, { method: 'POST' });
    console.log(`  ${(await settled(client, job)).status}`);
  });
  let out = Buffer.alloc(0);
  await watched(client, pid, `export of ${small + large} × 12 (XLSX)`, async () => {
    const asked = `/api/export/file?resource=suppliers&columns=${JSON.stringify(columns)}`;
    out = Buffer.from(await (await client.fetch(asked)).arrayBuffer());
  });
  await watched(client, pid, `dry run of ${small + large} × 12, nothing changed (XLSX, ${(out.length / 1e6).toFixed(1)} MB)`, async () => {
    console.log(`  ${JSON.stringify((await settled(client, await send(client, out, 'out.xlsx'))).result.counts)}`);
  });
}

/** Runs an action while other requests ask for a list, and notes its time, the most memory above idle, and how long the others wait. */
async function watched(client: Client, pid: number, name: string, act: () => Promise<void>): Promise<void> {
  const idle = residentMemory({ pid });
  let most = idle;
  const others = new AbortController();
  const waits: number[] = [];
  const asking = (async () => {
    while (!others.signal.aborted) {
      const asked = performance.now();
      await (await client.fetch('/api/suppliers?range=[0,9]')).text();
      waits.push(performance.now() - asked);
      most = Math.max(most, residentMemory({ pid }));
      await wait(25);
    }
  })();
  const started = Date.now();
  await act();
  others.abort();
  await asking;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `${name}: ${((Date.now() - started) / 1000).toFixed(1)} s, ${idle.toFixed(0)} MB before, +${(most - idle).toFixed(0)} MB, others wait ${at(0.5)} ms (median), ${at(0.99)} ms (p99) of ${waits.length}`,
  );
}

interface Settled {
  status: string;
  result: { asks: boolean; counts: Record<string, number> };
}

async function send(client: Client, file: Buffer, name = 'in.csv'): Promise<string> {
  const body = new FormData();
  body.append('upload', new Blob([new Uint8Array(file)]), name);
  const job: { id: string } = JSON.parse(await (await client.fetch('/api/import?resource=suppliers', { method: 'POST', body })).text());
  await settled(client, job.id);
  return job.id;
}

async function settled(client: Client, id: string): Promise<Settled> {
  for (;;) {
    const job: Settled = JSON.parse(await (await client.fetch(`/api/jobs/${id}`)).text());
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await wait(250);
  }
}
