/** Configures node-saml for the identity provider: it writes the messages of the product and checks the provider's signatures. */
import type { Profile, SAML } from '@node-saml/node-saml';
import { randomBytes } from 'node:crypto';
import type { SamlSettings } from '#server/core/config/samlSettings';

export const paths = {
  metadata: '/api/profile/saml/metadata',
  signIn: '/api/profile/saml/sign_in',
  consumer: '/api/profile/saml/acs',
  finish: '/api/profile/saml/finish',
  logout: '/api/profile/saml/logout',
};

/** Returns a new identifier for a message of the product. */
export const messageId = (): string => `_${randomBytes(20).toString('hex')}`;

/** An empty cache for node-saml: the requests are stored in the database instead (requests.ts), where every instance finds them. */
const keptElsewhere = { saveAsync: async () => null, getAsync: async () => null, removeAsync: async () => null };

/** Returns the provider. Its next message has the identifier `id`; `fresh` asks the provider to let the person sign in again. Loads node-saml only here, because it takes memory that installations without a provider don't need. */
export async function providerOf(settings: SamlSettings, baseUrl: string, id = messageId(), { fresh = false } = {}): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    entryPoint: settings.ssoUrl,
    logoutUrl: settings.sloUrl ?? settings.ssoUrl,
    callbackUrl: baseUrl + paths.consumer,
    ...(settings.sloUrl !== undefined && { logoutCallbackUrl: baseUrl + paths.logout }),
    issuer: settings.entityId,
    audience: settings.entityId,
    idpIssuer: settings.providerId,
    idpCert: settings.certificates,
    ...(settings.key && { privateKey: settings.key.privateKey, publicCert: settings.key.certificate }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: settings.skew * 1000,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.never,
    cacheProvider: keptElsewhere,
    generateUniqueId: () => id,
    ...(fresh && { forceAuthn: true }),
  });
}

/** Returns the metadata of the product, which the provider reads. */
export const metadataOf = async (settings: SamlSettings, baseUrl: string): Promise<string> =>
  (await providerOf(settings, baseUrl)).generateServiceProviderMetadata(null, settings.key?.certificate);

/** The person's session at the provider, in its terms; a logout request needs it. */
export interface ProviderSession {
  name_id: string;
  format?: string;
  name_qualifier?: string;
  sp_name_qualifier?: string;
  session_index?: string;
  /** The time when the provider's session ends, if the provider tells it. */
  until?: string;
}

/** Returns the provider's session in the form that node-saml reads. */
export const profileOf = (settings: SamlSettings, session: ProviderSession): Profile => ({
  issuer: settings.providerId,
  nameID: session.name_id,
  nameIDFormat: session.format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  ...(session.name_qualifier !== undefined && { nameQualifier: session.name_qualifier }),
  ...(session.sp_name_qualifier !== undefined && { spNameQualifier: session.sp_name_qualifier }),
  ...(session.session_index !== undefined && { sessionIndex: session.session_index }),
});
