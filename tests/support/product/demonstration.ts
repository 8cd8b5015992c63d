/** Makes the data that browser tests start from: once per build, before the files that copy them run in parallel. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server';
import { madeTemplate } from '../database/templates';

export const product = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(product, 'node_modules/.cache/empreinte');

export interface Demonstration {
  /** The folder of its files, and of its database when that is embedded. */
  folder: string;
  /** The database to copy, on a PostgreSQL server. */
  template?: { server: string; name: string };
}

/** Makes the demonstration. Vitest runs this before any file, since two files would otherwise both make it at the same time. */
export async function setup(): Promise<void> {
  await demonstration();
}

/** Returns the demonstration data that this build loads at its start: on the given PostgreSQL server, else on the embedded database. */
export async function demonstration(server = process.env['TEST_DATABASE_URL'] ?? ''): Promise<Demonstration> {
  const stamp = stampOf(['dist/server', 'resources']);
  if (server === '') return { folder: await kept(`demo-${stamp}`, (folder) => load({ DATA_DIR: folder })) };
  const name = await madeTemplate(server, `demonstration_${stamp}`, async (url) => {
    await rm(join(cache, `demopg-${stamp}`), { recursive: true, force: true });
    await kept(`demopg-${stamp}`, (folder) => load({ DATA_DIR: folder, DATABASE_URL: url }));
  });
  return { folder: join(cache, `demopg-${stamp}`), template: { server, name } };
}

async function load(environment: Record<string, string>): Promise<void> {
  const server = await startServer({ ...environment, DEMO: '1' });
  await server.stop();
}

/** Returns a folder of the cache, filled once per build. Folders of other builds are removed. */
async function kept(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const made = await mkdtemp(join(tmpdir(), 'empreinte-demo-'));
  await fill(made);
  await mkdir(cache, { recursive: true });
  const [kind = ''] = name.split('-');
  for (const other of readdirSync(cache).filter((each) => each.startsWith(`${kind}-`)))
    await rm(join(cache, other), { recursive: true, force: true });
  await cp(made, `${folder}.draft`, { recursive: true });
  await rename(`${folder}.draft`, folder);
  await rm(made, { recursive: true, force: true });
  return folder;
}

function stampOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(product, folder), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.map'),
    );
    for (const { parentPath, name } of files) hash.update(name).update(readFileSync(join(parentPath, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
