/** Registers the people wing: signing in, accounts, roles and permissions. */
import type { App } from '#server/core/app';
import type { JobKind } from '#server/core/jobs/attempt';
import type { Runner } from '#server/core/jobs/runner';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { confirmRoutes } from './auth/confirmRoutes';
import { passwordRoutes } from './auth/passwords/passwordRoutes';
import { authRoutes } from './auth/routes';
import { samlRoutes } from './auth/saml/routes';
import { sessionsRoutes } from './auth/sessions/sessionsRoutes';
import { directoryRoutes } from './directory/routes';
import { syncWork } from './directory/work';
import { bounceRoutes } from './mails/bounceRoutes';
import { bouncesKind, bouncesWork, scheduleBounces } from './mails/bounceWork';
import { mailsRoutes } from './mails/routes';
import { preferencesRoutes } from './preferences/preferences';
import { savedViewsRoutes } from './preferences/savedViews';
import { rolesRoutes } from './roles/routes';
import { accountRoutes } from './users/accounts/accountRoutes';
import { impersonationRoutes } from './users/impersonation/impersonationRoutes';
import { rightsRoutes } from './users/rights/rightsRoutes';
import { usersRoutes } from './users/routes';
import { endSessionsRoutes } from './users/sessionsRoutes';

export { attempt } from './auth/attempts';
export { browserOf } from './auth/failures';
export { choosePassword } from './auth/passwords/choosePassword';
export { recoveryLimit, startRecovery } from './auth/passwords/recover';
export { logoutAddress } from './auth/saml/logout';
export { singleSignOnOf } from './auth/saml/page';
export { beginSession } from './auth/sessions/beginSession';
export { renewSession } from './auth/sessions/renewSession';
export { endImpersonation } from './users/impersonation/endImpersonation';
export { DatabaseSessionStore } from './auth/sessions/sessionStore';
export { withLink } from './mails/withLink';

export const peopleWork = (app: App, deps: Deps): Record<string, JobKind> => ({
  sync: { work: syncWork(deps) },
  [bouncesKind]: bouncesWork(app, deps),
});

export async function registerPeople(app: App, deps: Deps, { mailer, runner }: { mailer: Mailer; runner: Runner }): Promise<void> {
  authRoutes(app, deps);
  passwordRoutes(app, deps, mailer);
  confirmRoutes(app, deps);
  sessionsRoutes(app, deps);
  await samlRoutes(app, deps);
  preferencesRoutes(app, deps);
  savedViewsRoutes(app, deps);
  impersonationRoutes(app, deps, mailer);
  rightsRoutes(app, deps);
  rolesRoutes(app, deps);
  usersRoutes(app, deps, mailer);
  accountRoutes(app, deps);
  endSessionsRoutes(app, deps);
  mailsRoutes(app, deps, mailer);
  bounceRoutes(app, deps);
  scheduleBounces(app, deps);
  directoryRoutes(app, deps, runner);
}
