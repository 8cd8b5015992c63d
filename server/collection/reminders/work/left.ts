/** Gathers what is left for each person. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { approvalsLeft } from './approvals';
import { entriesLeft } from './entries';
import { questionnairesLeft } from './questionnaires';
import type { WorkItem, WorkLimits, Worker } from './work';

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string;
  roles: string[];
}

/** Returns everybody who has something left within the limits, by address in small letters; the items by due date, those without one last. */
export async function workLeft(db: Db, limits: WorkLimits): Promise<Map<string, Worker>> {
  const { kinds, only } = limits;
  const byId = new Map<string, WorkItem[]>();
  const add = (found: ReadonlyMap<string, readonly WorkItem[]>) => {
    for (const [id, items] of found) byId.set(id, [...(byId.get(id) ?? []), ...items]);
  };
  if (kinds.has('entries')) add(await entriesLeft(db, limits));
  if (kinds.has('entry_approval') || kinds.has('questionnaire_approval'))
    add(await approvalsLeft(db, limits, only === undefined ? undefined : [only]));
  const answering = kinds.has('questionnaire') ? await questionnairesLeft(db, limits) : [];
  for (const { id, items } of answering) if (id !== null && (only === undefined || id === only)) add(new Map([[id, items]]));
  const workers = new Map<string, Worker>();
  for (const { id, email, name, locale, roles } of await peopleOf(db, [...byId.keys()]))
    workers.set(email.toLowerCase(), { id, email, name, locale: locale === 'fr' ? 'fr' : 'en', roles, items: byId.get(id) ?? [] });
  for (const guest of answering) if (guest.id === null && only === undefined) workers.set(guest.email.toLowerCase(), guest);
  for (const worker of workers.values()) worker.items.sort(byDue);
  return workers;
}

/** Compares by due date, those without one last; plain comparisons, because there may be a hundred thousand items. */
function byDue(one: WorkItem, other: WorkItem): number {
  const [mine, theirs] = [one.due ?? '9999', other.due ?? '9999'];
  if (mine !== theirs) return mine < theirs ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

async function peopleOf(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await db.execute<Person>(sql`SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale, u.roles
    FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[])`);
  return rows;
}
