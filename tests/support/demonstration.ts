/** The data that browser tests begin with: made once for a build, before the files that copy it run side by side. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server';

export const product = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(product, 'node_modules/.cache/empreinte');

/** Run by vitest before any file: two files that found nothing would make it over one another. */
export async function setup(): Promise<void> {
  await demonstration();
}

/** A data folder with the demonstration in it, made by this build's own start. */
export async function demonstration(): Promise<string> {
  const kept = join(cache, `demo-${stampOf(['dist/server', 'resources'])}`);
  if (existsSync(kept)) return kept;
  const made = await mkdtemp(join(tmpdir(), 'empreinte-demo-'));
  const server = await startServer({ DATA_DIR: made, DEMO: '1' });
  await server.stop();
  await mkdir(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith('demo-')))
    await rm(join(cache, name), { recursive: true, force: true });
  await cp(made, `${kept}.draft`, { recursive: true });
  await rename(`${kept}.draft`, kept);
  await rm(made, { recursive: true, force: true });
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
