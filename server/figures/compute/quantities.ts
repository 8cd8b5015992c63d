/** Computes the figures of a formula that SQL can't evaluate: its terms come from SQL, line by line, and its values are computed here. */
import { sql } from 'drizzle-orm';
import { periodOf } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { figuresSql } from './sql/figuresSql';
import type { Around } from './formula/formula';
import { convertingWith } from './formula/termUnits';
import { resultOf, type Measure } from './measures';
import { column, type FiguresPlan } from './plan';
import { emptyLine, type FigureLine } from './replaceFigures';

interface Quantities extends Omit<FigureLine, 'values' | 'terms'>, Record<string, unknown> {
  /** Term name → decimal texts; null where there is nothing to add up. */
  terms: Record<string, (string | null)[]>;
}

/** Returns the lines of a measure, without the periods for which its formula has no value. A formula that reads other periods is computed over all of them. */
export async function evaluatedLines(db: Db, measure: Measure, plan: FiguresPlan): Promise<FigureLine[]> {
  const { readsAround } = measure.formula;
  const asked = readsAround ? { ...plan, dates: undefined } : plan;
  const rows = await quantitiesOf(db, asked);
  const whole = readsAround
    ? ((plan.within ? await quantitiesOf(db, { ...asked, within: { tags: {}, by: null } }) : rows).find(isWhole) ?? null)
    : null;
  const converting = measure.formula.soleTerm === null ? (await convertingWith(db, measure.terms))(measure) : measure;
  return rows
    .map((quantities) => evaluated(converting, quantities, readsAround ? aroundIn(quantities, whole, plan) : undefined))
    .filter(({ values }) => values.length > 0);
}

const isWhole = ({ selection }: Quantities) => Object.keys(selection).length === 0;

async function quantitiesOf(db: Db, plan: FiguresPlan): Promise<Quantities[]> {
  const named = plan.terms.map((term, place) => sql`${term.name}::text, ${column('t', place)}::text[]`);
  const { rows } = await db.execute<Quantities>(sql`
    select selection, to_jsonb(dates) as dates, to_jsonb(ends) as ends, to_jsonb(counts) as counts, to_jsonb(estimates) as estimates,
      to_jsonb(months) as months, to_jsonb(places) as places, to_jsonb(covers::text[]) as covers,
      jsonb_build_object(${sql.join(named, sql`, `)}) as terms
    from (${figuresSql(plan)}) f`);
  return rows;
}

/** Returns a function that gives, for a period of a line, the values of the other periods and of the whole. */
function aroundIn(
  { dates, ends, terms }: Quantities,
  whole: Quantities | null,
  { granularity, fiscalStart }: FiguresPlan,
): (place: number) => Around {
  const keys = new Map(dates.map((date, place) => [periodOf(granularity, date, fiscalStart, ends[place]).key, place]));
  const wholes = new Map(whole?.dates.map((date, place) => [`${date} ${whole.ends[place]}`, place]));
  const follows = (place: number) => nextDay(ends[place - 1] ?? '') === dates[place];
  return (place) => ({
    before: (term, periods) => {
      for (let at = place; at > place - periods; at--) if (at < 1 || !follows(at)) return undefined;
      return terms[term]?.[place - periods];
    },
    until: (term) => terms[term]?.slice(0, place + 1) ?? [],
    at: (term, period) => terms[term]?.[keys.get(period) ?? -1],
    whole: (term) => whole?.terms[term]?.[wholes.get(`${dates[place]} ${ends[place]}`) ?? -1],
  });
}

function nextDay(day: string): string {
  if (day === '') return '';
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function evaluated(measure: Measure, { selection, terms, ...of }: Quantities, around: ((place: number) => Around) | undefined): FigureLine {
  const line: FigureLine = { ...emptyLine(), selection };
  of.dates.forEach((date, place) => {
    const own = Object.fromEntries(Object.entries(terms).map(([name, values]) => [name, values[place] ?? null]));
    const value = resultOf(measure, own, around?.(place));
    if (value === null) return;
    line.dates.push(date);
    line.ends.push(of.ends[place] ?? date);
    line.values.push(value);
    line.terms.push(own);
    for (const each of ['counts', 'estimates', 'months', 'places'] as const) line[each].push(of[each][place] ?? 0);
    line.covers.push(of.covers[place] ?? '0');
  });
  return line;
}
