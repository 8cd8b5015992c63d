/**
 * Registers the routes of single sign-on:
 *   GET  /profile/saml/sign_in        redirects to the route that asks the identity provider
 *   GET  /api/profile/saml/metadata   returns the product's metadata for the provider
 *   GET  /api/profile/saml/sign_in    redirects to the provider; `return_to` is the address after sign-in, `fresh` asks the person to sign in again
 *   POST /api/profile/saml/acs        receives the provider's answer, from its page
 *   GET  /api/profile/saml/finish     signs in the browser that sent the request
 *   GET, POST /api/profile/saml/logout   receives logout requests and responses of the provider
 */
import { randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { worksInside } from '#resources/people/workplace';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { cookieNamed, cookieOf } from '#server/core/http/cookies';
import { localPath } from '#server/core/http/addresses/localPath';
import { answers } from '#server/core/http/answers/schemas';
import { signInIdentity } from './admit';
import { attempt } from '../attempts';
import { backToSignIn, redirectTo, isRefusal, redirectRefused } from './answers';
import { messageOfForm, messageOfQuery, handleLogoutResponse, handleLogoutRequest, type ProviderMessage } from './logout';
import { page } from './page';
import { messageId, metadataOf, paths, providerOf } from './messages/provider';
import { storeAnswer, minutes, storeSignInRequest, redeemAnswer } from './messages/requests';
import { verifyResponse } from './messages/response';
import type { SamlSettings } from '#server/core/config/samlSettings';

const cookie = { name: 'saml', path: '/api/profile/saml' };
const open = { permission: 'public', opened: true };
/** The limit of sign-in requests, each of which writes a row: more than any office sends. */
const limited = { rateLimit: { max: 600, timeWindow: '1 minute' } };
/** The rule that only refused answers count as failures of a network address. */
const answered = { of: 'single_sign_on', fails: isRefusal };
/** The configuration of routes that the provider's pages call: they are allowed by the signed message, never by a cookie. */
const fromProvider = { ...open, crossSite: true };

/** Hides a route from the documentation of the API, because only browsers load it. */
const ofBrowsers = { hide: true };
const Message = Type.String({ maxLength: 400_000 });

export async function samlRoutes(app: App, deps: Deps): Promise<void> {
  const { config } = deps;
  const settings = (): SamlSettings => {
    if (config.saml === undefined) throw notFound();
    return config.saml;
  };

  app.get(page, { config: { permission: 'public' }, schema: ofBrowsers }, async (request, reply) => {
    const query = request.url.split('?')[1];
    return redirectTo(reply, config.saml === undefined ? '/profile/sign_in' : `${paths.signIn}${query === undefined ? '' : `?${query}`}`);
  });

  app.get(
    paths.metadata,
    {
      config: { permission: 'public' },
      schema: {
        tags: ['profile'],
        operationId: 'get_saml_metadata',
        summary: 'What the identity provider is told of us',
        response: answers(200, 'SAML 2.0 metadata', { type: 'string' }, 404),
      },
    },
    async (_request, reply) => {
      const metadata = await metadataOf(settings(), config.baseUrl);
      return reply.type('application/samlmetadata+xml; charset=utf-8').serializer(String).send(metadata);
    },
  );

  app.get(
    paths.signIn,
    {
      config: { ...open, ...limited },
      schema: {
        ...ofBrowsers,
        querystring: Type.Object({ return_to: Type.Optional(Type.String({ maxLength: 2000 })), fresh: Type.Optional(Type.Boolean()) }),
      },
    },
    async (request, reply) => {
      const provider = settings();
      const returnTo = localPath(request.query.return_to, config.baseUrl) || '/admin';
      if (isLedHere(request)) return redirectTo(reply, `/profile/sign_in?${new URLSearchParams({ next: returnTo })}`);
      const id = messageId();
      const browser = browserOf(request) ?? randomBytes(32).toString('base64url');
      await storeSignInRequest(deps.database.db, id, browser, returnTo);
      keepBrowser(reply, browser, config.baseUrl);
      return redirectTo(
        reply,
        await (
          await providerOf(provider, config.baseUrl, id, { fresh: request.query.fresh === true })
        ).getAuthorizeUrlAsync('', undefined, {}),
      );
    },
  );

  app.get(
    paths.finish,
    { config: open, schema: { ...ofBrowsers, querystring: Type.Object({ request: Type.String({ pattern: '^_[0-9a-f]{40}$' }) }) } },
    (request, reply) => finish(deps, settings(), request, reply, request.query.request),
  );

  app.get(paths.logout, { config: open, schema: ofBrowsers }, (request, reply) =>
    logout(deps, settings(), request, reply, (provider) => messageOfQuery(provider, config.baseUrl, request.url.split('?')[1] ?? '')),
  );
  await app.register(async (forms: App) => formRoutes(forms, deps, settings));
}

/** Registers the routes that accept forms of another site; no other route does. */
function formRoutes(app: App, deps: Deps, settings: () => SamlSettings): void {
  const { config, database } = deps;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(String(body)) }),
  );
  const RelayState = Type.Optional(Type.String());

  app.post(
    paths.consumer,
    { config: fromProvider, schema: { ...ofBrowsers, body: Type.Object({ SAMLResponse: Message, RelayState }) } },
    async (request, reply) => {
      const provider = settings();
      try {
        const verified = await attempt(
          database,
          request,
          reply,
          async () => {
            const found = await verifyResponse(provider, config.baseUrl, request.body.SAMLResponse);
            await database.db.transaction((tx) => storeAnswer(tx, found));
            return found;
          },
          answered,
        );
        return await redirectTo(reply, `${paths.finish}?request=${verified.answers}`);
      } catch (error) {
        return redirectRefused(deps, { error, request, reply });
      }
    },
  );

  app.post(
    paths.logout,
    {
      config: fromProvider,
      schema: {
        ...ofBrowsers,
        // Accepts other properties, because a provider may send more.
        body: Type.Object(
          { SAMLRequest: Type.Optional(Message), SAMLResponse: Type.Optional(Message), RelayState },
          { additionalProperties: true },
        ),
      },
    },
    (request, reply) => logout(deps, settings(), request, reply, async (provider) => messageOfForm(provider, config.baseUrl, request.body)),
  );
}

