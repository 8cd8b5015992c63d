/** Indicators at a glance, for the pages that show many: the lines of all of them are read by one statement. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { IndicatorGlance } from '#resources/api/indicators';
import { can, type Viewer } from '#server/auth/viewer';
import { indicators as indicatorsTable } from '#server/db/schema';
import { granularityOf, type IndicatorRow } from '#server/figures/measures';
import type { Db } from '#server/records/entity';
import { clientConfig } from '#server/sections/clientConfig';
import { indicatorData, withheldAt } from './data';
import { summaryOf } from './page';
import { coverageOver, daysOf, wholeNumbers, wireNumbers, type Days } from './readFigures';
import { scopesOf } from './scope';
import { shownPeriods } from './shownPeriods';
import { shownMeasures } from './view';

/** Every published indicator of a section that the viewer may read, in order; without a section, the one of each that says most of it. */
export async function glances(db: Db, section: string | undefined, viewer: Viewer): Promise<IndicatorGlance[]> {
  const config = await clientConfig(db);
  const indicators = await publishedIndicators(db, section, viewer);
  const chosen =
    section === undefined
      ? [...config.sections]
          .sort((a, b) => a.position - b.position)
          .flatMap(({ key, lead }) => {
            const inside = indicators.filter((indicator) => indicator.section === key);
            return inside.find((indicator) => indicator.key === lead) ?? inside.slice(0, 1);
          })
      : indicators;
  return glancesOf(db, chosen, config.fiscal_year_start_month);
}

/** The published indicators that have figures, of a section or all, that the viewer may read, in order. */
export async function publishedIndicators(db: Db, section: string | undefined, viewer: Viewer): Promise<IndicatorRow[]> {
  return db
    .select()
    .from(indicatorsTable)
    .where(
      and(
        eq(indicatorsTable.published, true),
        inArray(indicatorsTable.source, ['computed', 'manual']),
        section === undefined ? undefined : eq(indicatorsTable.section, section),
        can(viewer, 'portal:private') ? undefined : eq(indicatorsTable.audience, 'public'),
      ),
    )
    .orderBy(asc(indicatorsTable.position), asc(indicatorsTable.key));
}

async function glancesOf(db: Db, indicators: readonly IndicatorRow[], fiscalStart: number): Promise<IndicatorGlance[]> {
  const [lines, scopeOf] = await Promise.all([linesOf(db, indicators), scopesOf(db, indicators)]);
  return Promise.all(
    indicators.map(async (indicator) => {
      const line = lines.get(indicator.key);
      const { scope, ...data } = await dataOf(line, indicator);
      const summary = summaryOf(indicator, scopeOf);
      return { ...summary, scope: scope ?? summary.scope, targets: indicator.targets, baseline: indicator.baseline, data };
    }),
  );

  async function dataOf(
    line: Kept | undefined,
    indicator: IndicatorRow,
  ): Promise<IndicatorGlance['data'] & { scope?: IndicatorGlance['scope'] }> {
    if (!line) {
      // Nothing is kept of its own selection: a given total may be published under other tags.
      const { scope, unit, periods, headline, coverage } = await indicatorData(db, indicator, {}, fiscalStart);
      return {
        scope,
        unit,
        periods,
        headline: { values: headline.values, ...(headline.withheld && { withheld: headline.withheld }) },
        coverage,
      };
    }
    const days = daysOf(line.dates, line.ends);
    const numbers = wireNumbers(line.values);
    const known = new Map(days.map(({ date, date_end }, place) => [`${date} ${date_end}`, place]));
    const periods = shownPeriods({ kind: granularityOf(indicator), fiscalStart, from: null, to: null }, days, days);
    const places = periods.map(({ date, date_end }) => known.get(`${date} ${date_end}`) ?? -1);
    const withheld = withheldAt({ values: numbers }, places);
    return {
      unit: shownMeasures(indicator)[0]?.unit ?? null,
      periods: periods.map(({ key, date, date_end }) => ({ key, date, date_end })),
      headline: { values: places.map((place) => numbers[place] ?? null), ...(withheld && { withheld }) },
      coverage: coverageOver(periods, coveringOf(line, days)),
    };
  }
}

/** Texts between commas, at the same places. */
interface Kept extends Record<'dates' | 'ends' | 'values' | 'months' | 'places' | 'covers' | 'counts', string>, Record<string, unknown> {
  key: string;
}

const coveringOf = ({ months, places, covers, counts }: Kept, days: Days[]) => ({
  days,
  months: wholeNumbers(months),
  places: wholeNumbers(places),
  counts: wholeNumbers(counts),
  covers: covers.split(','),
});

/** By indicator, the line of the selection that its page opens with. */
async function linesOf(db: Db, indicators: readonly IndicatorRow[]): Promise<Map<string, Kept>> {
  const asked = indicators.map((indicator) => ({
    key: indicator.key,
    series: shownMeasures(indicator)[0]?.key ?? '',
    selection: indicator.default_tags,
  }));
  const { rows } = await db.execute<Kept>(sql`
    select indicator_key as key, array_to_string(dates, ',') as dates, array_to_string(ends, ',') as ends, array_to_string(values, ',', 'null') as values,
      array_to_string(months, ',', '0') as months, array_to_string(places, ',', '0') as places, array_to_string(covers, ',', '0') as covers, array_to_string(counts, ',') as counts
    from aggregate_lines where (indicator_key, series, selection) in
      (select a.key, a.series, a.selection from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(key text, series text, selection jsonb))`);
  return new Map(rows.map((row) => [row.key, row]));
}
