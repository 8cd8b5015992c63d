/** A migrated embedded database, made once and kept: each test file starts from a copy in memory. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { overEmbedded } from '#server/db/connection';
import { startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';

const migrations = new URL('../../server/db/migrations/', import.meta.url);
const cache = new URL('../../node_modules/.cache/empreinte/', import.meta.url);

/** The bytes to start an embedded database from; made again whenever a migration or PGlite changes. */
export async function migratedSnapshot(): Promise<Uint8Array> {
  const file = new URL(`database-${stamp()}.tar`, cache);
  try {
    return await readFile(file);
  } catch {
    return make(file);
  }
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(new URL(name, migrations)));
  hash.update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

async function make(file: URL): Promise<Uint8Array> {
  const embedded = await startEmbedded({});
  const database = overEmbedded(embedded);
  await migrate(database);
  const bytes = await embedded.dump();
  await database.close();
  await mkdir(cache, { recursive: true });
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}
