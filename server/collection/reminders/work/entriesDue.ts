/** Finds the due dates on which entries are left, now or once their periods have ended, without the lists of the people who have them left. */
import { sql } from 'drizzle-orm';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { dueSql } from '#server/collection/progress/expectedSql';
import { isOpen } from '#server/collection/progress/overview';
import { underTags } from '#server/collection/progress/dataProgress';
import { coveredSql, owedSql } from '#server/collection/progress/reminders/owedSql';
import { findPeople, groupsOf, openSubjects, periodsLeft, usualYears, type RemindedSubject } from './entries';
import { limiting, type WorkItem, type WorkLimits, type Worker } from './work';

interface Asked extends Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'> {
  /** The day until which periods end that are looked at. */
  until: string;
  /** The id of the one person whose entries are looked for; without it, everybody's. */
  only: string | undefined;
  isMeant(person: Pick<Worker, 'id' | 'roles'>): boolean;
  isAbout(subject: Pick<WorkItem, 'subject' | 'section'>): boolean;
}

interface EntriesDue {
  /** Resolves to true when one of the people has an entry left on a day whose due date meets a condition. Reads one subject after the other until one has, each once. */
  isLeft(day: string, meets: (due: string) => boolean): Promise<boolean>;
}

/** A period of a subject, by its place in the list of subjects, with the due date of its entries. */
interface Period extends Record<string, unknown> {
  place: number;
  date_end: string;
  due: string;
}

/** Finds the due dates of the entries of some people and subjects. What is not left yet counts from the end of its period on, for whoever would have it left by what was entered until now. */
export async function entriesDue(db: Db, { isMeant, isAbout, only, until, today, ...asked }: Asked): Promise<EntriesDue> {
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const people = (await findPeople(db, only)).filter(isMeant);
  const limits = {
    ...asked,
    within: only !== undefined && asked.within.scopes.length === 0 ? ofPerson(asked.within, people) : asked.within,
  };
  const subjects = (await openSubjects(db, today, until)).filter(({ key, section }) => isAbout({ subject: key, section }));
  const periods = subjects.map((subject) => periodsLeft(subject, fiscalStart, until, usualYears(today, until)));
  const named = subjects.flatMap(({ open_until }, place) =>
    (periods[place] ?? []).map(({ date_end }) => ({ place, date_end, open_until })),
  );
  const { rows } = await db.execute<Period>(sql`SELECT p.place, p.date_end::text AS date_end, (${dueSql(sql`p.open_until`)})::text AS due
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS p(place int, date_end date, open_until date)`);
  const byDue = new Map<string, Period[]>();
  for (const row of rows) byDue.set(row.due, [...(byDue.get(row.due) ?? []), row]);
  /** The last days of the periods of which an entry is left, by the place of the subject. */
  const read = new Map<number, ReadonlySet<string>>();
  const leftOf = async (place: number): Promise<ReadonlySet<string>> => {
    const subject = subjects[place];
    const found =
      read.get(place) ?? (subject ? await endsOf(db, subject, { ...limits, until, periods: periods[place] ?? [], people }) : new Set());
    read.set(place, found);
    return found;
  };
  return {
    async isLeft(day, meets) {
      const dues = [...byDue.keys()].filter(meets).flatMap((due) => byDue.get(due) ?? []);
      const found = dues.filter(({ place, date_end }) => {
        const subject = subjects[place];
        return date_end < day && subject !== undefined && isOpen(subject, day);
      });
      if (found.some(({ place, date_end }) => read.get(place)?.has(date_end))) return true;
      for (const { place, date_end } of found) if ((await leftOf(place)).has(date_end)) return true;
      return false;
    },
  };
}

/** Of one person, only the places that are theirs are looked at. */
const ofPerson = (within: WorkLimits['within'], people: Awaited<ReturnType<typeof findPeople>>): WorkLimits['within'] => ({
  ...within,
  scopes: people[0]?.scopes ?? [],
});

interface OfSubject extends Pick<WorkLimits, 'within' | 'seenBy' | 'under'> {
  until: string;
  periods: ReturnType<typeof periodsLeft>;
  people: Awaited<ReturnType<typeof findPeople>>;
}

/** Returns the last days of the periods of which one of the people has an entry left. */
async function endsOf(
  db: Db,
  subject: RemindedSubject,
  { periods, people, under, until, ...limits }: OfSubject,
): Promise<ReadonlySet<string>> {
  const groups = groupsOf(subject, people);
  if (periods.length === 0 || groups.length === 0) return new Set();
  const scopes = JSON.stringify(groups.map((group, id) => ({ id, scopes: group.scopes })));
  const { rows } = await db.execute<{ date_end: string }>(sql`WITH ${owedSql(subject, periods, until, ...limiting(limits))},
    people AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${scopes}::jsonb) AS g(id int, scopes jsonb)), ${coveredSql(subject)}
    SELECT DISTINCT o.date_end::text AS date_end FROM owed o WHERE o.place IN (SELECT c.place FROM covered c) AND ${underTags(under, sql`o.tags`)}`);
  return new Set(rows.map(({ date_end }) => date_end));
}
