/** Answers the forms of the sign-in and account pages with a page, for visitors without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInPath } from '#resources/addresses/workplaceAddresses';
import type { Locale } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { ownSentence, ownSentences } from '#resources/people/ownSentences';
import { passwordEndings, type PasswordEnd } from '#resources/people/passwordRules';
import { singleSignOnOf } from '#server/people/index';
import type { App } from '#server/core/app';
import { clientConfig } from '#server/core/config/clientConfig';
import type { ApiError } from '#server/core/errors';
import { localPath } from '#server/core/http/addresses/localPath';
import { loggedError, setErrorHeaders, toApiError } from '#server/core/http/answers/errors';
import type { Deps } from '#server/entities/deps';
import { bannerOf } from '../banner';
import { apiReader } from '../render/apiReader';
import { pageHeaders } from '../render/failure';
import { fillPage, titled } from '../render/page';
import { localeOf } from '../render/pageLocale';
import type { DrawSignIn, Renderer } from '../render/renderer';

type Request = Parameters<DrawSignIn>[0];

/** True for a visitor who is signed in as themselves. */
export const isSignedIn = ({ viewer }: FastifyRequest): boolean => viewer.user !== null && viewer.impersonator === null;

/** Returns the function that sends a page again after its form was sent, with the address that was typed, but never a password. */
export function accountPage(app: App, deps: Deps, renderer: Renderer, page: SignInPath) {
  return async (request: FastifyRequest, reply: FastifyReply, said: (locale: Locale) => Promise<Partial<Request>>) => {
    const locale = await localeOf(request, undefined, apiReader(app, request));
    const { name } = await clientConfig(deps.database.db);
    const { template, drawSignIn } = await renderer.load(request.url);
    const csrf = reply.generateCsrf();
    const typed = (field: string) => (isRecord(request.body) && typeof request.body[field] === 'string' ? request.body[field] : '');
    const html = drawSignIn({
      page,
      name,
      locale,
      csrf,
      next: localPath(typed('next'), deps.config.baseUrl),
      email: typed('email').slice(0, 320),
      singleSignOn: singleSignOnOf(deps.config),
      signedIn: isSignedIn(request),
      ...(await said(locale)),
    });
    return reply
      .headers({ ...pageHeaders, 'cache-control': 'no-store' })
      .send(fillPage(template, { head: titled(name), preload: '', html, name, locale, csrf, banner: bannerOf(request.viewer, csrf) }));
  };
}

/** Returns the error handler that answers with the form and the reason of the refusal; an error of the server has its own page. */
export function refusedForm(deps: Deps, send: ReturnType<typeof accountPage>) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (toApiError(error).status >= 500) throw error;
    const refused = loggedError(error, request);
    const refusal = { code: refused.code, weakness: weaknessOf(refused), ended: endOf(refused) };
    return send(request, setErrorHeaders(reply, refused), async (locale) => ({
      refusal,
      message: await ownMessage(deps, refused.code, locale),
    }));
  };
}

/** Returns the client's sentence for a refusal, where it has its own. */
const ownMessage = async ({ database }: Deps, code: string, locale: Locale): Promise<string | undefined> =>
  Object.hasOwn(ownSentences, code) ? ownSentence((await clientConfig(database.db)).authentication, code, locale) : undefined;

/** Returns why the password may no longer be used, where that is the reason of the refusal. */
const endOf = ({ feedback }: ApiError): PasswordEnd | undefined =>
  isRecord(feedback) ? passwordEndings.find((end) => end === feedback['issuer']) : undefined;

/** Returns the fault of the new password itself. */
function weaknessOf({ details }: ApiError): string | undefined {
  const [first] = [details['new_password']].flat();
  if (!isRecord(first)) return undefined;
  return first['code'] === 'Same' ? 'Same' : 'WEAK';
}
