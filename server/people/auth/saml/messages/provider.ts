/** The identity provider, as node-saml knows it: what we say to it, and whether it signed what is said to us. */
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

/** The identifier of a message of ours. */
export const messageId = (): string => `_${randomBytes(20).toString('hex')}`;

/** What is asked of whom is kept in the database (requests.ts), where every instance finds it. */
const keptElsewhere = { saveAsync: async () => null, getAsync: async () => null, removeAsync: async () => null };

/** The provider; what we send it next has this identifier; `fresh` asks it to have the person sign in again. What reads XML and its signatures takes memory: it is loaded where there is a provider. */
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

/** What a provider is told of us. */
export const metadataOf = async (settings: SamlSettings, baseUrl: string): Promise<string> =>
  (await providerOf(settings, baseUrl)).generateServiceProviderMetadata(null, settings.key?.certificate);

/** Who is signed in at the provider, in its words: what signing out there needs. */
export interface ProviderSession {
  name_id: string;
  format?: string;
  name_qualifier?: string;
  sp_name_qualifier?: string;
  session_index?: string;
  /** When the provider's session ends, where it says so. */
  until?: string;
}

/** The same, as node-saml reads it. */
export const profileOf = (settings: SamlSettings, session: ProviderSession): Profile => ({
  issuer: settings.providerId,
  nameID: session.name_id,
  nameIDFormat: session.format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  ...(session.name_qualifier !== undefined && { nameQualifier: session.name_qualifier }),
  ...(session.sp_name_qualifier !== undefined && { spNameQualifier: session.sp_name_qualifier }),
  ...(session.session_index !== undefined && { sessionIndex: session.session_index }),
});