/** Signs in the browser that sent the request. Creates or changes accounts only here, because the provider's answer alone doesn't come from that browser. */
async function finish(deps: Deps, settings: SamlSettings, request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  let email: string | undefined;
  try {
    const take = async () => {
      const taken = await redeemAnswer(deps.database.db, id, browserOf(request) ?? '');
      ({ email } = taken.identity);
      return { ...taken, ...(await signInIdentity(deps, settings, taken.identity, request.log)) };
    };
    const { identity, returnTo, user, permissions } = await attempt(deps.database, request, reply, take, answered);
    await request.session.regenerate();
    if (user) request.session.user_id = user.id;
    request.session.agent = request.headers['user-agent'] ?? '';
    request.session.saml = identity.session;
    request.session.confirmed_at = identity.signed_in_at;
    await request.session.save();
    // Without another requested address, users who have no work in the back-office go to the public pages.
    return await redirectTo(reply, returnTo === '/admin' && !worksInside(permissions) ? '/' : returnTo);
  } catch (error) {
    return redirectRefused(deps, { error, request, reply, email });
  }
}

async function logout(
  deps: Deps,
  settings: SamlSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  bring: (settings: SamlSettings) => Promise<ProviderMessage>,
): Promise<FastifyReply> {
  try {
    const brought = await attempt(deps.database, request, reply, () => bring(settings), answered);
    if (brought.kind === 'SAMLRequest') return await redirectTo(reply, await handleLogoutRequest(deps, settings, brought));
    const ended = await handleLogoutResponse(deps.database.db, settings, brought);
    return await backToSignIn(reply, ended ? undefined : 'SAML_STILL_OPEN');
  } catch (error) {
    return redirectRefused(deps, { error, request, reply });
  }
}

/**
 * True when a page of another site sent the browser here without an act of the user. The provider could then let the user in without asking, so they sign in from the product's own page
 * instead. A browser that sends no such headers counts as acting for its user.
 */
const isLedHere = ({ headers }: FastifyRequest): boolean =>
  /^(cross|same)-site$/.test(String(headers['sec-fetch-site'])) && headers['sec-fetch-user'] !== '?1';

/** Returns the secret in the cookie that a browser keeps while it's at the provider; undefined without a valid cookie. */
function browserOf(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(cookieOf(request, cookie.name) ?? '');
  return valid && value !== null ? value : undefined;
}

function keepBrowser(reply: FastifyReply, browser: string, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  reply.setCookie(cookieNamed(cookie.name, secure, cookie.path), browser, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: minutes * 60,
  });
}
