/** Files in and out of every entity, and the work that they take. */
import type { App, Deps } from '#server/deps';
import { runJobs } from '#server/jobs/runner';
import { jobsRoutes } from '#server/jobs/routes';
import { exportRoute } from './exportRoutes';
import { importRoute, importsRoutes } from './import/routes';
import { importWork } from './import/work';

export function spreadsheetsRoutes(app: App, deps: Deps): void {
  const runner = runJobs(app, deps, { import: importWork(deps) });
  jobsRoutes(app, deps);
  importsRoutes(app, deps, runner);
  for (const entity of deps.entities.all()) {
    exportRoute(app, deps, entity);
    importRoute(app, deps, entity, runner);
  }
}
