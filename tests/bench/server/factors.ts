/** Measures what a new emission factor costs: 2.4 million approved entries in 40 subjects that look it up and compute with it, on a throw-away PostgreSQL (`npm run bench:factors`); writes docs/benchmarks-factors.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RecomputePreview } from '#resources/api/collection/recompute';
import { readConfig } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { recompute } from '#server/figures/compute/recompute';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { startServer } from '#tests/support/product/server';
import { createEntries, entriesOf, wholeExtent } from '../support/entries';
import { atMost, writeRows } from '../support/requirements';

const extent = { ...wholeExtent, subjects: Number(process.env['BENCH_SUBJECTS'] ?? wholeExtent.subjects) };
const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_119), [
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'work_mem=64MB',
]);
const lookup = { resource: 'emission_factors', field: 'total_co2_kg', tags: { place: 'bench_site' }, valid_from: 'valid_from' };
const number = (id: string, more: object) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const fields = [
  number('amount', { required: true }),
  number('grid', { lookup }),
  number('co2', { compute: 'amount * grid / 1000', decimals: 3 }),
];

async function run(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(readDefinitions()));
  await createEntries(database.db, extent);
  await withFactors(database);
  await createAccount(database, 'admin@lacet.example', {
    grants: [
      'tags:read',
      'subjects:read',
      'subjects:write',
      'inputs:read',
      'inputs:reopen',
      'resource.emission_factors:read',
      'resource.emission_factors:write',
    ],
  });
  await database.pool.query('VACUUM (ANALYZE)');
  await full(database);
  await database.pool.query('VACUUM (ANALYZE)');
  const whole = await seconds(() => full(database));
  await database.close();
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  try {
    const client = await signedInClient(server.address, 'admin@lacet.example');
    const lastYear = `${2014 + extent.years - 1}-01-01`;
    const year = await newFactor(client, 'One country, from the last year on', 'bench_country_3', '0.0212', lastYear);
    const country = await newFactor(client, 'Another country', 'bench_country_4', '0.0212');
    report(whole, year, country);
  } finally {
    await server.stop();
  }
}

interface Cost {
  entries: number;
  preview: number;
  run: number;
}

/** Adds a factor, and returns what its preview and its run over all subjects cost, in seconds. */
async function newFactor(
  client: Client,
  name: string,
  place: string | undefined,
  total_co2_kg: string,
  valid_from?: string,
): Promise<Cost> {
  const tag = place && (await read<{ id: string }[]>(client.fetch(`/api/tags?filter={"key":"${place}"}`)))[0]?.id;
  const factor = { name, category: 'purchased-electricity', total_co2_kg, ...(tag && { place: tag }), ...(valid_from && { valid_from }) };
  await read(client.fetch('/api/emission_factors', post(factor)));
  const found: RecomputePreview[] = [];
  const preview = await seconds(async () => {
    for (const key of keys) {
      found.push(await read<RecomputePreview>(client.fetch(`${base(key)}/preview`, post({}))));
    }
  });
  const runs = await seconds(async () => {
    for (const [at, key] of keys.entries()) {
      const { id } = await read<{ id: string }>(
        client.fetch(
          base(key),
          post({ reason: 'A new factor.', fingerprint: found[at]?.fingerprint ?? '', entries: found[at]?.entries ?? 0 }),
        ),
      );
      for (;;) {
        const { status, error } = await read<{ status: string; error: string | null }>(client.fetch(`/api/jobs/${id}`));
        if (status === 'done') break;
        if (status === 'failed') throw new Error(error ?? '');
        await setTimeout(20);
      }
    }
  });
  return { entries: found.reduce((sum, { entries }) => sum + entries, 0), preview, run: runs };
}

const keys = Array.from({ length: extent.subjects }, (_, place) => `bench_${place}`);
const base = (key: string) => `/api/services/data_cluster/subjects/${key}/recompute`;

/** Lets the subjects look up the factor of everywhere and compute with it, as their entries do already; each has an indicator of what is computed. */
async function withFactors({ pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO records_emission_factors (resource, id, data) VALUES ('emission_factors', gen_random_uuid(), '{"name":"Everywhere","category":"purchased-electricity","total_co2_kg":0.5}')`,
  );
  await pool.query('UPDATE subjects SET self_approval = true, fields = $1::jsonb', [JSON.stringify(fields)]);
  await pool.query(`UPDATE inputs SET values = values || jsonb_build_object('grid', 0.5,
    'co2', trim_scale(round((values ->> 'amount')::numeric * 0.5 / 1000, 3)))`);
  await pool.query(`UPDATE indicators SET terms = jsonb_set(terms, '{0,field}', '"co2"')`);
}

const full = ({ db }: Database) => db.transaction((tx) => recompute(tx, 'all', { cause: 'bench' }));

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

async function read<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

function report(whole: number, year: Cost, country: Cost): void {
  writeRows([
    atMost('a new factor of one country, for a year: what it would change in all subjects', 5, year.preview, 's'),
    atMost('its run', 2, year.run / whole, '× the full precalculation'),
  ]);
  const line = (what: string, cost: Cost) =>
    `| ${what} | ${cost.entries.toLocaleString('en')} | ${cost.preview.toFixed(1)} | ${cost.run.toFixed(1)} | ${(cost.run / whole).toFixed(2)} |`;
  const text = `# Benchmarks of factors

\`npm run bench:factors\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended.
${entriesOf(extent).toLocaleString('en')} approved entries in ${extent.subjects} subjects that look up a factor by place and day and compute with it; an indicator of each. Seconds over all subjects, one after the other; the full precalculation takes ${whole.toFixed(1)} s.

| a new factor | entries that change | preview (at most 5) | run | of the full precalculation (at most 2) |
|---|---|---|---|---|
${line('of one country of twenty, for the last year', year)}
${line('of one country of twenty, for ten years', country)}
`;
  process.stdout.write(text);
  if (!process.env['BENCH_SUBJECTS']) writeFileSync('docs/benchmarks-factors.md', text);
}

try {
  await run();
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
