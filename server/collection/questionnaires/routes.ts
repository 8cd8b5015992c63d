/** Registers the routes of questionnaires. */
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { delegateRoutes } from './access/delegateRoutes';
import { eventRoutes } from './acts/eventRoutes';
import { manyRoutes } from './acts/manyRoutes';
import { managementRoutes } from './acts/managementRoutes';
import { sendingRoutes } from './acts/sending/sendingRoutes';
import { answerRoutes } from './answers/answerRoutes';
import { evidenceRoutes } from './answers/evidence/evidenceRoutes';
import { commentRoutes } from './comments/commentRoutes';
import { feedRoutes } from './feeds/routes';
import { compareRoutes } from './templates/compare/compareRoutes';
import { fileRoutes } from './files/fileRoutes';
import { linkRoutes } from './links/linkRoutes';
import { xlsFormRoutes } from './files/xlsform/xlsFormRoutes';
import { templateRoutes } from './templates/templateRoutes';

export function questionnairesRoutes(app: App, deps: Deps, mailer: Mailer, workers: Workers): void {
  templateRoutes(app, deps);
  compareRoutes(app, deps);
  managementRoutes(app, deps, mailer);
  sendingRoutes(app, deps, mailer);
  eventRoutes(app, deps);
  manyRoutes(app, deps);
  answerRoutes(app, deps);
  evidenceRoutes(app, deps);
  commentRoutes(app, deps);
  fileRoutes(app, deps, workers);
  feedRoutes(app, deps);
  linkRoutes(app, deps, mailer);
  xlsFormRoutes(app, deps, workers);
  delegateRoutes(app, deps, mailer);
}
