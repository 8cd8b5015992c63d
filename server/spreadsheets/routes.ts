/** Files in and out of every entity. */
import type { App, Deps } from '#server/deps';
import type { Runner } from '#server/jobs/runner';
import { exportRoute } from './exportRoutes';
import { importRoute, importsRoutes } from './import/routes';

export function spreadsheetsRoutes(app: App, deps: Deps, runner: Runner): void {
  importsRoutes(app, deps, runner);
  for (const entity of deps.entities.all()) {
    exportRoute(app, deps, entity);
    importRoute(app, deps, entity, runner);
  }
}
