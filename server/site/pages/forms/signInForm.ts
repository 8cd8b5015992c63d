/** Serves POST /profile/sign_in: the form of the sign-in page for visitors without scripts, answered by a page or a redirect. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { NewPassword, SignIn } from '#resources/api/people/profile';
import { passwordEndings, type PasswordEnd } from '#resources/people/passwordRules';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Locale } from '#resources/definition';
import { ownSentence, ownSentences } from '#resources/people/ownSentences';
import { attempt, beginSession, browserOf, choosePassword, singleSignOnOf } from '#server/people/index';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import type { ApiError } from '#server/core/errors';
import { setErrorHeaders, loggedError, toApiError } from '#server/core/http/answers/errors';
import { localPath } from '#server/core/http/addresses/localPath';
import type { Mailer } from '#server/core/mail/mailer';
import { clientConfig } from '#server/core/config/clientConfig';
import { apiReader } from '../render/apiReader';
import { bannerOf } from '../banner';
import { pageHeaders } from '../render/failure';
import { withForms } from './forms';
import { fillPage } from '../render/page';
import { localeOf, rememberLocale } from '../render/pageLocale';
import type { Renderer } from '../render/renderer';

export const signInPath = '/profile/sign_in';
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

  const ownMessage = async (code: string, locale: Locale): Promise<string | undefined> =>
    Object.hasOwn(ownSentences, code) ? ownSentence((await clientConfig(deps.database.db)).authentication, code, locale) : undefined;

  /** Answers with the form and the reason of the refusal; an error of the server has its own page. */
  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (toApiError(error).status >= 500) throw error;
    const refused = loggedError(error, request);
    const locale = await localeOf(request, undefined, apiReader(app, request));
    const { template, workplaceHead, drawSignIn } = await renderer.load(request.url);
    const csrf = reply.generateCsrf();
    const typed = (name: string) => (isRecord(request.body) && typeof request.body[name] === 'string' ? request.body[name] : '');
    const refusal = { code: refused.code, weakness: weaknessOf(refused), ended: endOf(refused) };
    const message = await ownMessage(refused.code, locale);
    const html = drawSignIn({
      locale,
      csrf,
      next: localPath(typed('next'), baseUrl),
      email: typed('email').slice(0, 320),
      refusal,
      message,
      singleSignOn: singleSignOnOf(deps.config),
    });
    return setErrorHeaders(reply, refused)
      .headers(pageHeaders)
      .send(fillPage(template, { head: workplaceHead, preload: '', html, locale, csrf, banner: bannerOf(request.viewer, csrf) }));
  };

  await withForms(app, (scope) => {
    scope.post<{ Body: Static<typeof Form> }>(
      signInPath,
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

/** Returns why the password may no longer be used, where that is the reason of the refusal. */
const endOf = ({ feedback }: ApiError): PasswordEnd | undefined =>
  isRecord(feedback) ? passwordEndings.find((end) => end === feedback['issuer']) : undefined;

/** Returns the fault of the new password itself. */
function weaknessOf({ details }: ApiError): string | undefined {
  const [first] = [details['new_password']].flat();
  if (!isRecord(first)) return undefined;
  return first['code'] === 'Same' ? 'Same' : 'WEAK';
}
