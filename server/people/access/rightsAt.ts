/** Computes what each person could do at the end of a day: takes the present people and roles, and reverts the changes that the audit recorded since. */
import { sql, type SQL } from 'drizzle-orm';
import type { PersonRights } from '#resources/api/people/rights';
import type { Change } from '#resources/api/history/events';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { listOf } from '../users/rights/rights';

/** The rights that a person had at the end of a day. */
export interface RightsAt {
  id: string;
  created_at: string;
  name: string;
  email: string;
  /** The names that the roles had on that day. */
  roles: Record<string, string>[];
  /** The permissions from roles, from the person's own grants and from the audience. */
  permissions: string[];
  scopes: PersonRights['scopes'];
  approval_role: string | null;
  /** False when the audit has no event for the creation of the person or of one of their roles. */
  whole: boolean;
}
type Row = { id: string } & Record<string, JsonValue | undefined>;
interface RightsChange extends Record<string, unknown> {
  entity: string;
  entity_id: string;
  changes: Record<string, Change>;
}
/** Past states of records, and the ids of those whose creation is in the audit. */
interface Past {
  rows: Row[];
  made: ReadonlySet<string>;
}

/** Returns the day of the first audit event; null where there is none. */
export async function auditBegins(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`SELECT to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM audit_events`,
  );
  return rows[0]?.day ?? null;
}

/** Returns everybody who could sign in on that day (UTC), in the order of their email addresses. */
export async function rightsAt(db: Db, day: string): Promise<RightsAt[]> {
  const end = sql`((${day}::date + 1)::timestamp AT TIME ZONE 'UTC')`;
  const people = await past(
    db,
    'users',
    sql`SELECT id, created_at::text, email, first_name, last_name, audience, roles, grants, scopes, approval_role, mandate_from::text, mandate_until::text,
      archived_at::text, locked_at::text FROM users WHERE created_at < ${end}`,
    end,
  );
  const roles = await past(db, 'roles', sql`SELECT id, name, permissions FROM roles WHERE created_at < ${end}`, end);
  const roleOf = new Map(roles.rows.map((role) => [role.id, role]));
  return people.rows
    .filter((person) => couldSignIn(person, day))
    .map((person) => {
      const held = listOf(person['roles']).flatMap((id) => roleOf.get(id) ?? []);
      const whole = people.made.has(person.id) && held.every(({ id }) => roles.made.has(id));
      return { ...rightsOf(person, held), whole };
    })
    .sort((a, b) => (a.email < b.email ? -1 : 1));
}

function rightsOf(person: Row, held: readonly Row[]): Omit<RightsAt, 'whole'> {
  const given = [...listOf(person['grants']), ...held.flatMap((role) => listOf(role['permissions']))];
  const email = asText(person['email']);
  return {
    id: person.id,
    created_at: asText(person['created_at']),
    name: `${asText(person['first_name'])} ${asText(person['last_name'])}`.trim() || email,
    email,
    roles: held.map(({ name }) => namesOf(name)),
    permissions: [...new Set([...given, ...(person['audience'] === 'private' ? ['portal:private'] : [])])].sort(),
    scopes: scopesOf(person['scopes']),
    approval_role: asText(person['approval_role']) || null,
  };
}

/** Returns the records with the value that each field had before its first change after `end`. */
async function past(db: Db, entity: 'users' | 'roles', now: SQL, end: SQL): Promise<Past> {
  const { rows } = await db.execute<Row>(now);
  const { rows: since } = await db.execute<RightsChange>(sql`SELECT entity, entity_id, changes FROM audit_events
    WHERE entity = ${entity} AND at >= ${end} AND changes <> '{}'::jsonb ORDER BY at, version NULLS FIRST, id`);
  const { rows: made } = await db.execute<{ id: string }>(
    sql`SELECT entity_id AS id FROM audit_events WHERE entity = ${entity} AND action = 'create'`,
  );
  return { rows: takenBack(entity, rows, since), made: new Set(made.map(({ id }) => id)) };
}

/** The field that every record fills: a record where it was empty on that day didn't exist yet. */
const names = { users: 'email', roles: 'name' } as const;

function takenBack(entity: 'users' | 'roles', now: readonly Row[], since: readonly RightsChange[]): Row[] {
  const known = new Map(now.map((row) => [row.id, { ...row }]));
  const settled = new Set<string>();
  for (const { entity_id: id, changes } of since) {
    if (settled.has(id)) continue;
    if (changes[names[entity]]?.[0] === null && !settled.has(`${id} ${names[entity]}`)) {
      // The record was created, or restored from the bin, after that day.
      known.delete(id);
      settled.add(id);
      continue;
    }
    const record = known.get(id) ?? { id };
    known.set(id, record);
    for (const [field, [before]] of Object.entries(changes)) {
      const place = `${id} ${field}`;
      if (settled.has(place)) continue;
      settled.add(place);
      Object.assign(record, { [field]: before });
    }
  }
  return [...known.values()].filter((record) => isThere(record[names[entity]]));
}

const isThere = (value: unknown) => value !== null && value !== undefined;

function couldSignIn(person: Row, day: string): boolean {
  const { mandate_from: from, mandate_until: until } = person;
  if (person['archived_at'] || person['locked_at']) return false;
  return !(typeof from === 'string' && from > day) && !(typeof until === 'string' && until < day);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const namesOf = (name: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(isRecord(name) ? name : {}).map(([locale, text]) => [locale, String(text)]));
const scopesOf = (scopes: unknown): RightsAt['scopes'] =>
  (Array.isArray(scopes) ? scopes : []).filter(isRecord).map(({ subjects, tags }) => ({ subjects: keysOf(subjects), tags: keysOf(tags) }));
const keysOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
