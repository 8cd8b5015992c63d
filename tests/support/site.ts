/** The built product with the demonstration client, on a database of its own: loaded once for a build, then copied. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from './server';

const product = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(product, 'node_modules/.cache/empreinte');

export interface Site {
  address: string;
  /** Saves a definition as `resources/{id}.json` of this product. */
  define(definition: { id: string }): Promise<void>;
  /** Stops and starts, on another port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one, from a copy of the product, so that its definitions can change. */
export async function startSite(...definitions: { id: string }[]): Promise<Site> {
  const loaded = await demonstration();
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-site-'));
  await copyProduct(folder);
  await cp(loaded, join(folder, 'data'), { recursive: true });
  const define = (definition: { id: string }) => writeFile(join(folder, 'resources', `${definition.id}.json`), JSON.stringify(definition));
  for (const definition of definitions) await define(definition);
  const start = () => startServer({ DATA_DIR: join(folder, 'data') }, folder);
  let server: RunningServer = await start();
  const site: Site = {
    address: server.address,
    define,
    async restart() {
      await server.stop();
      server = await start();
      site.address = server.address;
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

async function copyProduct(folder: string): Promise<void> {
  for (const part of ['dist', 'resources', 'package.json']) await cp(join(product, part), join(folder, part), { recursive: true });
  await symlink(join(product, 'node_modules'), join(folder, 'node_modules'));
}

/** A data folder with the demonstration in it, made by this build's own start. */
async function demonstration(): Promise<string> {
  const kept = join(cache, `demo-${stampOf(['dist/server', 'resources'])}`);
  if (existsSync(kept)) return kept;
  const draft = await mkdtemp(join(tmpdir(), 'empreinte-demo-'));
  const server = await startServer({ DATA_DIR: draft, DEMO: '1' });
  await server.stop();
  await mkdir(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith('demo-')))
    await rm(join(cache, name), { recursive: true, force: true });
  await cp(draft, kept + '.draft', { recursive: true });
  await rename(kept + '.draft', kept);
  await rm(draft, { recursive: true, force: true });
  return kept;
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
