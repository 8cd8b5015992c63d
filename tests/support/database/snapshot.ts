/**
 * Keeps a migrated embedded database, made once: each test file starts from a copy in memory. PostgreSQL itself is compiled
 * once per process: each database profits from the code that the ones before it have optimised.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { overEmbedded } from '#server/core/db/connection';
import { startEmbedded } from '#server/core/db/embedded/embedded';
import { migrate } from '#server/core/db/migrate';

const migrations = new URL('../../../server/core/db/migrations/', import.meta.url);
const pglite = new URL('../../../node_modules/@electric-sql/pglite/', import.meta.url);
const cache = new URL('../../../node_modules/.cache/empreinte/', import.meta.url);

declare global {
  /** Node 20 has this function, but its types don't. */
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

let source: Promise<{ snapshot: Uint8Array; program: WebAssembly.Module }> | undefined;

/** Returns the source of an embedded database with all its tables. */
export const migratedSource = () => (source ??= readSource());

async function readSource() {
  const [snapshot, bytes] = await Promise.all([migratedSnapshot(), readFile(new URL('dist/pglite.wasm', pglite))]);
  return { snapshot, program: await WebAssembly.compile(bytes) };
}

/** Returns the snapshot, which is made again whenever a migration or PGlite changes. */
async function migratedSnapshot(): Promise<Uint8Array> {
  const file = new URL(`database-${stamp()}.tar`, cache);
  try {
    return await readFile(file);
  } catch {
    return make(file);
  }
}

/** Returns a hash that changes with every migration. */
export function migrationsStamp(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(new URL(name, migrations)));
  return hash.digest('hex');
}

function stamp(): string {
  const hash = createHash('sha256').update(migrationsStamp());
  return hash
    .update(readFileSync(new URL('package.json', pglite)))
    .digest('hex')
    .slice(0, 16);
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
