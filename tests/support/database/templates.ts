/** Makes the template databases of a PostgreSQL server from which tests start: once per state of the migrations and definitions, then copied by the server. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { definitionFiles, productDefinitions } from './definitions';
import { migrationsStamp } from './snapshot';

export type Template = 'migrated' | 'taken';

const taking = new URL('../../../server/entities/definitions/', import.meta.url);

/** The key of the lock held while a template is made: other processes of the run wait, then find the template. */
const turn = 7_213_402_120;
const made = new Map<string, Promise<string>>();

/** Returns the name of a template on this server, and makes it when it is missing. */
export function templateOf(server: string, kind: Template): Promise<string> {
  const key = `${server} ${kind}`;
  const found = made.get(key) ?? make(server, kind);
  made.set(key, found);
  return found;
}

const make = (server: string, kind: Template) => madeTemplate(server, `template_${kind}_${stamp()}`, (url) => prepare(url, kind));

/** Creates the database of this name on this server and fills it with `fill`, unless it exists. Returns the name. */
export async function madeTemplate(server: string, name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [turn]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
    await fill(urlOf(server, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Returns a hash that changes with every migration, definition, and change of the code that applies definitions. */
function stamp(): string {
  const hash = createHash('sha256').update(migrationsStamp()).update(JSON.stringify(definitionFiles()));
  for (const name of readdirSync(taking)
    .filter((each) => each.endsWith('.ts'))
    .sort())
    hash.update(readFileSync(new URL(name, taking)));
  return hash.digest('hex').slice(0, 16);
}

async function prepare(url: string, kind: Template): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await migrate(database);
    if (kind === 'taken') await applyDefinitions(database, productDefinitions());
  } finally {
    await database.close();
  }
}

/** Returns the address of another database of the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
