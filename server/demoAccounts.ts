/** Whether the demonstration client is loaded, and who may sign in to it. */
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps';
import { isLoopback } from '#server/config';

/** Held while demonstration data is loaded: instances that start together take turns. */
const turn = 7_213_402_120;
export const demoPassword = 'Empreinte-2026';

/** Loads the demonstration client into a database without people where that is wanted; gives what to say about its accounts. */
export async function prepareDemo(deps: Deps): Promise<string> {
  const { config, database } = deps;
  const wanted = config.demo === 'always' || (config.demo === 'new' && database.kind === 'embedded');
  if (wanted)
    await inTurn(deps, async () => {
      if ((await people(deps)).length > 0) return;
      const { loadDemo } = await import('#server/demo/index');
      await loadDemo(deps);
    });
  const emails = (await people(deps)).filter((email) => email.endsWith('@lacet.example'));
  if (emails.length === 0) return '';
  if (!isLoopback(config.host) && config.demo !== 'always') {
    throw new Error(
      `This database holds the demonstration accounts, whose password is public, and HOST is "${config.host}". Say DEMO=1 to show them to the network, or use another database.`,
    );
  }
  return `  Demonstration accounts, password ${demoPassword}:\n${emails.map((email) => `    ${email}\n`).join('')}`;
}

async function people({ database: { db } }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(
    sql`SELECT email FROM users WHERE archived_at IS NULL AND password_hash IS NOT NULL ORDER BY id LIMIT 50`,
  );
  return rows.map(({ email }) => email);
}

async function inTurn({ database: { pool, kind } }: Deps, load: () => Promise<void>): Promise<void> {
  // An embedded database has one process and one connection: there is nobody to wait for.
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
