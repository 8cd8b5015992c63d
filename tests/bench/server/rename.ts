/** Renames a field of 105,272 records while people read and write, and checks that no value is lost (`npm run bench:rename`). */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/core/config/config';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { readDefinitions, resourcesFolder } from '#server/entities/definitions/files';
import { system } from '#server/core/viewer/viewer';
import { entitiesOf } from '#server/start/wings';
import { startProduct } from '#server/start/product';
import { startPostgresql } from '#tests/support/database/postgresql';
import { createSuppliers } from '../support/suppliers';

const count = Number(process.argv[2] ?? 105_272);
const postgresql = startPostgresql(54_900 + (process.pid % 90), ['fsync=off']);
const folder = await mkdtemp(join(tmpdir(), 'empreinte-rename-'));
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const name of (await readdir(resourcesFolder())).filter((each) => each.endsWith('.json')))
  await writeFile(join(folder, name), await readFile(join(resourcesFolder(), name)));
const config = { ...readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' }), busyAfter: 0 };
const database = await openDatabase(config);
await migrate(database);
const product = await startProduct(config, database, folder);
try {
  const definitions = readDefinitions(folder);
  await createSuppliers({ database, definitions, entities: entitiesOf(definitions) }, count);
  const held = async (field: string) =>
    (
      await database.pool.query<{ n: number; said: string }>(
        `SELECT count(*)::int AS n, md5(string_agg(data ->> $1, ',' ORDER BY id)) AS said FROM records_suppliers WHERE data ? $1`,
        [field],
      )
    ).rows[0];
  const before = await held('name');
  const { port } = await product.listen({ host: '127.0.0.1', port: 0 });
  const asked = { total: 0, lost: 0, longest: 0, on: true };
  const asking = (async () => {
    while (asked.on) {
      const began = performance.now();
      const { ok } = await fetch(`http://127.0.0.1:${port}/api/services/clients`).catch(() => ({ ok: false }));
      asked.total += 1;
      asked.lost += ok ? 0 : 1;
      asked.longest = Math.max(asked.longest, performance.now() - began);
    }
  })();
  // The list shows the field, sorts and searches by it, so the file names it in many places.
  const file = join(folder, 'suppliers.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replaceAll(/"(title|id|label)": "name"/g, '"$1": "company"')
      .replaceAll(/"name"(?=[,\]])/g, '"company"')
      .replace('"id": "company",', '"id": "company", "was": ["name"],'),
  );
  let started = performance.now();
  const plan = await product.rollout.plan();
  say(
    `The plan took ${seconds(started)} s: ${JSON.stringify(plan.entities.flatMap(({ fields }) => fields.map(({ id, kind, values }) => ({ id, kind, values }))))}`,
  );
  started = performance.now();
  await product.rollout.apply(system([]));
  say(
    `Taken in ${seconds(started)} s; ${asked.total} requests meanwhile, ${asked.lost} lost, the longest waited ${asked.longest.toFixed(0)} ms`,
  );
  const after = await held('company');
  const left = await held('name');
  const kept = before?.n === count && after?.n === count && after.said === before.said && left?.n === 0;
  say(
    kept
      ? `All ${count} values are there under their new name, and none under the old.`
      : `LOST: ${JSON.stringify({ before, after, left })}`,
  );
  started = performance.now();
  await writeFile(join(folder, 'visits.json'), JSON.stringify(visits()));
  asked.longest = 0;
  await product.rollout.apply(system([]));
  say(`An entity added in ${seconds(started)} s, the longest request took ${asked.longest.toFixed(0)} ms`);
  asked.on = false;
  await asking;
  process.exitCode = kept && asked.lost === 0 ? 0 : 1;
} finally {
  await product.close();
  await database.close();
  postgresql.remove();
  await rm(folder, { recursive: true, force: true });
}
