/** Finds the due dates on which entries are left, without the lists of the people who have them left. */
import { sql } from 'drizzle-orm';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { dueSql } from '#server/collection/progress/expectedSql';
import { underTags } from '#server/collection/progress/dataProgress';
import { coveredSql, owedSql } from '#server/collection/progress/reminders/owedSql';
import { findPeople, groupsOf, openSubjects, periodsLeft, type RemindedSubject } from './entries';
import { limiting, type WorkItem, type WorkLimits, type Worker } from './work';

interface Asked extends Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'> {
  isMeant(person: Pick<Worker, 'id' | 'roles'>): boolean;
  isAbout(subject: Pick<WorkItem, 'subject' | 'section'>): boolean;
}

interface EntriesDue {
  /** The due dates of all periods that have ended, whether something is left or not. */
  dues: string[];
  /** Resolves to true when one of the people has an entry left that is due on a day. Reads one subject after the other until one has, each once. */
  isLeft(due: string): Promise<boolean>;
}

/** Returns the due dates of the entries of some people and subjects. */
export async function entriesDue(db: Db, { isMeant, isAbout, ...limits }: Asked): Promise<EntriesDue> {
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const people = (await findPeople(db, undefined)).filter(isMeant);
  const subjects = (await openSubjects(db, limits.today)).filter(({ key, section }) => isAbout({ subject: key, section }));
  const periods = subjects.map((subject) => periodsLeft(subject, fiscalStart, limits.today));
  const asked = subjects.flatMap(({ open_until }, place) =>
    (periods[place] ?? []).map(({ date_end }) => ({ place, date_end, open_until })),
  );
  const { rows } = await db.execute<{ place: number; due: string }>(sql`SELECT DISTINCT p.place, (${dueSql(sql`p.open_until`)})::text AS due
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p(place int, date_end date, open_until date)`);
  const read = new Map<number, ReadonlySet<string>>();
  const leftOf = async (place: number): Promise<ReadonlySet<string>> => {
    const subject = subjects[place];
    const found =
      read.get(place) ?? (subject ? await duesOf(db, subject, { ...limits, periods: periods[place] ?? [], people }) : new Set());
    read.set(place, found);
    return found;
  };
  return {
    dues: [...new Set(rows.map(({ due }) => due))],
    async isLeft(due) {
      const places = rows.filter((row) => row.due === due).map(({ place }) => place);
      if (places.some((place) => read.get(place)?.has(due))) return true;
      for (const place of places) if ((await leftOf(place)).has(due)) return true;
      return false;
    },
  };
}

interface OfSubject extends Pick<WorkLimits, 'within' | 'seenBy' | 'under' | 'today'> {
  periods: ReturnType<typeof periodsLeft>;
  people: Awaited<ReturnType<typeof findPeople>>;
}

async function duesOf(
  db: Db,
  subject: RemindedSubject,
  { periods, people, under, today, ...limits }: OfSubject,
): Promise<ReadonlySet<string>> {
  const scopes = JSON.stringify(groupsOf(subject, people).map((group, id) => ({ id, scopes: group.scopes })));
  const { rows } = await db.execute<{ due: string }>(sql`WITH ${owedSql(subject, periods, today, ...limiting(limits))},
    people AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${scopes}::jsonb) AS g(id int, scopes jsonb)), ${coveredSql(subject)}
    SELECT DISTINCT o.due::text AS due FROM owed o WHERE o.place IN (SELECT c.place FROM covered c) AND ${underTags(under, sql`o.tags`)}`);
  return new Set(rows.map(({ due }) => due));
}
