/** The lists of what the product notes itself. What is done with one of them is its own area's. */
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
