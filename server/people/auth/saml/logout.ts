/** Signs users out at the identity provider, and here when the provider asks for it. Each message must be signed, and is valid once and for a short time. */
import { parse } from 'node:querystring';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Profile } from '@node-saml/node-saml';
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';
import { messageId, paths, profileOf, providerOf, type ProviderSession } from './messages/provider';
import { requireThat, withRefusal } from './messages/refused';
import { storeLogoutRequest, redeemLogout, markUsed } from './messages/requests';
import type { SamlSettings } from '#server/core/config/samlSettings';
import { parseMessage, succeeded } from './messages/sound';
import { childOf, childrenOf, saml as assertions, samlp, type Element } from './messages/xml';

/** The largest size of a message, in bytes, after decompression. */
const largest = 64 * 1024;
/** The time during which a logout request is valid, in ms. */
const lifetime = 5 * 60_000;

/** Returns the address at which the browser signs the user out at the provider too; undefined where there is none. */
export async function logoutAddress({ config, database }: Deps, session: ProviderSession | undefined): Promise<string | undefined> {
  const { saml, baseUrl } = config;
  if (saml?.sloUrl === undefined || session === undefined) return undefined;
  const id = messageId();
  await storeLogoutRequest(database.db, id);
  return (await providerOf(saml, baseUrl, id)).getLogoutUrlAsync(profileOf(saml, session), '', {});
}

/** A message of the provider, as its binding delivered it. */
export interface ProviderMessage {
  kind: 'SAMLRequest' | 'SAMLResponse';
  relayState: string;
  root: Element;
  /** Checks the provider's signature, and returns the person whom a request is about. Throws the errors of node-saml. */
  signed(): Promise<Profile | null>;
}

const kinds = ['SAMLRequest', 'SAMLResponse'] as const;
const messageOf = { SAMLRequest: 'LogoutRequest', SAMLResponse: 'LogoutResponse' };
const asked = new Set(['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature']);
const inflate = promisify(inflateRaw);
const strong = new Set(['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512']);

/** Reads a message of the redirect binding. Its signature covers the query as written, so the query may hold each part of the message once and nothing else. */
export async function messageOfQuery(settings: SamlSettings, baseUrl: string, query: string): Promise<ProviderMessage> {
  const parts = new Map(query.split('&').map((part) => [part.split('=', 1)[0] ?? '', part]));
  requireThat(parts.size === query.split('&').length && [...parts.keys()].every((name) => asked.has(name)), 'more_than_message');
  const [kind, ...others] = kinds.filter((name) => parts.has(name));
  requireThat(kind !== undefined && others.length === 0, 'not_one_message');
  const given = parse(query);
  requireThat(typeof given['Signature'] === 'string' && given['Signature'] !== '', 'unsigned');
  requireThat(strong.has(String(given['SigAlg'])), 'weak_algorithm');
  const xml = await withRefusal(inflate(Buffer.from(String(given[kind]), 'base64'), { maxOutputLength: largest }));
  const written = [kind, 'RelayState', 'SigAlg'].flatMap((name) => parts.get(name) ?? []).join('&');
  return {
    kind,
    relayState: String(given['RelayState'] ?? ''),
    root: parseMessage(xml.toString('utf8'), messageOf[kind], baseUrl + paths.logout),
    signed: async () => (await (await providerOf(settings, baseUrl)).validateRedirectAsync(given, written)).profile,
  };
}

export interface Form {
  SAMLRequest?: string | undefined;
  SAMLResponse?: string | undefined;
  RelayState?: string | undefined;
}

/** Reads a message of the POST binding, which holds its own signature. */
export function messageOfForm(settings: SamlSettings, baseUrl: string, form: Form): ProviderMessage {
  const [kind, ...others] = kinds.filter((name) => form[name] !== undefined);
  requireThat(kind !== undefined && others.length === 0, 'not_one_message');
  const message = form[kind] ?? '';
  return {
    kind,
    relayState: form.RelayState ?? '',
    root: parseMessage(Buffer.from(message, 'base64').toString('utf8'), messageOf[kind], baseUrl + paths.logout),
    async signed() {
      const provider = await providerOf(settings, baseUrl);
      const { profile } = await (kind === 'SAMLRequest'
        ? provider.validatePostRequestAsync({ SAMLRequest: message })
        : provider.validatePostResponseAsync({ SAMLResponse: message }));
      return profile;
    },
  };
}

const issuerOf = (message: Element): string | undefined => childOf(message, assertions, 'Issuer')?.text;

/**
 * Handles the provider's response to a logout that the product requested. Returns true when the provider signed the person out completely.
 * Throws a RefusedMessage.
 */
export async function handleLogoutResponse(db: Db, settings: SamlSettings, { root, signed }: ProviderMessage): Promise<boolean> {
  if (!succeeded(root)) return false;
  requireThat(issuerOf(root) === settings.providerId, 'other_issuer');
  await withRefusal(signed());
  return redeemLogout(db, root.attributes.get('InResponseTo') ?? '');
}

/**
 * Handles a logout request of the provider: ends the person's sessions, of every instance. Returns the address that answers the provider.
 * Throws a RefusedMessage.
 */
export async function handleLogoutRequest(
  deps: Deps,
  settings: SamlSettings,
  { root, relayState, signed }: ProviderMessage,
): Promise<string> {
  const { config, database } = deps;
  requireThat(settings.sloUrl !== undefined, 'no_logout_address');
  requireThat(issuerOf(root) === settings.providerId, 'other_issuer');
  const said = await withRefusal(signed());
  const [id, issued] = [root.attributes.get('ID') ?? '', Date.parse(root.attributes.get('IssueInstant') ?? '')];
  requireThat(Math.abs(Date.now() - issued) <= lifetime + settings.skew * 1000, 'request_untimely');
  requireThat(said !== null && said.ID === id, 'other_request_signed');
  await database.db.transaction(async (tx) => {
    requireThat(await markUsed(tx, id, new Date(issued + lifetime + settings.skew * 1000)), 'request_reused');
    const indexes = childrenOf(root, samlp, 'SessionIndex').map(({ text }) => text.trim());
    await endSessions(tx, said.nameID.trim(), indexes);
  });
  return (await providerOf(settings, config.baseUrl)).getLogoutResponseUrlAsync(said, relayState, {}, true);
}

/** Ends the sessions that the provider opened for this name; only the listed sessions where the provider lists any. */
async function endSessions(tx: Db, nameId: string, indexes: readonly string[]): Promise<void> {
  const named = indexes.length === 0 ? sql`true` : sql`data->'saml'->>'session_index' = ANY(${sql.param(indexes)}::text[])`;
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`DELETE FROM sessions WHERE data->'saml'->>'name_id' = ${nameId} AND ${named} RETURNING user_id`,
  );
  const events = [...new Set(rows.map(({ user_id }) => user_id))].map((id) => ({
    event: { action: 'single_sign_out' as const, entity: 'users', entity_id: id, changes: {} },
    viewer: { user: { id }, impersonator: null },
  }));
  for (const { event, viewer } of events) await writeEvents(tx, [event], { viewer });
}
