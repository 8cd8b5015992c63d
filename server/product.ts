/** The product on a migrated database: its application behind a listening server, following its definitions. */
import { buildApp } from '#server/app';
import type { Config } from '#server/config';
import type { Database } from '#server/db/connection';
import { startMotion, type Motion } from '#server/definitions/motion';
import { watchDefinitions } from '#server/definitions/watch';
import { Front } from '#server/http/front';
import { builtRenderer, developmentRenderer } from '#server/portal/renderer';

export interface Product {
  motion: Motion;
  /** Asks whether another instance has taken definitions, and follows. */
  follow(): Promise<void>;
  listen(options: { host: string; port: number }): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Takes the definitions of a folder and builds what answers. Throws an Error that names every mistake in them. */
export async function startProduct(config: Config, database: Database, folder?: string): Promise<Product> {
  const front = new Front();
  const development = config.development ? await developmentRenderer(front.server) : null;
  const renderer = development ?? builtRenderer();
  const { follow, stop, ...motion } = await startMotion({
    database,
    front,
    folder,
    build: (definitions, moving) => buildApp({ config, database, definitions, motion: moving, renderer }),
  });
  const unwatch = development ? watchDefinitions(motion, development.vite, folder) : () => undefined;
  return {
    motion,
    follow,
    listen: (options) => front.listen(options),
    async close() {
      unwatch();
      stop();
      await front.close();
      await development?.vite.close();
    },
  };
}
