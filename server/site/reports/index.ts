/** Registers the calls of reports. */
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { actRoutes } from './acts/actRoutes';
import { reportRoutes } from './routes';
import { shareRoutes } from './share/shareRoutes';

export function reportsRoutes(app: App, deps: Deps, mailer: Mailer): void {
  reportRoutes(app, deps);
  actRoutes(app, deps);
  shareRoutes(app, deps, mailer);
}
