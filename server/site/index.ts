/** Registers the wing of the site: what visitors read. */
import type { App } from '#server/core/app';
import type { JobKind } from '#server/core/jobs/attempt';
import type { Runner } from '#server/core/jobs/runner';
import type { Mailer } from '#server/core/mail/mailer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { publishedAnswers } from './cache/answers';
import { faqRoutes } from './faq/routes';
import { feedRoutes } from './feed/routes';
import { closeForMaintenance, type Refuse } from './maintenance/closed';
import { maintenanceRoutes } from './maintenance/routes';
import { MaintenanceState } from './maintenance/state';
import { openDataRoutes } from './openData/routes';
import type { Renderer } from './pages/render/renderer';
import { portalRoutes } from './pages/routes';
import { reportsKind, reportsWork } from './reports/pages/forEach/work';
import { reportsRoutes } from './reports/index';
import { searchRoutes } from './search/routes';

export { failureHandler } from './pages/render/failure';
export { verifyFile } from './reports/share/verifyFile';
export { builtRenderer, developmentRenderer, type Renderer } from './pages/render/renderer';

interface Open {
  maintenance: MaintenanceState;
  refuseClosed: Refuse;
}

/**
 * Registers the hooks that run before routes, once the viewer is known: the check whether the site is closed, and the cache of responses.
 */
export function openSite(app: App, deps: Deps, renderer: Renderer | null): Open {
  const maintenance = new MaintenanceState(deps.database.db);
  const refuseClosed = closeForMaintenance(app, maintenance);
  publishedAnswers(app, deps, renderer?.build ?? 'none');
  return { maintenance, refuseClosed };
}

export const siteWork = (deps: Deps, around: { renderer: Renderer | null; workers: Workers }): Record<string, JobKind> => ({
  [reportsKind]: reportsWork(deps, around),
});

interface Around extends Open {
  runner: Runner;
  mailer: Mailer;
  workers: Workers;
  renderer: Renderer | null;
}

export async function registerSite(app: App, deps: Deps, { renderer, ...around }: Around): Promise<void> {
  reportsRoutes(app, deps, { mailer: around.mailer, renderer, runner: around.runner, workers: around.workers });
  searchRoutes(app, deps);
  faqRoutes(app, deps);
  openDataRoutes(app, deps);
  feedRoutes(app, deps);
  maintenanceRoutes(app, deps, around.maintenance);
  await portalRoutes(app, deps, renderer, around);
}
