/** What is published, as one short text: another after each change of it, whoever made it and on whichever instance. */
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { preparedMark } from '#server/core/db/prepared';
import { together } from '#server/core/db/together';

/** Where a change was the last for so long, its line is taken away: what was kept by it is drawn once more. */
const keptFor = '1 day';
const purgeEvery = 3_600_000;

/** Reads the state as it is when asked: what is asked at the same moment is one question to the database. */
export function publishedState(app: App, { database: { pool }, motion }: Deps): () => Promise<string> {
  const read = together<'state', string>(async () => {
    const { rows } = await pool.query<{ state: string }>({
      text: `${preparedMark}SELECT coalesce(sum(number), 0)::text AS state FROM published_changes`,
    });
    return () => rows[0]?.state ?? '';
  });
  const purge = () => pool.query(`DELETE FROM published_changes WHERE at < now() - interval '${keptFor}'`);
  const timer = setInterval(() => purge().catch((error: unknown) => app.log.warn(error, 'published changes not purged')), purgeEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async () => `${await read('state')}.${motion?.version() ?? 0}`;
}
