/** Starts the product on a migrated database: the application behind a listening server, which follows changes of the definitions. */
import { buildApp } from '../app';
import type { Config } from '#server/core/config/config';
import type { Database } from '#server/core/db/connection';
import { startRollout, type Rollout } from '#server/entities/definitions/rollout';
import { watchDefinitions } from '#server/entities/definitions/watch';
import { showsDemonstration } from '#server/demo/accounts';
import { Front } from '#server/core/http/front';
import { entitiesOf } from './wings';
import { builtRenderer, developmentRenderer } from '#server/site/index';

export interface Product {
  rollout: Rollout;
  /** Checks whether another instance has applied new definitions, and applies them here too. */
  follow(): Promise<void>;
  listen(options: { host: string; port: number }): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Applies the definitions of a folder and builds the application; `tell` receives the changes that they make. Throws an Error that lists every mistake in them. */
export async function startProduct(
  config: Config,
  database: Database,
  folder?: string,
  tell?: (lines: readonly string[]) => void,
): Promise<Product> {
  const front = new Front();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const demonstration = await showsDemonstration({ config, database });
  const development = config.development ? await developmentRenderer(front.server, demonstration) : null;
  const renderer = development ?? builtRenderer(demonstration);
  const { follow, stop, ...rollout } = await startRollout({
    database,
    front,
    folder,
    tell,
    entitiesOf,
    build: (definitions, moving) => buildApp({ config, database, definitions, rollout: moving, renderer, opened }),
  });
  const unwatch = development ? watchDefinitions(rollout, development.vite, folder) : () => undefined;
  return {
    rollout,
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
