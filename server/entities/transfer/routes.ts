/** Registers imports and exports of every entity, and exports of logs. */
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import type { Runner } from '#server/core/jobs/runner';
import type { Workers } from '#server/core/worker/workers';
import { exportRoute } from './exportRoutes';
import { importRoute, importsRoutes } from './import/routes';

export function spreadsheetsRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  importsRoutes(app, deps, runner, workers);
  for (const entity of deps.entities.all()) {
    exportRoute(app, deps, entity, workers);
    importRoute(app, deps, entity, runner);
  }
  for (const entity of deps.entities.logs()) exportRoute(app, deps, entity, workers);
}
