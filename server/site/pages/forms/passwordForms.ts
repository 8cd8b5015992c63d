/**
 * Serves the forms of the password pages for visitors without scripts, answered by a page:
 *   POST /profile/password/recover  requests the link of an email
 *   POST /profile/password          sets a new password, by that link or the present password
 */
import { Type, type Static } from 'typebox';
import { NewPassword, SignIn } from '#resources/api/people/profile';
import { attempt, browserOf, choosePassword, recoveryLimit, renewSession, startRecovery } from '#server/people/index';
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { accountPage, refusedForm } from './accountPage';
import { withForms } from './forms';
import type { Renderer } from '../render/renderer';

const Recovery = Type.Object({ _csrf: Type.String(), email: SignIn.properties.email });
const Choice = Type.Object({
  _csrf: Type.String(),
  new_password: NewPassword.properties.new_password,
  /** The link of the email, as it was pasted. */
  link: Type.Optional(Type.String({ maxLength: 2000 })),
  password: NewPassword.properties.password,
});

export async function passwordForms(app: App, deps: Deps, renderer: Renderer, mailer: Mailer): Promise<void> {
  const recover = startRecovery(app, deps, mailer);
  const askPage = accountPage(app, deps, renderer, '/profile/password/recover');
  const choicePage = accountPage(app, deps, renderer, '/profile/password');
  await withForms(app, (scope) => {
    scope.post<{ Body: Static<typeof Recovery> }>(
      '/profile/password/recover',
      {
        config: { permission: 'public', impersonated: 'never', csrf: 'field', rateLimit: recoveryLimit },
        schema: { hide: true, body: Recovery },
        errorHandler: refusedForm(deps, askPage),
        onResponse: async ({ body }, { statusCode }) => {
          if (statusCode === 200) recover(body.email);
        },
      },
      (request, reply) => askPage(request, reply, async () => ({ done: true })),
    );
    scope.post<{ Body: Static<typeof Choice> }>(
      '/profile/password',
      {
        config: { permission: 'public', impersonated: 'never', csrf: 'field' },
        schema: { hide: true, body: Choice },
        errorHandler: refusedForm(deps, choicePage),
      },
      async (request, reply) => {
        const { body, viewer } = request;
        const { new_password, link, password } = body;
        const proof = link === undefined ? { ...(password !== undefined && { password }) } : { token: tokenOf(link) };
        const { owner } = await attempt(deps.database, request, reply, () =>
          choosePassword(deps, mailer, { new_password, ...proof }, viewer, browserOf(request)),
        );
        if (viewer.user?.id === owner) await renewSession(deps.database.db, request, owner);
        return choicePage(request, reply, async () => ({ done: true }));
      },
    );
  });
}

/** Returns the secret of a pasted link: what follows its `#`, or the text itself. */
const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1).trim();
