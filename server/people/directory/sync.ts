/** Brings people in line with the directory, by the same rules and with the same audit events as any write. */
import { sql } from 'drizzle-orm';
import { skippedBecause, type SkippedBecause, type SyncRequest, type SyncCounts, type SyncedPerson } from '#resources/api/people/directory';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Values } from '#resources/definition';
import { changesOf } from '#server/entities/history/audit/events';
import { directory_people } from '#server/core/db/schema';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { setArchived } from '../users/accounts/archive';
import { nameOf, planOf, type DirectoryUser, type Plan } from './plan';
import { syncFailed, type Listed } from './read';
import type { DirectorySettings } from '#server/core/config/directorySettings';

export interface Report {
  counts: SyncCounts;
  people: SyncedPerson[];
  /** True when more people have left than may be archived without a confirmation. */
  too_many: boolean;
}
const together = 100;

/** Applies the directory to the people, in the caller's transaction. Where too many have left and `archive_many` isn't set, archives nobody and sets `too_many`, so that the caller rolls back. */
export async function sync(
  tx: Db,
  users: Entity,
  settings: DirectorySettings,
  listed: readonly Listed[],
  context: WriteContext,
  { archive_many = false }: SyncRequest,
): Promise<Report> {
  if (listed.length === 0) throw syncFailed('It gives nobody: LDAP_BASE or LDAP_FILTER leads nowhere.');
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sync'))`);
  const roles = await rolesOf(tx, settings.roles);
  const known = await knownPeople(tx, users);
  const taken = await takenBy(tx, listed);
  const plan = planOf({ listed, known, taken, roles, signIn: settings.signIn, asker: context.viewer.user?.id ?? '' });
  const active = known.filter(({ user }) => !user['archived_at']).length;
  const tooMany = plan.archived.length * 100 > settings.archiveShare * active;
  const skipped = plan.skipped.map(({ user, why, ...person }): SyncedPerson => {
    return { ...person, user_id: user?.id ?? null, outcome: 'skipped', why, changes: {} };
  });
  const people = [...(await applied(tx, users, plan, context, tooMany && !archive_many)), ...skipped];
  const of = (outcome: SyncedPerson['outcome']) => people.filter((person) => person.outcome === outcome).length;
  const counts = { created: of('created'), updated: of('updated'), archived: of('archived'), back: of('back'), skipped: of('skipped') };
  return { counts: { ...counts, unchanged: plan.unchanged }, people, too_many: tooMany };
}

/** Applies the plan and returns the outcome of each person. */
async function applied(tx: Db, users: Entity, plan: Plan, context: WriteContext, holdsBack: boolean): Promise<SyncedPerson[]> {
  const created = await each(
    tx,
    plan.created,
    async (db, some) => {
      const asked = some.map(({ data }) => ({ data }));
      const { records: made } = await writeRecords(db, users, asked, context);
      await db.insert(directory_people).values(made.map(({ id }, place) => ({ user_id: id, entry: some[place]?.entry ?? '' })));
      return made.map((after) => told('created', after, changesOf({ after })));
    },
    ({ data }, why) => told('skipped', data, {}, why),
  );
  const changed = await each(
    tx,
    plan.changed,
    async (db, some) => {
      for (const { user } of some.filter(({ back }) => back)) {
        await setArchived(db, users, user.id, false, context);
        await db.execute(sql`UPDATE directory_people SET left_at = NULL WHERE user_id = ${user.id}::uuid`);
      }
      const changes = some.map(({ user: { id }, data }) => ({ id, data }));
      const { records: kept } = await writeRecords(db, users, changes, context);
      return some.map(({ user, back }, place) => {
        const after = kept[place] ?? user;
        return told(back ? 'back' : 'updated', after, changesOf({ before: user, after }));
      });
    },
    ({ user }, why) => told('skipped', user, {}, why),
  );
  const archived = await each(
    tx,
    plan.archived,
    async (db, some) => {
      for (const { id } of some) {
        if (!holdsBack) await setArchived(db, users, id, true, context);
        await db.execute(sql`UPDATE directory_people SET left_at = now() WHERE user_id = ${id}::uuid`);
      }
      return some.map((user) => told('archived', user));
    },
    (user, why) => told('skipped', user, {}, why),
  );
  return [...created, ...changed, ...archived];
}

