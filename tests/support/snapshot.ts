/**
 * A migrated embedded database, made once and kept: each test file starts from a copy in memory. PostgreSQL itself is compiled
 * once for all those of a process: each runs what the ones before it had made fast.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { overEmbedded } from '#server/core/db/connection';
import { startEmbedded } from '#server/core/db/embedded/embedded';
import { migrate } from '#server/core/db/migrate';

const migrations = new URL('../../server/core/db/migrations/', import.meta.url);
const pglite = new URL('../../node_modules/@electric-sql/pglite/', import.meta.url);
const cache = new URL('../../node_modules/.cache/empreinte/', import.meta.url);

declare global {
  /** Node 20 has it; its types have not. */
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

let source: Promise<{ snapshot: Uint8Array; program: WebAssembly.Module }> | undefined;

/** What an embedded database with all its tables starts from. */
export const migratedSource = () => (source ??= readSource());

async function readSource() {
  const [snapshot, bytes] = await Promise.all([migratedSnapshot(), readFile(new URL('dist/pglite.wasm', pglite))]);
  return { snapshot, program: await WebAssembly.compile(bytes) };
}

/** Made again whenever a migration or PGlite changes. */
async function migratedSnapshot(): Promise<Uint8Array> {
  const file = new URL(`database-${stamp()}.tar`, cache);
  try {
    return await readFile(file);
  } catch {
    return make(file);
  }
}

/** Another after each change of a migration. */
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
