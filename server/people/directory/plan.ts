/** Plans the changes that bring the people of the product in line with the directory. Reads and writes nothing: the facts come as arguments. */
import type { SkippedBecause } from '#resources/api/people/directory';
import type { Values } from '#resources/definition';
import type { StoredRecord } from '#server/entities/records/entity';
import { listOf } from '../users/rights/rights';
import type { Listed } from './read';

/** A person who was created from the directory. */
export interface DirectoryUser {
  entry: string;
  /** True when the person was archived because the directory no longer had them. */
  left: boolean;
  user: StoredRecord;
}

export interface SyncFacts {
  listed: readonly Listed[];
  known: readonly DirectoryUser[];
  /** The email addresses, in lower case, of people who weren't created from the directory. */
  taken: ReadonlySet<string>;
  /** Group → id of its role. */
  roles: ReadonlyMap<string, string>;
  signIn: 'saml' | 'password';
  /** The id of the user who requests the synchronisation, which doesn't archive them. */
  asker: string;
}

export interface Plan {
  created: { entry: string; data: Values }[];
  changed: { user: StoredRecord; data: Values; back: boolean }[];
  archived: StoredRecord[];
  skipped: { user: StoredRecord | null; email: string; name: string; why: SkippedBecause }[];
  unchanged: number;
}

export const nameOf = (person: Pick<Listed, 'first_name' | 'last_name'> | Values) =>
  `${String(person['first_name'] ?? '')} ${String(person['last_name'] ?? '')}`.trim();

/** Returns the plan, in which every person of the directory and every person created from it occurs once. */
export function planOf({ listed, known, taken, roles, signIn, asker }: SyncFacts): Plan {
  const plan: Plan = { created: [], changed: [], archived: [], skipped: [], unchanged: 0 };
  const knownBy = new Map(known.map((each) => [each.entry, each]));
  const there = new Set(listed.map(({ entry }) => entry));
  const addresses = new Map<string, number>();
  for (const { email } of listed) addresses.set(email.toLowerCase(), (addresses.get(email.toLowerCase()) ?? 0) + 1);
  const governed = new Set(roles.values());
  for (const person of listed) {
    const mine = knownBy.get(person.entry);
    const skip = (why: SkippedBecause) =>
      void plan.skipped.push({ user: mine?.user ?? null, email: person.email || person.dn, name: nameOf(person), why });
    const given = [...new Set(person.groups.flatMap((group) => roles.get(group) ?? []))];
    const address = person.email.toLowerCase();
    if (address === '') skip('no_email');
    else if (taken.has(address)) skip('kept_by_hand');
    else if ((addresses.get(address) ?? 0) > 1) skip('same_address');
    else if (!mine)
      plan.created.push({ entry: person.entry, data: { ...namesOf(person), locale: person.locale, authentication: signIn, roles: given } });
    else if (mine.user['archived_at'] && !mine.left) skip('archived_by_hand');
    else {
      const data = { ...namesOf(person), roles: rolesOf(mine.user, given, governed) };
      const same = Object.entries(data).every(([field, value]) => JSON.stringify(mine.user[field]) === JSON.stringify(value));
      if (same && !mine.left) plan.unchanged += 1;
      else plan.changed.push({ user: mine.user, data, back: mine.left });
    }
  }
  for (const { entry, user } of known) {
    if (there.has(entry) || user['archived_at']) continue;
    if (user.id === asker) plan.skipped.push({ user, email: String(user['email']), name: nameOf(user), why: 'self' });
    else plan.archived.push(user);
  }
  return plan;
}

/** Returns the email address and the names from the directory. Leaves out empty names, so that the present ones stay. */
function namesOf({ email, first_name, last_name }: Listed): Values {
  return { email, ...(first_name && { first_name }), ...(last_name && { last_name }) };
}

/** Returns the roles of a person after the synchronisation. Roles that no group gives stay as administrators set them. */
function rolesOf(user: StoredRecord, given: readonly string[], governed: ReadonlySet<string>): string[] {
  const had = listOf(user['roles']);
  const stay = had.filter((id) => !governed.has(id) || given.includes(id));
  return [...stay, ...given.filter((id) => !stay.includes(id))];
}