function told(
  outcome: SyncedPerson['outcome'],
  user: Values,
  changes: SyncedPerson['changes'] = {},
  why: SkippedBecause | null = null,
): SyncedPerson {
  const user_id = typeof user['id'] === 'string' ? user['id'] : null;
  return { user_id, email: String(user['email']), name: nameOf(user), outcome, why, changes };
}

/** Writes people in batches. Where a batch is refused, writes its people one by one, so that only those with an error are skipped, each with the reason. */
async function each<Item>(
  tx: Db,
  items: readonly Item[],
  act: (db: Db, some: readonly Item[]) => Promise<SyncedPerson[]>,
  refused: (item: Item, why: SkippedBecause) => SyncedPerson,
  most = together,
): Promise<SyncedPerson[]> {
  const people: SyncedPerson[] = [];
  for (let first = 0; first < items.length; first += most) {
    const some = items.slice(first, first + most);
    const [one] = some;
    try {
      people.push(...(await tx.transaction((inner) => act(inner, some))));
    } catch (error) {
      if (!(error instanceof ApiError) || one === undefined) throw error;
      if (some.length > 1) people.push(...(await each(tx, some, act, refused, 1)));
      else people.push(refused(one, whyOf(error)));
    }
  }
  return people;
}

/** Returns the reason of the rule that refused a person; `refused` where that rule has no reason of its own. */
function whyOf({ details }: ApiError): SkippedBecause {
  const reasons = Object.values(details).flatMap((errors) =>
    [errors].flat().map((error) => (isRecord(error) ? error['reason'] : undefined)),
  );
  return skippedBecause.find((why) => reasons.includes(why)) ?? 'refused';
}

/** Returns the id of each group's role. Throws where a name is that of no role, or of several. */
async function rolesOf(tx: Db, asked: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; names: string[] }>(
    sql`SELECT id, ARRAY(SELECT value FROM jsonb_each_text(name)) AS names FROM roles`,
  );
  return new Map(
    [...asked].map(([group, role]) => {
      const found = rows.filter(({ id, names }) => id === role || names.includes(role));
      const [one] = found;
      if (!one || found.length > 1)
        throw syncFailed(`LDAP_ROLES: ${found.length === 0 ? 'no role is' : 'several roles are'} called "${role}".`);
      return [group, one.id];
    }),
  );
}

async function knownPeople(tx: Db, users: Entity): Promise<DirectoryUser[]> {
  const { rows } = await tx.execute<{ user_id: string; entry: string; left: boolean }>(
    sql`SELECT user_id, entry, left_at IS NOT NULL AS left FROM directory_people`,
  );
  const found = await users.storage.find(
    tx,
    rows.map(({ user_id }) => user_id),
    { lock: true },
  );
  const byId = new Map(found.map((user): [string, StoredRecord] => [user.id, user]));
  return rows.flatMap(({ user_id, ...known }) => {
    const user = byId.get(user_id);
    return user ? [{ ...known, user }] : [];
  });
}

/** Returns the addresses in the directory that belong to people who weren't created from it. */
async function takenBy(tx: Db, listed: readonly Listed[]): Promise<Set<string>> {
  const addresses = sql.param(listed.map(({ email }) => email.toLowerCase()));
  const { rows } = await tx.execute<{
    email: string;
  }>(sql`SELECT lower(email) AS email FROM users u WHERE lower(email) = ANY(${addresses}::text[])
    AND NOT EXISTS (SELECT FROM directory_people d WHERE d.user_id = u.id)`);
  return new Set(rows.map(({ email }) => email));
}
