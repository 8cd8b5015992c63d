/**
 *   GET  /profile/saml/sign_in        the page that goes on to the identity provider
 *   GET  /api/profile/saml/metadata   what the provider is told of us
 *   GET  /api/profile/saml/sign_in    asks the provider who is there; `return_to` is where the person goes on, `fresh` asks for signing in again
 *   POST /api/profile/saml/acs        its answer, from its own pages
 *   GET  /api/profile/saml/finish     the browser that asked comes for it: signed in
 *   GET, POST /api/profile/saml/logout   signing out, asked by the provider or answered by it
 */
import { randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { worksInside } from '#resources/workplace';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { cookieNamed, cookieOf } from '#server/core/http/cookies';
import { localPath } from '#server/core/http/addresses/localPath';
import { answers } from '#server/core/http/answers/schemas';
import { admit } from './admit';
import { attempt } from '../attempts';
import { backToSignIn, goOn, isRefusal, refused } from './answers';
import { broughtByForm, broughtByRedirect, endOfLogout, takeLogoutRequest, type Brought } from './logout';
import { page } from './page';
import { messageId, metadataOf, paths, providerOf } from './messages/provider';
import { keepAnswer, minutes, noteSignIn, takeAnswer } from './messages/requests';
import { verifyResponse } from './messages/response';
import type { SamlSettings } from '#server/core/config/samlSettings';

const cookie = { name: 'saml', path: '/api/profile/saml' };
const open = { permission: 'public', opened: true };
/** Each writes down that somebody has gone to the provider: more than any office sends. */
const limited = { rateLimit: { max: 600, timeWindow: '1 minute' } };
/** Of what comes back, only what is refused counts towards an address of the network. */
const answered = { of: 'single_sign_on', fails: isRefusal };
/** From the provider's own pages: what they may do is in what it signed, never in a cookie. */
const fromProvider = { ...open, crossSite: true };

/** Addresses that browsers are sent to, and no calls of programs. */
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
    return goOn(reply, config.saml === undefined ? '/profile/sign_in' : `${paths.signIn}${query === undefined ? '' : `?${query}`}`);
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
      if (isLedHere(request)) return goOn(reply, `/profile/sign_in?${new URLSearchParams({ next: returnTo })}`);
      const id = messageId();
      const browser = browserOf(request) ?? randomBytes(32).toString('base64url');
      await noteSignIn(deps.database.db, id, browser, returnTo);
      keepBrowser(reply, browser, config.baseUrl);
      return goOn(
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
    logout(deps, settings(), request, reply, (provider) => broughtByRedirect(provider, config.baseUrl, request.url.split('?')[1] ?? '')),
  );
  await app.register(async (forms: App) => formRoutes(forms, deps, settings));
}

/** Forms of another site: of all routes, only these take any. */
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
            await database.db.transaction((tx) => keepAnswer(tx, found));
            return found;
          },
          answered,
        );
        return await goOn(reply, `${paths.finish}?request=${verified.answers}`);
      } catch (error) {
        return refused(deps, { error, request, reply });
      }
    },
  );

  app.post(
    paths.logout,
    {
      config: fromProvider,
      schema: {
        ...ofBrowsers,
        // A provider may send more.
        body: Type.Object(
          { SAMLRequest: Type.Optional(Message), SAMLResponse: Type.Optional(Message), RelayState },
          { additionalProperties: true },
        ),
      },
    },
    (request, reply) => logout(deps, settings(), request, reply, async (provider) => broughtByForm(provider, config.baseUrl, request.body)),
  );
}

/** The browser that asked is there, and nobody else: only now is anything made or changed. */
async function finish(deps: Deps, settings: SamlSettings, request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  let email: string | undefined;
  try {
    const take = async () => {
      const taken = await takeAnswer(deps.database.db, id, browserOf(request) ?? '');
      ({ email } = taken.identity);
      return { ...taken, ...(await admit(deps, settings, taken.identity, request.log)) };
    };
    const { identity, returnTo, user, permissions } = await attempt(deps.database, request, reply, take, answered);
    await request.session.regenerate();
    if (user) request.session.user_id = user.id;
    request.session.agent = request.headers['user-agent'] ?? '';
    request.session.saml = identity.session;
    request.session.confirmed_at = identity.signed_in_at;
    await request.session.save();
    // Where nothing else was asked for, a reader goes to the pages of the site.
    return await goOn(reply, returnTo === '/admin' && !worksInside(permissions) ? '/' : returnTo);
  } catch (error) {
    return refused(deps, { error, request, reply, email });
  }
}

async function logout(
  deps: Deps,
  settings: SamlSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  bring: (settings: SamlSettings) => Promise<Brought>,
): Promise<FastifyReply> {
  try {
    const brought = await attempt(deps.database, request, reply, () => bring(settings), answered);
    if (brought.kind === 'SAMLRequest') return await goOn(reply, await takeLogoutRequest(deps, settings, brought));
    const ended = await endOfLogout(deps.database.db, settings, brought);
    return await backToSignIn(reply, ended ? undefined : 'SAML_STILL_OPEN');
  } catch (error) {
    return refused(deps, { error, request, reply });
  }
}

/**
 * Whether a page of another site sent the browser here by itself: the provider may let its person in without asking, and nobody is signed in without an act
 * of theirs. They sign in from our own page then. What a browser does not say is taken for its person's act.
 */
const isLedHere = ({ headers }: FastifyRequest): boolean =>
  /^(cross|same)-site$/.test(String(headers['sec-fetch-site'])) && headers['sec-fetch-user'] !== '?1';

/** What a browser keeps between going to the provider and coming back. */
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
