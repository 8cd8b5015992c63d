/** Where the directory is, who reads it, and what its entries and groups mean: `LDAP_…` of the environment. */
import { existsSync } from 'node:fs';
import { isRecord } from '#resources/clean';
import { isLoopback, textOf, urlOf, wholeNumberOf, wrong, type Environment } from './environment';

/** The attributes of a person's entry, by what they are here. */
export interface Attributes {
  /** Stays the same whatever becomes of the rest. */
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: string;
}
export interface DirectorySettings {
  url: string;
  /** Whether an `ldap://` connection is turned into an encrypted one before anything is said. */
  startTls: boolean;
  /** A file of certificates to trust beside the usual ones: those that signed the directory's own. */
  ca: string | undefined;
  bindDn: string;
  bindPassword: string;
  base: string;
  filter: string;
  attributes: Attributes;
  groupBase: string;
  groupFilter: string;
  /** The role of each group: its name in any language, or its id, by the group's DN as `sameDn` writes it. */
  roles: ReadonlyMap<string, string>;
  pageSize: number;
  /** More than this share of the people of the directory are archived only where it is asked for, in per cent. */
  archiveShare: number;
  /** How people who come from the directory sign in. */
  signIn: 'saml' | 'password';
}

/** A DN as it is compared: without case, nor spaces around its commas. */
export const sameDn = (dn: string): string =>
  dn
    .toLowerCase()
    .replace(/\s*([,=])\s*/g, '$1')
    .trim();

const usual: Attributes = { id: 'entryUUID', email: 'mail', first_name: 'givenName', last_name: 'sn', locale: 'preferredLanguage' };

/** Undefined without LDAP_URL. */
export function directorySettings(env: Environment): DirectorySettings | undefined {
  const url = urlOf(env, 'LDAP_URL', ['ldap:', 'ldaps:']);
  if (url === undefined) return undefined;
  const needed = (name: string) => {
    const value = textOf(env, name);
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
    groupBase: textOf(env, 'LDAP_GROUP_BASE') ?? base,
    groupFilter: filterOf(env, 'LDAP_GROUP_FILTER') ?? '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group))',
    roles: rolesOf(env),
    pageSize: wholeNumberOf(env, 'LDAP_PAGE_SIZE', { least: 1, most: 10_000, without: 500 }),
    archiveShare: wholeNumberOf(env, 'LDAP_ARCHIVE_SHARE', { most: 100, without: 20 }),
    signIn: oneOf(env, 'LDAP_SIGN_IN', ['saml', 'password']),
  };
}

/** The first, where nothing is said. */
function oneOf<Choice extends string>(env: Environment, name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  const value = textOf(env, name) ?? choices[0];
  const known = choices.find((each) => each === value);
  if (known === undefined) throw wrong(name, value, choices.join(' or '));
  return known;
}

function fileOf(env: Environment, name: string): string | undefined {
  const path = textOf(env, name);
  if (path !== undefined && !existsSync(path)) throw wrong(name, path, 'a file that is there');
  return path;
}

function filterOf(env: Environment, name: string): string | undefined {
  const filter = textOf(env, name);
  if (filter !== undefined && !/^\(.+\)$/s.test(filter)) throw wrong(name, filter, 'a filter in parentheses: (objectClass=person)');
  return filter;
}

/** `email=mail,last_name=sn`: those that are not named are the usual ones. */
function attributesOf(env: Environment): Attributes {
  const value = textOf(env, 'LDAP_ATTRIBUTES');
  const attributes = { ...usual };
  for (const part of value?.split(',') ?? []) {
    const [, name = '', attribute = ''] = /^\s*(\w+)\s*=\s*([\w.;-]+)\s*$/.exec(part) ?? [];
    if (!isAttribute(name))
      throw wrong('LDAP_ATTRIBUTES', value ?? '', `a list of ${Object.keys(usual).join(', ')}: email=mail,last_name=sn`);
    attributes[name] = attribute;
  }
  return attributes;
}
const isAttribute = (name: string): name is keyof Attributes => Object.hasOwn(usual, name);

/** `{ "cn=…,ou=…": "Contributor" }` */
function rolesOf(env: Environment): ReadonlyMap<string, string> {
  const value = textOf(env, 'LDAP_ROLES') ?? '{}';
  const accepted = 'JSON that names a role for each group: {"cn=contributors,ou=groups,dc=example": "Contributor"}';
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    throw wrong('LDAP_ROLES', value, accepted);
  }
  if (!isRecord(read)) throw wrong('LDAP_ROLES', value, accepted);
  return new Map(
    Object.entries(read).map(([group, role]) => {
      if (typeof role !== 'string' || !group.includes('=')) throw wrong('LDAP_ROLES', value, accepted);
      return [sameDn(group), role];
    }),
  );
}
