/** Finds the entries that each tracked person still has to enter, complete or correct. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Period } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { remembered } from '#server/core/values/remembered';
import { inTurns } from '#server/core/values/turns';
import type { Scope } from '#server/core/viewer/viewer';
import { periodKindOf, type Subject } from '#server/collection/inputs/checks/inputChecks';
import { underTags } from '#server/collection/progress/dataProgress';
import { isClosed } from '#server/collection/progress/overview';
import { periodsOfYear } from '#server/collection/progress/period';
import { coveredSql, mayEnter, owedSql, sendsReminders } from '#server/collection/progress/reminders/owedSql';
import { limiting, mostPlaces, type PlaceLeft, type Unassigned, type WorkItem, type WorkLimits } from './work';

interface Row {
  /** The place of the group of people in the list of groups; null for what nobody may enter. */
  group: number | null;
  due: string;
  late: boolean;
  count: number;
  refused: number;
  places: PlaceLeft[];
}

/** The entries left: of each person, by id, in the order of due dates; and those that nobody may enter. */
export interface EntriesLeft {
  people: Map<string, readonly WorkItem[]>;
  unassigned: Unassigned[];
}

/** Returns the entries left of the periods that end before a day, of the subjects that are tracked, and open by then. */
export async function entriesLeft(
  db: Db,
  { within, seenBy, under, today, until = today, years = usualYears(today, until), subjects, only }: WorkLimits,
): Promise<EntriesLeft> {
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const people = await findPeople(db, only?.id);
  // Of one person, only the places that are theirs are looked at.
  const own = only !== undefined && within.scopes.length === 0 ? { ...within, scopes: people[0]?.scopes ?? [] } : within;
  const unassigned: Unassigned[] = [];
  const found = new Map<string, { item: WorkItem; of: readonly string[] }[]>();
  for (const subject of await openSubjects(db, today, until)) {
    if (subjects && !subjects.includes(subject.key)) continue;
    const groups = groupsOf(subject, people);
    for (const { group, ...row } of await ofGroups(db, subject, groups, { fiscalStart, within: own, seenBy, under, today, until, years })) {
      const item = itemOf(subject, row);
      if (group === null) {
        unassigned.push(item);
        continue;
      }
      const ofDay = found.get(row.due) ?? [];
      found.set(row.due, ofDay);
      ofDay.push({ item, of: groups[group]?.people ?? [] });
    }
  }
  const lists = new Map<string, List>();
  const first = remembered((item: WorkItem) => listWith(item));
  // One due date after the other: the lists then need no sorting.
  const inOrder = [...found.keys()].toSorted().flatMap((due) => found.get(due) ?? []);
  await inTurns(inOrder, 1000, ({ item, of }) => {
    for (const id of of) lists.set(id, (lists.get(id)?.longer ?? first)(item));
  });
  const itemsOf = remembered(itemsIn);
  return { people: new Map([...lists].map(([id, list]) => [id, itemsOf(list)])), unassigned };
}

/** A list by its last item. People for whom the same is left share one, so that what is made of their items is made once. */
interface List {
  last: WorkItem;
  before: List | undefined;
  /** Returns the list with a further item. */
  longer: (item: WorkItem) => List;
}

function listWith(last: WorkItem, before?: List): List {
  const list: List = { last, before, longer: remembered((next) => listWith(next, list)) };
  return list;
}

function itemsIn(whole: List): readonly WorkItem[] {
  const items: WorkItem[] = [];
  for (let list: List | undefined = whole; list; list = list.before) items.push(list.last);
  return items.toReversed();
}

const itemOf = (subject: RemindedSubject, row: Omit<Row, 'group'>): WorkItem => ({
  ...row,
  key: `entries ${subject.key} ${row.due}`,
  kind: 'entries',
  name: subject.name,
  subject: subject.key,
  section: subject.section,
  period: periodKindOf(subject),
  open_from: subject.open_from,
  open_until: subject.open_until,
});

