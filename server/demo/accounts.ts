/** Loads the demonstration client where it is wanted, and tells who may sign in to it. */
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/entities/deps';
import { clientConfig } from '#server/core/config/clientConfig';
import { isLoopback } from '#server/core/config/environment';

/** The number of the lock that an instance holds while it loads demonstration data, so that instances that start together take turns. */
const turn = 7_213_402_120;
export const demoPassword = 'Empreinte-2026';
/** The key of the demonstration's client. */
export const demonstrationKey = 'lacet';

/** True where the demonstration's data may be loaded. */
const isWanted = ({ config, database }: Pick<Deps, 'config' | 'database'>) =>
  config.demo === 'always' || (config.demo === 'new' && database.kind === 'embedded');

/** True when this site is the demonstration's: it may hold its data, and holds them, or will once it has started. */
export async function showsDemonstration(deps: Pick<Deps, 'config' | 'database'>): Promise<boolean> {
  if (!isWanted(deps)) return false;
  return (await clientConfig(deps.database.db)).key === demonstrationKey || isUntouched(deps);
}

/** Loads the demonstration client, where it is wanted, into a database that holds no data yet; returns the text to print about who may sign in. Throws when the server would show the demonstration accounts to the network without DEMO=1. */
export async function prepareDemo(deps: Deps): Promise<string> {
  const { config } = deps;
  if (isWanted(deps))
    await inTurn(deps, async () => {
      if (!(await isUntouched(deps))) return;
      const { loadDemo } = await import('./index');
      await loadDemo(deps);
    });
  const known = await people(deps);
  if (known.length === 0) return '  Nobody can sign in yet: npm run create:admin -- you@example.com\n';
  const emails = known.filter((email) => email.endsWith('@lacet.example'));
  if (emails.length === 0) return '';
  if (!isLoopback(config.host) && config.demo !== 'always') {
    throw new Error(
      `This database holds the demonstration accounts, whose password is public, and HOST is "${config.host}". Say DEMO=1 to show them to the network, or use another database.`,
    );
  }
  return `  Demonstration accounts, password ${demoPassword}:\n${emails.map((email) => `    ${email}\n`).join('')}`;
}

/** True when the database has neither users nor imported data, whose sections those of the demonstration would replace. */
async function isUntouched({ database: { db } }: Pick<Deps, 'database'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT WHERE EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM subjects) OR EXISTS (SELECT FROM indicators) OR EXISTS (SELECT FROM tags)`);
  return rows.length === 0;
}

async function people({ database: { db } }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(
    sql`SELECT email FROM users WHERE archived_at IS NULL AND password_hash IS NOT NULL ORDER BY id LIMIT 50`,
  );
  return rows.map(({ email }) => email);
}

async function inTurn({ database: { pool, kind } }: Deps, load: () => Promise<void>): Promise<void> {
  // An embedded database has one process and one connection, so no other instance can load at the same time.
  if (kind === 'embedded') return load();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [turn]);
    await load();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [turn]);
    client.release();
  }
}
