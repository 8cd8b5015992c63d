/** The product on a migrated database: its application behind a listening server, following its definitions. */
import { buildApp } from '../app';
import type { Config } from '#server/core/config/config';
import type { Database } from '#server/core/db/connection';
import { startMotion, type Motion } from '#server/entities/definitions/motion';
import { watchDefinitions } from '#server/entities/definitions/watch';
import { Front } from '#server/core/http/front';
import { entitiesOf } from './wings';
import { builtRenderer, developmentRenderer } from '#server/site/index';

export interface Product {
  motion: Motion;
  /** Asks whether another instance has taken definitions, and follows. */
  follow(): Promise<void>;
  listen(options: { host: string; port: number }): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Takes the definitions of a folder and builds what answers; `tell` hears what they change. Throws an Error that names every mistake in them. */
export async function startProduct(
  config: Config,
  database: Database,
  folder?: string,
  tell?: (lines: readonly string[]) => void,
): Promise<Product> {
  const front = new Front();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const development = config.development ? await developmentRenderer(front.server) : null;
  const renderer = development ?? builtRenderer();
  const { follow, stop, ...motion } = await startMotion({
    database,
    front,
    folder,
    tell,
    entitiesOf,
    build: (definitions, moving) => buildApp({ config, database, definitions, motion: moving, renderer, opened }),
  });
  const unwatch = development ? watchDefinitions(motion, development.vite, folder) : () => undefined;
  return {
    motion,
    follow,
    async listen(options) {
      const address = await front.listen(options);
      open();
      return address;
    },
    async close() {
      unwatch();
      stop();
      await front.close();
      await development?.vite.close();
    },
  };
}
