/** Reads what a stored figure doesn't contain and some terms need: how many values an average is of, and the latest value of each place. */
import { sql, type SQL } from 'drizzle-orm';
import { periodOf } from '#resources/formats/periods/periods';
import type { Term } from '#server/core/db/schema';
import { granularityOf, type IndicatorRow, type Measure } from '../compute/measures';
import { nodeFilter, valueSql } from '../compute/sql/inputsSql';
import type { Db } from '#server/core/db/db';
import type { LatestValue } from './effects';

interface Entry {
  date: string;
  date_end: string;
  tags_text: string;
}
interface Place {
  indicator: string;
  measure: string;
  term: string;
  /** The first day of the period. */
  period: string;
  entry: Entry;
}
export type CountAndLatest = (place: Place) => { count: number; latest: LatestValue | null };

interface TermsRead {
  indicator: IndicatorRow;
  measure: Measure;
  own: readonly { term: Term }[];
}

/** Runs one query for each term that is an average or a last value, over the approved inputs of the periods concerned; none where there is no such term. */
export async function readCountsAndLatest(
  db: Db,
  reads: readonly TermsRead[],
  entries: readonly Entry[],
  fiscalStart: number,
): Promise<CountAndLatest> {
  const counts = new Map<string, number>();
  const latest = new Map<string, { date: string; value: number | null }>();
  for (const { indicator, measure, own } of reads)
    for (const { term } of own) {
      if (term.aggregate !== 'average' && term.aggregate !== 'last') continue;
      const kind = granularityOf(indicator);
      const periods = new Map(
        entries.map((entry) => {
          const { date, date_end } = kind === 'span' ? entry : periodOf(kind, entry.date, fiscalStart);
          return [date, { date, date_end }];
        }),
      );
      const name = [indicator.key, measure.key, term.name].join(' ');
      const rows = await approvedOf(db, term, sql`${JSON.stringify([...periods.values()])}::jsonb`);
      for (const { period, tags_text, date, value, count } of rows) {
        counts.set(`${name} ${period}`, (counts.get(`${name} ${period}`) ?? 0) + count);
        latest.set(`${name} ${period} ${tags_text}`, { date, value: value === null ? null : Number(value) });
      }
    }
  return ({ indicator, measure, term, period, entry }) => {
    const name = [indicator, measure, term, period].join(' ');
    const found = latest.get(`${name} ${entry.tags_text}`);
    return { count: counts.get(name) ?? 0, latest: !found ? null : found.date > entry.date ? 'later' : found.value };
  };
}

interface Approved extends Record<string, unknown> {
  period: string;
  tags_text: string;
  /** The first day of the latest input. */
  date: string;
  value: string | null;
  count: number;
}

/** Returns, by period and tags, the number of values and the latest value. */
async function approvedOf(db: Db, term: Term, periods: SQL): Promise<Approved[]> {
  const { rows } = await db.execute<Approved>(sql`
    select period, tags_text, (array_agg(date order by date desc))[1] as date, (array_agg(value order by date desc))[1] as value,
      count(value)::int as count
    from (
      select p.date::text as period, i.tags::text as tags_text, i.date::text as date,
        case when i.quality <> 'not_applicable' then ${valueSql(term)} end::text as value, i.quality
      from jsonb_to_recordset(${periods}) p(date date, date_end date)
      join inputs i on i.subject_key = ${term.subject} and i.state = 'approved' and i.date >= p.date and i.date_end <= p.date_end ${nodeFilter(term.tags)}
    ) e where value is not null or quality = 'not_applicable' group by period, tags_text`);
  return rows;
}
