/** Runs the built product with the demonstration client, on a database of its own: the data are loaded once per build, then copied. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/core/db/connection';
import { createDatabase } from '../database/database';
import { demonstration, product, type Demonstration } from './demonstration';
import { startServer, type RunningServer } from './server';

export interface Site {
  address: string;
  /** The folder of the site's own copy of the product: definitions in `resources`, data in `data`. */
  folder: string;
  /** Saves a definition as `resources/{id}.json` of this product. */
  define(definition: { id: string }): Promise<void>;
  /** Sends a signal to the process of the site. */
  signal(name: NodeJS.Signals): void;
  /** Returns the output of the process since it started. */
  printed(): string;
  /** Opens the site's database. An embedded one can only be opened while the site is stopped (`restart`). */
  openDatabase(): Promise<Database>;
  /** Stops the site and starts it on another port; `meanwhile` runs in between, with the data for itself. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a site from a copy of the product, so that its definitions can change: on PostgreSQL when the run has one,
 * which takes a quarter of the time to start and close, else on the embedded database.
 */
export const startSite = async (...definitions: { id: string }[]): Promise<Site> => start(await demonstration(), definitions);

/** Starts a site in the same way, whose emails go to this mail server. */
export const startSiteWithMail = async ({ url }: { url: string }): Promise<Site> =>
  start(await demonstration(), [], { SMTP_URL: url, MAIL_FROM: 'Lacet <collect@lacet.example>' });

/** Starts a site in the same way, but always on the embedded database. */
export const startEmbeddedSite = async (...definitions: { id: string }[]): Promise<Site> => start(await demonstration(''), definitions);

async function start(
  { folder: loaded, template }: Demonstration,
  definitions: { id: string }[],
  environment: Record<string, string> = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-site-'));
  await copyProduct(folder);
  const dataDir = join(folder, 'data');
  await cp(loaded, dataDir, { recursive: true });
  const copy = template && (await createDatabase(template.server, template.name));
  const define = (definition: { id: string }) => writeFile(join(folder, 'resources', `${definition.id}.json`), JSON.stringify(definition));
  for (const definition of definitions) await define(definition);
  const serve = () => startServer({ ...environment, DEMO: '1', DATA_DIR: dataDir, ...(copy && { DATABASE_URL: copy.url }) }, folder);
  let server: RunningServer = await serve();
  const site: Site = {
    address: server.address,
    folder,
    define,
    signal: (name) => process.kill(server.pid, name),
    printed: () => server.printed(),
    openDatabase: () => openDatabase({ dataDir, ...(copy && { databaseUrl: copy.url }) }),
    async restart(meanwhile) {
      await server.stop();
      await meanwhile?.();
      server = await serve();
      site.address = server.address;
    },
    async close() {
      await server.stop();
      await copy?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** Copies the server's code, by whose path it finds its own definitions; links to the other built files, which are read where they are. */
async function copyProduct(folder: string): Promise<void> {
  const filter = (path: string) => !path.endsWith('.map');
  for (const part of ['dist/server', 'dist/stamp', 'resources', 'package.json'])
    await cp(join(product, part), join(folder, part), { recursive: true, filter });
  for (const part of ['dist/client', 'dist/ssr', 'dist/plain', 'node_modules']) await symlink(join(product, part), join(folder, part));
}
