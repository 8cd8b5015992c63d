/** Registers the calls of reports. */
import type { App } from '#server/core/app';
import type { Runner } from '#server/core/jobs/runner';
import type { Mailer } from '#server/core/mail/mailer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import type { Renderer } from '../pages/render/renderer';
import { actRoutes } from './acts/actRoutes';
import { forEachRoutes } from './pages/forEach/routes';
import { reportRoutes } from './routes';
import { exportRoutes } from './share/exportRoutes';
import { fileRoutes } from './share/fileRoutes';
import { linkRoutes } from './share/linkRoutes';
import { shareRoutes } from './share/shareRoutes';

interface Around {
  runner: Runner;
  mailer: Mailer;
  renderer: Renderer | null;
  workers: Workers;
}

export function reportsRoutes(app: App, deps: Deps, { mailer, renderer, runner, workers }: Around): void {
  reportRoutes(app, deps);
  actRoutes(app, deps);
  shareRoutes(app, deps, mailer);
  fileRoutes(app, deps, { renderer, workers });
  linkRoutes(app, deps, { renderer, workers });
  exportRoutes(app, deps, renderer);
  forEachRoutes(app, deps, { renderer, runner });
}
