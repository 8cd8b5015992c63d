/** Does the maintenance that a PostgreSQL server does by itself and the embedded database doesn't. */
import type pg from 'pg';

const minute = 60_000;

/** Schedules a checkpoint (writes the log into the tables) every 10 minutes and a vacuum (clears dead rows) every hour. Returns a function that stops them. */
export function scheduleMaintenance(pool: pg.Pool): () => void {
  const timers = [
    setInterval(() => void run(pool, 'CHECKPOINT'), 10 * minute),
    setInterval(() => void run(pool, 'VACUUM (ANALYZE)'), 60 * minute),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

async function run(pool: pg.Pool, statement: string): Promise<void> {
  try {
    await pool.query(statement);
  } catch (error) {
    process.emitWarning(`${statement} failed and will be tried again: ${String(error)}`);
  }
}