interface Person extends Record<string, unknown> {
  id: string;
  /** The ids of the roles. */
  roles: string[];
  scopes: Scope[];
  /** The scopes as text. */
  key: string;
  sends: boolean;
}
/** People with the same scopes, for whom the same entries are left. */
interface Group {
  scopes: readonly Scope[];
  people: string[];
}

/** Returns the people who may enter values, or the one of an id. */
export async function findPeople(db: Db, only: string | undefined): Promise<Person[]> {
  const chosen = only === undefined ? sql`true` : sql`u.id = ${only}::uuid`;
  const { rows } = await db.execute<Person>(
    sql`SELECT u.id, u.roles, u.scopes, u.scopes::text AS key, ${sendsReminders} AS sends FROM users u WHERE ${mayEnter} AND ${chosen}`,
  );
  return rows;
}

/** Returns the tracked people of a subject by their scopes: those whom it names, else all who don't send reminders. */
export function groupsOf({ progress }: Pick<Subject, 'progress'>, people: readonly Person[]): Group[] {
  const named = new Set(progress.available_users ?? []);
  const groups = new Map<string, Group>();
  for (const { id, scopes, key, sends } of people) {
    if (named.size > 0 ? !named.has(id) : sends) continue;
    const group = groups.get(key);
    if (group) group.people.push(id);
    else groups.set(key, { scopes, people: [id] });
  }
  return [...groups.values()];
}

/** A subject as reminders name it. */
export type RemindedSubject = Subject & { name: LocalizedText; section: string | null };

/** Returns the subjects that are tracked and open on a day, or on one until another. */
export async function openSubjects(db: Db, today: string, until = today): Promise<RemindedSubject[]> {
  const { rows } = await db.execute<RemindedSubject & Record<string, unknown>>(sql`SELECT * FROM subjects ORDER BY position, key`);
  const isOpened = ({ open_from }: RemindedSubject) => open_from === null || open_from <= until;
  return rows.filter((subject) => subject.progress.disabled !== true && isOpened(subject) && !isClosed(subject, today));
}

/** Returns the years from the last one to that of a day. */
export function usualYears(today: string, until = today): number[] {
  const [first, last] = [Number(today.slice(0, 4)) - 1, Number(until.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Returns the periods of a subject that end in these years, before a day, and whose entries may be made once they have ended: the subject is not closed by then. */
export function periodsLeft(subject: Subject, fiscalStart: number, until: string, years: readonly number[] = usualYears(until)): Period[] {
  const { open_until } = subject;
  const isIn = ({ date_end }: Period) => date_end < until && (open_until === null || date_end < open_until);
  return years.flatMap((year) => periodsOfYear(subject, year, fiscalStart, until)).filter(isIn);
}

type Asked = Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'> & { until: string; years: readonly number[]; fiscalStart: number };

async function ofGroups(
  db: Db,
  subject: Subject,
  groups: readonly Group[],
  { fiscalStart, under, today, until, years, ...limits }: Asked,
): Promise<Row[]> {
  const periods = periodsLeft(subject, fiscalStart, until, years);
  if (periods.length === 0) return [];
  const asked = JSON.stringify(groups.map(({ scopes }, id) => ({ id, scopes })));
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`WITH ${owedSql(subject, periods, until, ...limiting(limits))},
    people AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS g(id int, scopes jsonb)), ${coveredSql(subject)},
    own AS (
      SELECT c.id, o.*, row_number() OVER own AS n, lag(o.due) OVER own IS DISTINCT FROM o.due AS is_first
      FROM owed o LEFT JOIN covered c ON o.place = c.place WHERE ${underTags(under, sql`o.tags`)}
      WINDOW own AS (PARTITION BY c.id ORDER BY o.due, o.date, o.place))
    SELECT id AS "group", due::text, bool_or(due < ${today}::date) AS late, count(*)::int AS count, (count(*) FILTER (WHERE state = 'refused'))::int AS refused,
      coalesce(jsonb_agg(jsonb_build_object('date', date::text, 'date_end', date_end::text, 'state', state, 'input', input, 'tags', tags) ORDER BY n)
        FILTER (WHERE n <= ${mostPlaces} OR is_first), '[]') AS places
    FROM own GROUP BY id, due ORDER BY due`);
  return rows;
}
