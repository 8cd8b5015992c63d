/** Registers the lists of logs. The code that owns a log registers its other calls. */
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { manyRoutes } from '../records/many/manyRoutes';
import { recordRoutes } from '../records/routes';

export function logsRoutes(app: App, deps: Deps): void {
  for (const entity of deps.entities.logs()) {
    recordRoutes(app, deps, entity, entity.methods ?? ['list']);
    manyRoutes(app, deps, entity, ['list']);
  }
}
