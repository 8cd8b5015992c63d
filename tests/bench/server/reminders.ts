/** Measures reminders at the size of a large group, on a throw-away PostgreSQL (`npm run bench:reminders`); writes docs/benchmarks-reminders.md. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ReminderTimes, SendResult, WhoGetsWhat } from '#resources/api/reminders/runs';
import { readConfig } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { residentMemory, startServer } from '#tests/support/product/server';
import { createEntries, entriesOf, wholeExtent } from '../support/entries';
import { median } from '../support/measure';
import { atMost, writeRows, type RequirementRow } from '../support/requirements';
import { quantile } from '../support/statistics';

const thisYear = new Date().getUTCFullYear();
const extent = {
  ...wholeExtent,
  subjects: Number(process.env['BENCH_SUBJECTS'] ?? wholeExtent.subjects),
  firstYear: thisYear - wholeExtent.years + 1,
};
const people = Number(process.env['BENCH_PEOPLE'] ?? 5000);
const rounds = 5;
/** The people who read meanwhile, and the time between two calls of each, in milliseconds. */
const readers = 10;
const pause = 100;

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_412), ['shared_buffers=512MB', 'max_wal_size=4GB']);

async function read<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
async function seconds<Result>(act: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await act();
  return [(performance.now() - began) / 1000, result];
}

/** Creates the people: ten for each site, and an approver for each country. Half of the subjects lack the entries of the last two months. */
async function createPeople({ db }: Database): Promise<void> {
  const grants = JSON.stringify(['inputs:read', 'inputs:write', 'inputs:submit', 'subjects:read', 'tags:read']);
  await db.execute(sql`INSERT INTO users (id, email, first_name, last_name, locale, grants, scopes)
    SELECT gen_random_uuid(), 'person' || n || '@lacet.example', 'Person', n::text, CASE WHEN n % 2 = 0 THEN 'fr' ELSE 'en' END, ${grants}::jsonb,
      jsonb_build_array(jsonb_build_object('subjects', '[]'::jsonb, 'tags', jsonb_build_array(md5('site' || (n % ${extent.sites}::int))::uuid)))
    FROM generate_series(0, ${people}::int - 1) n`);
  await db.execute(sql`INSERT INTO users (id, email, grants, scopes)
    SELECT gen_random_uuid(), 'approver' || n || '@lacet.example', '["inputs:read", "inputs:approve"]'::jsonb,
      jsonb_build_array(jsonb_build_object('subjects', '[]'::jsonb, 'tags', jsonb_build_array(md5('country' || n)::uuid)))
    FROM generate_series(0, 19) n`);
  await db.execute(sql`DELETE FROM inputs WHERE date >= date_trunc('month', current_date) - interval '2 months'
    AND subject_key IN (SELECT 'bench_' || n FROM generate_series(0, ${extent.subjects}::int - 1, 2) n)`);
}

