/** Serves POST /profile/sign_in: the form of the sign-in page for visitors without scripts, answered by a page or a redirect. */
import { Type, type Static } from 'typebox';
import { NewPassword, SignIn } from '#resources/api/people/profile';
import { attempt, beginSession, browserOf, choosePassword } from '#server/people/index';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { localPath } from '#server/core/http/addresses/localPath';
import type { Mailer } from '#server/core/mail/mailer';
import { accountPage, refusedForm } from './accountPage';
import { withForms } from './forms';
import { rememberLocale } from '../render/pageLocale';
import type { Renderer } from '../render/renderer';

const Form = Type.Object({
  /** The token of the form, which is checked before the body. */
  _csrf: Type.String(),
  ...SignIn.properties,
  /** The new password, chosen at sign-in when the present one may no longer be used. */
  new_password: Type.Optional(NewPassword.properties.new_password),
  next: Type.Optional(Type.String({ maxLength: 2000 })),
});

export async function signInForm(app: App, deps: Deps, renderer: Renderer, mailer: Mailer): Promise<void> {
  const { baseUrl } = deps.config;
  const errorHandler = refusedForm(deps, accountPage(app, deps, renderer, '/profile/sign_in'));
  await withForms(app, (scope) => {
    scope.post<{ Body: Static<typeof Form> }>(
      '/profile/sign_in',
      {
        config: { permission: 'public', impersonated: 'never', csrf: 'field' },
        schema: { hide: true, body: Form },
        errorHandler,
      },
      async (request, reply) => {
        const { email, password, new_password, next } = request.body;
        if (new_password !== undefined)
          await attempt(deps.database, request, reply, () =>
            choosePassword(deps, mailer, { email, password, new_password }, request.viewer, browserOf(request)),
          );
        const { user } = await beginSession(deps, request, reply, { email, password: new_password ?? password }, '/profile');
        if (user) rememberLocale(reply, user.locale, baseUrl);
        return reply.redirect(localPath(next, baseUrl) || '/', 303);
      },
    );
  });
}
