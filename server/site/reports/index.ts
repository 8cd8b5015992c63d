/** Registers the calls of reports. */
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import type { Renderer } from '../pages/render/renderer';
import { actRoutes } from './acts/actRoutes';
import { reportRoutes } from './routes';
import { fileRoutes } from './share/fileRoutes';
import { shareRoutes } from './share/shareRoutes';

interface Around {
  mailer: Mailer;
  renderer: Renderer | null;
  workers: Workers;
}

export function reportsRoutes(app: App, deps: Deps, { mailer, renderer, workers }: Around): void {
  reportRoutes(app, deps);
  actRoutes(app, deps);
  shareRoutes(app, deps, mailer);
  fileRoutes(app, deps, { renderer, workers });
}
