/** Finds the people whom owners name, and checks each owner. */
import { sql } from 'drizzle-orm';
import { refusal } from '#resources/language/rules/values';
import type { Locale, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { invalidRecords } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { cleanAddress, foldAddresses } from '../../access/addresses';
import { aboutErrors, tagErrors } from './placeErrors';

/** A person who is to get a questionnaire, by the id of their account or by their address, with what it is about. */
export interface Owner {
  user_id?: string | undefined;
  email?: string | undefined;
  about?: { resource: string; id: string } | undefined;
  tags?: Record<string, string> | undefined;
  /** The language in which they are written to where they have no account. */
  locale?: Locale | undefined;
}
export interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string;
  archived: boolean;
}
/** An owner with their account, where they have one. */
export interface Known {
  user: Person | undefined;
  email: string;
  /** The email address in the form in which addresses are compared. */
  folded: string;
  about: Record<string, string>;
  tags: Record<string, string>;
  locale: Locale | null;
}

/** Returns the owners with the people whom they name. Throws INVALID_RECORDS with the place of each wrong owner. */
export async function knownOwners(db: Db, entities: Entities, owners: readonly Owner[], viewer: Viewer): Promise<Known[]> {
  const people = await peopleOf(db, owners);
  const errors = await ownerErrors(db, entities, owners, people, viewer);
  if (errors.some((list) => list.length > 0)) throw invalidRecords(errors);
  const folded = await foldAddresses(
    db,
    owners.map(({ email = '' }, place) => people[place]?.email ?? email),
  );
  return owners.map(({ email = '', about, tags = {}, locale = null }, place): Known => {
    const user = people[place];
    return { user, email: user?.email ?? cleanAddress(email), folded: folded[place] ?? '', about: { ...about }, tags, locale };
  });
}

/** Returns the person that each owner names, by id or by address; undefined where there is none. */
export async function peopleOf(db: Db, owners: readonly Owner[]): Promise<(Person | undefined)[]> {
  const emails = await foldAddresses(
    db,
    owners.map(({ email = '' }) => email),
  );
  const ids = owners.flatMap(({ user_id }) => user_id ?? []);
  const { rows } = await db.execute<Person & { folded: string }>(sql`
    SELECT id, email, lower(email) AS folded, trim(concat(first_name, ' ', last_name)) AS name, locale, archived_at IS NOT NULL AS archived FROM users
    WHERE id = ANY(${sql.param(ids)}::uuid[]) OR lower(email) = ANY(${sql.param(emails)}::text[])`);
  const found = new Map(rows.flatMap(({ folded, ...person }) => [[person.id, person] as const, [folded, person] as const]));
  return owners.map(({ user_id }, place) => found.get(user_id?.toLowerCase() ?? emails[place] ?? ''));
}

/** Returns an error for each owner who is named in another language before, because all emails to one address are in one. An account has a language of its own. */
async function languageErrors(db: Db, owners: readonly Owner[], people: readonly (Person | undefined)[]): Promise<RecordError[][]> {
  const folded = await foldAddresses(
    db,
    owners.map(({ email = '' }) => email),
  );
  const known = new Map<string, Locale>();
  return owners.map(({ locale }, place): RecordError[] => {
    const address = folded[place] ?? '';
    if (locale === undefined || address === '' || people[place]) return [];
    const first = known.get(address) ?? locale;
    known.set(address, first);
    return first === locale ? [] : [{ field: 'locale', code: 'INVALID', level: 'error', params: { reason: 'two_languages' } }];
  });
}

/** Returns the errors of each owner: of the person, of their language, of the tags and of what the questionnaire is about. */
export async function ownerErrors(
  db: Db,
  entities: Entities,
  owners: readonly Owner[],
  people: readonly (Person | undefined)[],
  viewer: Viewer,
): Promise<RecordError[][]> {
  const ofTags = await tagErrors(
    db,
    owners.map(({ tags = {} }) => tags),
    viewer,
  );
  const ofAbout = await aboutErrors(
    db,
    entities,
    owners.map(({ about }) => about),
    viewer,
  );
  const ofLanguage = await languageErrors(db, owners, people);
  return owners.map((owner, place): RecordError[] => [
    ...personErrors(owner, people[place]),
    ...(ofLanguage[place] ?? []),
    ...(ofTags[place] ?? []),
    ...(ofAbout[place] ?? []),
  ]);
}

function personErrors(owner: Owner, user: Person | undefined): RecordError[] {
  const field = owner.user_id === undefined ? 'email' : 'user_id';
  const wrong = (params: RecordError['params']): RecordError[] => [{ field, code: 'INVALID', level: 'error', ...(params && { params }) }];
  if (user?.archived) return wrong({ reason: 'archived' });
  if (owner.user_id !== undefined) return user ? [] : wrong({ reason: 'choice', value: owner.user_id });
  const email = cleanAddress(owner.email ?? '');
  if (email === '') return [{ field, code: 'BLANK', level: 'error' }];
  const params = refusal({ id: 'email', name: {}, type: 'string', format: 'email' }, email, undefined);
  return params ? wrong(params) : [];
}
