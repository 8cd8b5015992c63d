/** Reads the settings of the LDAP directory from the variables `LDAP_…` of the environment: its address, the account that reads it, its attributes, and the roles of its groups. */
import { existsSync } from 'node:fs';
import { isRecord } from '#resources/language/fields/isRecord';
import { isLoopback, readText, urlOf, wholeNumberOf, invalidVariable, type Environment } from './environment';

/** The names of the LDAP attributes of a person's entry, by the name of the value in the product. */
export interface Attributes {
  /** The attribute that identifies the person: its value stays the same when the name or the email address changes. */
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: string;
}
export interface DirectorySettings {
  url: string;
  /** True where an `ldap://` connection is encrypted (StartTLS) before anything else is sent. */
  startTls: boolean;
  /** The path of a file of certificates to trust beside the usual ones: those of the authority that signed the directory's certificate. */
  ca: string | undefined;
  bindDn: string;
  bindPassword: string;
  base: string;
  filter: string;
  attributes: Attributes;
  groupBase: string;
  groupFilter: string;
  /** The role of each group: the key is the DN of the group in the form that `sameDn` returns; the value is the role's name in any language, or its id. */
  roles: ReadonlyMap<string, string>;
  pageSize: number;
  /** The largest share of the people of the directory that a synchronisation archives without being asked to explicitly, in per cent. */
  archiveShare: number;
  /** The way in which people from the directory sign in. */
  signIn: 'saml' | 'password';
}

/** Returns a DN in the form used to compare it: in lower case, without spaces around its commas and equals signs. */
export const sameDn = (dn: string): string =>
  dn
    .toLowerCase()
    .replace(/\s*([,=])\s*/g, '$1')
    .trim();

const usual: Attributes = { id: 'entryUUID', email: 'mail', first_name: 'givenName', last_name: 'sn', locale: 'preferredLanguage' };

/** Returns the settings of the directory; undefined where LDAP_URL is not set. Throws an Error with a sentence for a wrong or missing value. */
export function directorySettings(env: Environment): DirectorySettings | undefined {
  const url = urlOf(env, 'LDAP_URL', ['ldap:', 'ldaps:']);
  if (url === undefined) return undefined;
  const needed = (name: string) => {
    const value = readText(env, name);
    if (value === undefined) throw new Error(`LDAP_URL is set and ${name} is not.`);
    return value;
  };
  const startTls = oneOf(env, 'LDAP_START_TLS', ['0', '1']) === '1';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'ldap:' && !startTls && !isLoopback(hostname))
    throw new Error('LDAP_URL begins with ldap:// and LDAP_START_TLS is not 1: the password would travel for everyone to read.');
  const base = needed('LDAP_BASE');
  return {
    url,
    startTls,
    ca: fileOf(env, 'LDAP_CA'),
    bindDn: needed('LDAP_BIND_DN'),
    bindPassword: needed('LDAP_BIND_PASSWORD'),
    base,
    filter: filterOf(env, 'LDAP_FILTER') ?? '(&(objectClass=person)(mail=*))',
    attributes: attributesOf(env),
    groupBase: readText(env, 'LDAP_GROUP_BASE') ?? base,
    groupFilter: filterOf(env, 'LDAP_GROUP_FILTER') ?? '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group))',
    roles: rolesOf(env),
    pageSize: wholeNumberOf(env, 'LDAP_PAGE_SIZE', { least: 1, most: 10_000, without: 500 }),
    archiveShare: wholeNumberOf(env, 'LDAP_ARCHIVE_SHARE', { most: 100, without: 20 }),
    signIn: oneOf(env, 'LDAP_SIGN_IN', ['saml', 'password']),
  };
}

/** Returns the value of a variable, or the first choice where it is not set. Throws where the value is none of the choices. */
function oneOf<Choice extends string>(env: Environment, name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  const value = readText(env, name) ?? choices[0];
  const known = choices.find((each) => each === value);
  if (known === undefined) throw invalidVariable(name, value, choices.join(' or '));
  return known;
}

function fileOf(env: Environment, name: string): string | undefined {
  const path = readText(env, name);
  if (path !== undefined && !existsSync(path)) throw invalidVariable(name, path, 'a file that is there');
  return path;
}

function filterOf(env: Environment, name: string): string | undefined {
  const filter = readText(env, name);
  if (filter !== undefined && !/^\(.+\)$/s.test(filter))
    throw invalidVariable(name, filter, 'a filter in parentheses: (objectClass=person)');
  return filter;
}

/** Reads a list such as `email=mail,last_name=sn`. Attributes that the list doesn't name keep their usual names. */
function attributesOf(env: Environment): Attributes {
  const value = readText(env, 'LDAP_ATTRIBUTES');
  const attributes = { ...usual };
  for (const part of value?.split(',') ?? []) {
    const [, name = '', attribute = ''] = /^\s*(\w+)\s*=\s*([\w.;-]+)\s*$/.exec(part) ?? [];
    if (!isAttribute(name))
      throw invalidVariable('LDAP_ATTRIBUTES', value ?? '', `a list of ${Object.keys(usual).join(', ')}: email=mail,last_name=sn`);
    attributes[name] = attribute;
  }
  return attributes;
}
const isAttribute = (name: string): name is keyof Attributes => Object.hasOwn(usual, name);

/** Reads JSON such as `{ "cn=…,ou=…": "Contributor" }`. */
function rolesOf(env: Environment): ReadonlyMap<string, string> {
  const value = readText(env, 'LDAP_ROLES') ?? '{}';
  const accepted = 'JSON that names a role for each group: {"cn=contributors,ou=groups,dc=example": "Contributor"}';
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    throw invalidVariable('LDAP_ROLES', value, accepted);
  }
  if (!isRecord(read)) throw invalidVariable('LDAP_ROLES', value, accepted);
  return new Map(
    Object.entries(read).map(([group, role]) => {
      if (typeof role !== 'string' || !group.includes('=')) throw invalidVariable('LDAP_ROLES', value, accepted);
      return [sameDn(group), role];
    }),
  );
}