async function run(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(readDefinitions()));
  await createEntries(database.db, extent);
  await createPeople(database);
  await createAccount(database, 'manager@lacet.example', { grants: ['reminders:read', 'reminders:write', 'users:read', 'subjects:read'] });
  for (let place = 0; place < readers; place += 1)
    await createAccount(database, `reader${place}@lacet.example`, { grants: ['subjects:read', 'inputs:read', 'tags:read'] });
  await database.pool.query('VACUUM (ANALYZE)');
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error', BASE_URL: 'http://127.0.0.1' });
  const rows: RequirementRow[] = [];
  try {
    const manager = await signedInClient(server.address, 'manager@lacet.example');
    const others = await Promise.all(
      Array.from({ length: readers }, (_, place) => signedInClient(server.address, `reader${place}@lacet.example`)),
    );
    const values = {
      work: ['entries', 'questionnaires'],
      when: 'every',
      every: 1,
      unit: 'weeks',
      first_on: `${thisYear + 1}-01-04`,
      time: '09:00',
      time_zone: 'Europe/Paris',
    };
    const preview = () => read<WhoGetsWhat>(manager.fetch('/api/reminders/preview', post({ values })));
    const first = await preview();
    process.stdout.write(`${first.total} people, ${first.left} entries left of ${entriesOf(extent)}\n`);
    const due = { ...values, when: 'due', first_on: null, on_day: true, days_before: 7 };
    const nextTimes = async (around: object) => {
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        took.push((await seconds(() => read<ReminderTimes>(manager.fetch('/api/reminders/times', post({ values: around })))))[0]);
      return median(took);
    };
    const [beforeDue, afterDue] = [await nextTimes(due), await nextTimes({ ...due, days_after: 7 })];
    const idle = await callsOf(others, () => setTimeout(5000));
    const times: number[] = [];
    const busy = await callsOf(others, async () => {
      for (let round = 0; round < rounds; round += 1) times.push((await seconds(preview))[0]);
    });
    const title = { en: 'Weekly', fr: 'Hebdomadaire' };
    const { id } = await read<{ id: string }>(manager.fetch('/api/reminders', post({ title, ...values })));
    const before = residentMemory(server);
    let sent = { took: 0, count: 0 };
    const sending = await callsOf(others, async () => {
      const [took, result] = await seconds(() => read<SendResult>(manager.fetch(`/api/reminders/${id}/send`, post({}))));
      sent = { took, count: result.not_sent.length };
    });
    const memory = residentMemory(server) - before;
    const [again, twice] = await seconds(() => read<SendResult>(manager.fetch(`/api/reminders/${id}/send`, post({}))));
    if (sent.count !== first.total || twice.not_sent.length > 0 || twice.already.length !== first.total)
      throw new Error(`${sent.count} of ${first.total} got one, then ${twice.not_sent.length} and ${twice.already.length} had it already.`);
    const p95 = (calls: readonly number[]) => quantile(calls, 0.95);
    rows.push(
      atMost(
        `who has what left: ${first.total.toLocaleString('en')} people, ${first.left.toLocaleString('en')} times an entry`,
        5,
        median(times),
        's',
      ),
      atMost('calls of others meanwhile (p95)', 100, p95(busy), 'ms'),
      atMost('the next times of a reminder before and on due dates', 0.5, beforeDue, 's'),
      atMost('the next times of a reminder every seven days after due dates too, which reads all subjects', 2, afterDue, 's'),
      atMost(`${sent.count.toLocaleString('en')} daily summaries written and queued`, 10, sent.took, 's'),
      atMost('calls of others meanwhile (p95)', 100, p95(sending), 'ms'),
    );
    writeRows(rows);
    const report = reportOf(rows, { idle: p95(idle), again, memory });
    process.stdout.write(report);
    if (people === 5000 && extent.subjects === wholeExtent.subjects) writeFileSync('docs/benchmarks-reminders.md', report);
  } finally {
    await server.stop();
    await database.close();
  }
}

/** Returns how long each call of the readers took while something happened, in milliseconds. */
async function callsOf(clients: readonly Client[], act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const reading = clients.map(async (client) => {
    while (!over.signal.aborted) {
      const [took] = await seconds(() => read(client.fetch('/api/services/data_cluster/subjects?range=[0,24]')));
      times.push(took * 1000);
      await setTimeout(pause);
    }
  });
  await act();
  over.abort();
  await Promise.all(reading);
  return times;
}

function reportOf(rows: readonly RequirementRow[], more: { idle: number; again: number; memory: number }): string {
  return `# Reminders

Written by \`npm run bench:reminders\` on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, a throw-away PostgreSQL on the same machine.
${people.toLocaleString('en')} people, ten for each of ${extent.sites} sites, ${extent.subjects} subjects by month, ${entriesOf(extent).toLocaleString('en')} entries; half of the subjects lack those of the last two months.

| what | asked | measured | held |
|---|---|---|---|
${rows.map(({ what, asked, measured, held }) => `| ${what} | ${asked} | ${measured} | ${held ? 'yes' : '**no**'} |`).join('\n')}

Calls of others while nothing happens: p95 ${Math.round(more.idle)} ms. The same people again on the same day: ${more.again.toFixed(1)} s, nobody gets a second one. Memory of the server: ${Math.round(more.memory)} MB more after the ${people.toLocaleString('en')} summaries.
`;
}

try {
  await run();
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
