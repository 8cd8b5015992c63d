/** Reads indicators at a glance, for the pages that show many: one statement reads the lines of all of them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { indicators as indicatorsTable } from '#server/core/db/schema';
import type { IndicatorRow } from '../compute/measures';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import { indicatorData } from './view/data';
import { targetsFor } from './view/judgedBy';
import { breaksOf } from './view/lines/breaks';
import { glanceData, storedLineColumns, type StoredLine } from './view/storedLine';
import { scopesOf } from './view/scope';
import { summaryOf } from './about/summary';
import { shownMeasures } from './view/view';

/** Returns every published indicator of a section that the viewer may read, in order; without a section, the leading one of each section (else its first). */
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

/** Returns the published indicators that the viewer may read and that are computed or entered by hand, of one section or of all, in order. */
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
  const keys = indicators.map(({ key }) => key);
  const [lines, scopeOf, breaks] = await Promise.all([linesOf(db, indicators), scopesOf(db, indicators), breaksOf(db, keys)]);
  return Promise.all(
    indicators.map(async (indicator) => {
      const line = lines.get(indicator.key);
      const { scope, ...data } = await dataOf(line, indicator);
      const summary = summaryOf(indicator, scopeOf);
      return { ...summary, scope: scope ?? summary.scope, ...targetsFor(indicator), data };
    }),
  );

  async function dataOf(
    line: StoredLine | undefined,
    indicator: IndicatorRow,
  ): Promise<IndicatorGlance['data'] & { scope?: IndicatorGlance['scope'] }> {
    if (!line) {
      // No figure of its default selection is stored: a `given` total may be published under other tags.
      const { scope, unit, periods, headline, coverage } = await indicatorData(db, indicator, {}, fiscalStart);
      return {
        scope,
        unit,
        periods,
        headline: { values: headline.values, ...(headline.withheld && { withheld: headline.withheld }) },
        coverage,
      };
    }
    return glanceData(line, indicator, { fiscalStart, breaks });
  }
}

/** Returns, by indicator, the row of `aggregate_lines` of its default selection, which its page shows first. */
async function linesOf(db: Db, indicators: readonly IndicatorRow[]): Promise<Map<string, StoredLine>> {
  const asked = indicators.map((indicator) => ({
    key: indicator.key,
    series: shownMeasures(indicator)[0]?.key ?? '',
    selection: indicator.default_tags,
  }));
  const { rows } = await db.execute<StoredLine & { key: string }>(sql`
    select l.indicator_key as key, ${storedLineColumns}
    from aggregate_lines l where (l.indicator_key, l.series, l.selection) in
      (select a.key, a.series, a.selection from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(key text, series text, selection jsonb))`);
  return new Map(rows.map((row) => [row.key, row]));
}
