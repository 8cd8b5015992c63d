/** Gathers what is left for each person. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { approvalsLeft } from './approvals';
import { entriesLeft, usualYears, type EntriesLeft } from './entries';
import { questionnairesLeft } from './questionnaires';
import { byDue, type Unassigned, type WorkItem, type WorkLimits, type Worker } from './work';

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string;
  roles: string[];
}

/** The people who have work left, by address in small letters, and the entries that nobody may enter. */
export interface Left {
  workers: ReadonlyMap<string, Worker>;
  unassigned: readonly Unassigned[];
}

/** The readings that `workLeft` is made of. */
const readings = { entriesLeft, approvalsLeft, questionnairesLeft };
export type Readings = typeof readings;

/** Returns readings that ask the database once for the same limits and then return that result again. The runs and the digests of one moment share them. */
export function sharedReadings(): Readings {
  const once = <Found>(read: (db: Db, limits: WorkLimits) => Promise<Found>) => {
    const before = new Map<string, Found>();
    return async (db: Db, limits: WorkLimits): Promise<Found> => {
      const { kinds, within, seenBy, under, today, until = today, years = usualYears(today, until), subjects, only, decidedBy } = limits;
      const of = read === entriesLeft ? [years, subjects, until] : [...kinds].toSorted();
      const key = JSON.stringify([within.scopes, seenBy?.scopes ?? [], under, today, of, only, decidedBy?.user?.id]);
      const found = before.get(key) ?? (await read(db, limits));
      before.set(key, found);
      return found;
    };
  };
  return {
    entriesLeft: once(entriesLeft),
    approvalsLeft: once(approvalsLeft),
    questionnairesLeft: once(questionnairesLeft),
  };
}

/** Returns what is left within the limits; the items of each person by due date, those without one last. */
export async function workLeft(db: Db, limits: WorkLimits, read: Readings = readings): Promise<Left> {
  const { kinds, only } = limits;
  const byId = new Map<string, readonly WorkItem[]>();
  // Each reading returns the items of a person by due date, so that only items of several readings are sorted.
  const add = (found: ReadonlyMap<string, readonly WorkItem[]>) => {
    for (const [id, items] of found) {
      const before = byId.get(id);
      byId.set(id, before ? [...before, ...items].toSorted(byDue) : items);
    }
  };
  const isGuest = only?.address !== undefined;
  const entries: EntriesLeft =
    kinds.has('entries') && !isGuest ? await read.entriesLeft(db, limits) : { people: new Map(), unassigned: [] };
  add(entries.people);
  if ((kinds.has('entry_approval') || kinds.has('questionnaire_approval')) && !isGuest) add(await read.approvalsLeft(db, limits));
  const answering = kinds.has('questionnaire') ? await read.questionnairesLeft(db, limits) : [];
  for (const { id, items } of answering) if (id !== null && (only === undefined || id === only.id)) add(new Map([[id, items]]));
  const workers = new Map<string, Worker>();
  for (const { id, email, name, locale, roles } of await peopleOf(db, [...byId.keys()]))
    workers.set(email.toLowerCase(), { id, email, name, locale: locale === 'fr' ? 'fr' : 'en', roles, items: byId.get(id) ?? [] });
  for (const guest of answering) {
    const address = guest.email.toLowerCase();
    if (guest.id === null && (only === undefined || address === only.address)) workers.set(address, guest);
  }
  return { workers, unassigned: entries.unassigned };
}

async function peopleOf(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await db.execute<Person>(sql`SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale, u.roles
    FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[])`);
  return rows;
}
