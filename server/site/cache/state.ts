/** Reads the state of the published data as one short text, which differs after each change of the data, on whichever instance the change is made. */
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { preparedMark } from '#server/core/db/prepared';
import { batchCalls } from '#server/core/db/batchCalls';

/** The time after which the row of a change is deleted. When the last row is deleted, the state changes, and each page and response that was kept is made once more. */
const keptFor = '1 day';
const purgeEvery = 3_600_000;

/** Returns a function that reads the present state; calls at the same moment share one query. */
export function publishedState(app: App, { database: { pool }, rollout }: Deps): () => Promise<string> {
  const read = batchCalls<'state', string>(async () => {
    const { rows } = await pool.query<{ state: string }>({
      text: `${preparedMark}SELECT coalesce(sum(number), 0)::text AS state FROM published_changes`,
    });
    return () => rows[0]?.state ?? '';
  });
  const purge = () => pool.query(`DELETE FROM published_changes WHERE at < now() - interval '${keptFor}'`);
  const timer = setInterval(() => purge().catch((error: unknown) => app.log.warn(error, 'published changes not purged')), purgeEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async () => `${await read('state')}.${rollout?.version() ?? 0}`;
}
