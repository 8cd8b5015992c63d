/** Finds the entries that each tracked person still has to enter, complete or correct. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Period } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { periodKindOf, type Subject } from '#server/collection/inputs/checks/inputChecks';
import { underTags } from '#server/collection/progress/dataProgress';
import { isOpen } from '#server/collection/progress/overview';
import { periodsOfYear } from '#server/collection/progress/period';
import { owedSql } from '#server/collection/progress/reminders/owedSql';
import { mostPlaces, type PlaceLeft, type WorkItem, type WorkLimits } from './work';

interface Row extends Record<string, unknown> {
  id: string;
  due: string;
  late: boolean;
  count: number;
  refused: number;
  places: PlaceLeft[];
}

/** Returns the entries left of each person's id, of the periods that have ended, and of the subjects that are open and tracked. */
export async function entriesLeft(
  db: Db,
  { within, under, today, years = usualYears(today), subjects, only }: WorkLimits,
): Promise<Map<string, WorkItem[]>> {
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const left = new Map<string, WorkItem[]>();
  for (const subject of await openSubjects(db, today)) {
    if (subjects && !subjects.includes(subject.key)) continue;
    for (const { id, ...row } of await ofSubject(db, subject, { fiscalStart, within, under, today, years, only })) {
      const { key, name, section } = subject;
      const item: WorkItem = {
        ...row,
        key: `entries ${key} ${row.due}`,
        kind: 'entries',
        name,
        subject: key,
        section,
        period: periodKindOf(subject),
      };
      left.set(id, [...(left.get(id) ?? []), item]);
    }
  }
  return left;
}

/** A subject as reminders name it. */
export type RemindedSubject = Subject & { name: LocalizedText; section: string | null };

/** Returns the subjects that are tracked and open on a day. */
export async function openSubjects(db: Db, today: string): Promise<RemindedSubject[]> {
  const { rows } = await db.execute<RemindedSubject & Record<string, unknown>>(sql`SELECT * FROM subjects ORDER BY position, key`);
  return rows.filter((subject) => subject.progress.disabled !== true && isOpen(subject, today));
}

/** Returns this year and the last. */
export const usualYears = (today: string): number[] => [Number(today.slice(0, 4)) - 1, Number(today.slice(0, 4))];

/** Returns the periods of a subject that ended in these years, before today. */
export function periodsLeft(subject: Subject, fiscalStart: number, today: string, years: readonly number[] = usualYears(today)): Period[] {
  return years.flatMap((year) => periodsOfYear(subject, year, fiscalStart, today)).filter(({ date_end }) => date_end < today);
}

type Asked = Pick<WorkLimits, 'within' | 'under' | 'today'> & { years: readonly number[] } & { only: string | undefined } & {
  fiscalStart: number;
};

async function ofSubject(db: Db, subject: Subject, { fiscalStart, within, under, today, years, only }: Asked): Promise<Row[]> {
  const periods = periodsLeft(subject, fiscalStart, today, years);
  if (periods.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`WITH ${owedSql(subject, periods, today, within, only)},
    own AS (
      SELECT c.id, o.*, row_number() OVER (PARTITION BY c.id ORDER BY o.due, o.date, o.place) AS n
      FROM covered c JOIN owed o ON o.place = c.place WHERE ${underTags(under, sql`o.tags`)})
    SELECT id, due::text, bool_or(late) AS late, count(*)::int AS count, (count(*) FILTER (WHERE state = 'refused'))::int AS refused,
      coalesce(jsonb_agg(jsonb_build_object('date', date::text, 'date_end', date_end::text, 'state', state, 'input', input, 'tags', tags) ORDER BY n)
        FILTER (WHERE n <= ${mostPlaces}), '[]') AS places
    FROM own GROUP BY id, due ORDER BY due`);
  return rows;
}
