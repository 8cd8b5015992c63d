/** Registers the calls of reminders beside those of every entity, and the clock that runs them. */
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { bounceRoutes } from './calls/bounceRoutes';
import { calendarRoutes } from './calls/calendarRoutes';
import { questionnaireRoutes } from './calls/questionnaireRoutes';
import { runRoutes } from './calls/runRoutes';
import { sendRoutes } from './calls/sendRoutes';
import { settingsRoutes } from './calls/settingsRoutes';
import { subjectRoutes } from './calls/subjectRoutes';
import { watchReminders } from './clock';

export function remindersRoutes(app: App, deps: Deps, mailer: Mailer): void {
  subjectRoutes(app, deps, mailer);
  questionnaireRoutes(app, deps, mailer);
  settingsRoutes(app, deps);
  calendarRoutes(app, deps);
  bounceRoutes(app, deps);
  // A configurator may remove the entity: its calls and its clock go with it.
  if (!deps.entities.find('reminders')) return;
  sendRoutes(app, deps, mailer);
  runRoutes(app, deps);
  watchReminders(app, deps);
}
