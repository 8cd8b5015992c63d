/** Reads the settings of the SAML identity provider from the variables `SAML_…` of the environment. A wrong value stops the start with a sentence. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecord } from '#resources/language/fields/isRecord';
import { addressOf, switchOf, readText, wholeNumberOf, invalidVariable, type Environment } from './environment';

export interface SamlSettings {
  /** The provider's addresses to sign in and to sign out. Without the second, signing out ends only the product's own session. */
  ssoUrl: string;
  sloUrl: string | undefined;
  /** The entity ids of the provider and of the product. */
  providerId: string;
  entityId: string;
  /** The provider's certificates, in PEM. A message may be signed by any of them. */
  certificates: string[];
  /** The product's key and certificate to sign messages with; signing out at the provider needs them. */
  key: { privateKey: string; certificate: string } | undefined;
  /** The possible names of each attribute of a person; the first name that an assertion holds is read. */
  attributes: Record<PersonAttribute, readonly string[]>;
  /** The names or ids of the roles that each group of the provider gives. Undefined where roles are given in the product only. */
  roles: ReadonlyMap<string, readonly string[]> | undefined;
  /** True where a person who has no account yet gets one at their first sign-in; `audience` is the audience of that account. */
  creates: boolean;
  audience: 'public' | 'private';
  /** The largest difference between the clocks of the provider and of the product, in seconds. */
  skew: number;
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** The names that providers usually give to the attributes. */
const usual = {
  email: ['email', 'mail', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  first_name: ['firstName', 'givenName', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  last_name: ['lastName', 'sn', `${claims}/surname`, 'urn:oid:2.5.4.4'],
  locale: ['locale', 'preferredLanguage', 'urn:oid:2.16.840.1.113730.3.1.39'],
  groups: ['groups', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups', 'http://schemas.xmlsoap.org/claims/Group'],
} satisfies Record<string, string[]>;
export type PersonAttribute = keyof typeof usual;

const web = ['https:', 'http:'];

/** Returns the settings of single sign-on; undefined where SAML_SSO_URL is not set. Throws an Error with a sentence for a wrong value. */
export function readSaml(env: Environment, baseUrl: string): SamlSettings | undefined {
  const ssoUrl = addressOf(env, 'SAML_SSO_URL', web);
  if (ssoUrl === undefined) {
    const lone = Object.keys(env).find((name) => name.startsWith('SAML_') && readText(env, name) !== undefined);
    if (lone !== undefined) throw new Error(`${lone} is set and SAML_SSO_URL is not: say where people sign in.`);
    return undefined;
  }
  const sloUrl = addressOf(env, 'SAML_SLO_URL', web);
  const key = keyOf(env);
  if (sloUrl !== undefined && key === undefined)
    throw new Error('SAML_SLO_URL is set and SAML_PRIVATE_KEY is not: what signs people out at the provider is signed.');
  return {
    ssoUrl,
    sloUrl,
    providerId: needed(env, 'SAML_IDP_ENTITY_ID', 'what the provider calls itself (entityID of its metadata)'),
    entityId: readText(env, 'SAML_ENTITY_ID') ?? `${baseUrl}/api/profile/saml/metadata`,
    certificates: certificatesOf(env),
    key,
    attributes: {
      email: named(env, 'SAML_EMAIL_ATTRIBUTE', 'email'),
      first_name: named(env, 'SAML_FIRST_NAME_ATTRIBUTE', 'first_name'),
      last_name: named(env, 'SAML_LAST_NAME_ATTRIBUTE', 'last_name'),
      locale: named(env, 'SAML_LOCALE_ATTRIBUTE', 'locale'),
      groups: named(env, 'SAML_GROUPS_ATTRIBUTE', 'groups'),
    },
    roles: rolesOf(env),
    creates: switchOf(env, 'SAML_CREATE') ?? false,
    audience: audienceOf(env),
    skew: wholeNumberOf(env, 'SAML_CLOCK_SKEW', { most: 300, without: 60 }),
  };
}

function needed(env: Environment, name: string, what: string): string {
  const value = readText(env, name);
  if (value === undefined) throw new Error(`SAML_SSO_URL is set and ${name} is not: say ${what}.`);
  return value;
}

const named = (env: Environment, name: string, attribute: PersonAttribute): readonly string[] => {
  const own = readText(env, name);
  return own === undefined ? usual[attribute] : [own];
};

function audienceOf(env: Environment): SamlSettings['audience'] {
  const value = readText(env, 'SAML_AUDIENCE') ?? 'public';
  if (value !== 'public' && value !== 'private') throw invalidVariable('SAML_AUDIENCE', value, 'public or private');
  return value;
}

const pemBlock = /-----BEGIN ([A-Z ]+)-----[\sA-Za-z0-9+/=]+-----END \1-----/g;

/**
 * Returns the PEM blocks of a variable. It holds the PEM itself (`\
 * ` may stand for a line break) or the paths of files, separated by commas.
 */
function pemOf(env: Environment, name: string): string[] | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const written = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : value.split(',').map(fileOf(name)).join('\n');
  return [...written.matchAll(pemBlock)].map(([block]) => block);
}

const fileOf = (name: string) => (path: string) => {
  try {
    return readFileSync(path.trim(), 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw invalidVariable(name, path.trim(), `a PEM, or a file that holds one and can be read (${why})`);
  }
};

function certificatesOf(env: Environment): string[] {
  needed(env, 'SAML_IDP_CERTIFICATE', 'what the provider signs with: its certificate, in PEM or in a file');
  return readCertificates(env, 'SAML_IDP_CERTIFICATE') ?? [];
}

/** Returns the error for a value without a PEM. The message never repeats the value: it may be a private key. */
const noPem = (name: string, what: string) => new Error(`${name} holds no ${what}. It must be a PEM, or a file that holds one.`);

function readCertificates(env: Environment, name: string): string[] | undefined {
  const blocks = pemOf(env, name);
  if (!blocks) return undefined;
  try {
    for (const block of blocks) void new X509Certificate(block);
  } catch {
    throw noPem(name, 'certificate');
  }
  if (blocks.length === 0) throw noPem(name, 'certificate');
  for (const block of blocks) refuseKey(name, new X509Certificate(block).publicKey);
  return blocks;
}

/** The shortest RSA key that is accepted, in bits. Shorter keys have been broken or will be. */
const leastBits = 2048;

function refuseKey(name: string, { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength: bits = 0 } = {} }: KeyObject): void {
  const is = type?.startsWith('rsa') === true ? `an RSA key of ${bits} bits` : `a key that is not RSA (${type ?? 'unknown'})`;
  if (bits < leastBits) throw new Error(`${name} is of ${is}. It must be RSA, of ${leastBits} bits or more.`);
}

function keyOf(env: Environment): SamlSettings['key'] {
  const privateKey = pemOf(env, 'SAML_PRIVATE_KEY');
  const certificate = readCertificates(env, 'SAML_CERTIFICATE')?.[0];
  if (privateKey === undefined && certificate === undefined) return undefined;
  if (certificate === undefined) throw new Error('SAML_PRIVATE_KEY is set and SAML_CERTIFICATE is not: the provider checks with it.');
  if (privateKey === undefined) throw new Error('SAML_CERTIFICATE is set and SAML_PRIVATE_KEY is not: nothing can be signed.');
  const [pem = ''] = privateKey;
  if (!matches(pem, certificate)) throw new Error('SAML_PRIVATE_KEY holds no RSA key of SAML_CERTIFICATE. They must be made together.');
  return { privateKey: pem, certificate };
}

function matches(privateKey: string, certificate: string): boolean {
  try {
    const key = createPrivateKey(privateKey);
    return key.asymmetricKeyType === 'rsa' && new X509Certificate(certificate).checkPrivateKey(key);
  } catch {
    return false;
  }
}

/** Reads JSON such as `{"group of the provider": ["role", …], …}`. */
function rolesOf(env: Environment): SamlSettings['roles'] {
  const value = readText(env, 'SAML_ROLES');
  if (value === undefined) return undefined;
  const read = parsed(value);
  const roles = isRecord(read) ? Object.entries(read).map(([group, given]): [string, string[]] => [group, namesOf(given)]) : [];
  if (roles.length === 0 || roles.some(([, names]) => names.length === 0))
    throw invalidVariable('SAML_ROLES', value, 'JSON that says the roles of each group: {"Group of the provider": ["Role"]}');
  return new Map(roles);
}

const namesOf = (given: unknown): string[] =>
  [given].flat().every((each) => typeof each === 'string' && each !== '') ? [given].flat().map(String) : [];

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
