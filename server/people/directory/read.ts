/** Reads the people of the directory and their groups, in pages, and closes the connection in every case. */
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { Client, Entry } from 'ldapts';
import { ApiError } from '#server/core/errors';
import { sameDn, type DirectorySettings } from '#server/core/config/directorySettings';

/** A person of the directory. */
export interface Listed {
  /** The identifier of the entry, which stays the same when the name or the address changes. */
  entry: string;
  dn: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: 'en' | 'fr' | undefined;
  /** The DNs of the person's groups that have a role, in the form of `sameDn`. */
  groups: string[];
}

/** Returns the 500 error for a directory that can't be read. It contains the message of the directory or the connection, because the caller administers it. */
export const syncFailed = (why: string) =>
  new ApiError(500, 'SYNC_FAILED', 'The directory cannot be read.', { directory: [{ code: 'INVALID', level: 'error', why }] });

const patience = 10_000;

/** Connects and binds to the directory. Throws 500 with the reason of a failure. */
export async function tryDirectory(settings: DirectorySettings): Promise<void> {
  await connected(settings, async () => undefined);
}

/** Returns everybody in the directory with their groups. Throws 500 with the reason of a failure, and never returns only a part. */
export async function readDirectory(settings: DirectorySettings): Promise<Listed[]> {
  return connected(settings, async (client) => {
    const groupsOf = await readGroups(client, settings);
    const people = await readPeople(client, settings);
    return people.map((person) => ({ ...person, groups: [...(groupsOf.get(sameDn(person.dn)) ?? [])] }));
  });
}

async function connected<Read>(settings: DirectorySettings, read: (client: Client) => Promise<Read>): Promise<Read> {
  const { Client } = await import('ldapts');
  const tlsOptions = settings.ca === undefined ? {} : { ca: [await readFile(settings.ca)] };
  const secure = settings.url.startsWith('ldaps:');
  const client = new Client({
    url: settings.url,
    timeout: 60_000,
    connectTimeout: patience,
    ...(secure && { tlsOptions }),
    createConnection: once(net.connect),
    createSecureConnection: once(tls.connect),
  });
  try {
    if (settings.startTls) await client.startTLS({ ...tlsOptions, host: new URL(settings.url).hostname });
    await client.bind(settings.bindDn, settings.bindPassword);
    return await read(client);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ApiError) throw error;
    throw syncFailed(`${error.name}: ${error.message}`);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Lets the client connect only once. A second connection would be anonymous, and entries that an anonymous reader can't see would seem to be gone. */
function once<Connect extends (...given: never[]) => unknown>(connect: Connect): Connect {
  let made = false;
  return new Proxy(connect, {
    apply(target, self, given) {
      if (made) throw new Error('The connection was lost.');
      made = true;
      return Reflect.apply(target, self, given);
    },
  });
}

async function search(client: Client, base: string, filter: string, attributes: string[], pageSize: number): Promise<Entry[]> {
  const explicitBufferAttributes = attributes.filter((name) => /guid$/i.test(name));
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter,
    attributes,
    explicitBufferAttributes,
    paged: { pageSize },
  });
  return searchEntries;
}

async function readPeople(client: Client, { base, filter, attributes, pageSize }: DirectorySettings): Promise<Omit<Listed, 'groups'>[]> {
  const found = await search(client, base, filter, Object.values(attributes), pageSize);
  return found.map((entry) => {
    const of = (name: keyof typeof attributes) => valuesOf(entry, attributes[name])[0] ?? '';
    const id = of('id');
    if (id === '') throw syncFailed(`${entry.dn} has no ${attributes.id}: name another attribute that stays the same (LDAP_ATTRIBUTES).`);
    const language = of('locale').slice(0, 2).toLowerCase();
    return {
      entry: id,
      dn: entry.dn,
      email: of('email').trim(),
      first_name: of('first_name').trim(),
      last_name: of('last_name').trim(),
      locale: language === 'fr' || language === 'en' ? language : undefined,
    };
  });
}

const memberships = ['member', 'uniqueMember'];

/** Returns the groups that have a role, by the DN of each member. Throws where such a group is missing, because its members would lose the role. */
async function readGroups(
  client: Client,
  { groupBase, groupFilter, roles, pageSize }: DirectorySettings,
): Promise<Map<string, Set<string>>> {
  const groupsOf = new Map<string, Set<string>>();
  if (roles.size === 0) return groupsOf;
  const found = await search(client, groupBase, groupFilter, memberships, pageSize);
  const known = new Set(found.map(({ dn }) => sameDn(dn)));
  const missing = [...roles.keys()].filter((dn) => !known.has(dn));
  if (missing.length > 0) throw syncFailed(`LDAP_ROLES names groups that are not there: ${missing.join(' ')}`);
  for (const entry of found) {
    const group = sameDn(entry.dn);
    if (!roles.has(group)) continue;
    // Active Directory returns long member lists in parts, under another attribute name; with only a part, the other members would lose the role.
    const part = Object.keys(entry).find((name) => /;range=/i.test(name));
    if (part !== undefined) throw syncFailed(`${entry.dn} gives only a part of its members (${part}).`);
    for (const member of memberships.flatMap((name) => valuesOf(entry, name))) {
      const dn = sameDn(member);
      groupsOf.set(dn, (groupsOf.get(dn) ?? new Set()).add(group));
    }
  }
  return groupsOf;
}

/** Returns the values of an attribute, whatever the case of its name. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((each) => each.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : entry[name];
  return [value ?? []].flat().map((each) => (typeof each === 'string' ? each : each.toString('hex')));
}
