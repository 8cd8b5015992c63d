/** Reads the child indicators of an indicator, each with its line of the default selection, in one statement; runs none where the indicator has no child. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { indicators } from '#server/core/db/schema';
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { targetsFor } from '../view/judgedBy';
import { glanceData, storedLineColumns, type StoredLine } from '../view/storedLine';
import type { Breaks } from '../view/lines/breaks';
import type { ScopeOf } from '../view/scope';
import { summaryOf } from './summary';
import { shownMeasures } from '../view/view';

export interface Child {
  indicator: IndicatorRow;
  line: StoredLine | undefined;
}

/** Returns the children that are published to the viewer, in the order in which the indicator names them. */
export async function childrenOf(db: Db, { key, children }: IndicatorRow, viewer: Viewer): Promise<Child[]> {
  const named = [...new Set(children)].filter((child) => child !== key);
  if (named.length === 0) return [];
  const rows = await db
    .select({
      indicator: indicators,
      // The rows of `aggregate_lines` of the child's default selection, one for each measure.
      lines: sql<(StoredLine & { series: string })[]>`(select coalesce(jsonb_agg(k), '[]') from (select l.series, ${storedLineColumns}
        from aggregate_lines l where l.indicator_key = "indicators"."key" and l.selection = "indicators"."default_tags"
          and l.series = any(array(select s ->> 'key' from jsonb_array_elements("indicators"."series") s) || ''::text)) k)`,
    })
    .from(indicators)
    .where(
      and(
        inArray(indicators.key, named),
        eq(indicators.published, true),
        can(viewer, 'portal:private') ? undefined : eq(indicators.audience, 'public'),
      ),
    );
  return rows
    .toSorted((a, b) => named.indexOf(a.indicator.key) - named.indexOf(b.indicator.key))
    .map(({ indicator, lines }) => ({
      indicator,
      line: lines.find(({ series }) => series === shownMeasures(indicator)[0]?.key),
    }));
}

/** Returns each child by its key, with the figures of its default selection. */
export function contentOf(
  children: readonly Child[],
  scopeOf: ScopeOf,
  facts: { fiscalStart: number; breaks: Breaks },
): IndicatorPage['data']['content'] {
  return Object.fromEntries(
    children.map(({ indicator, line }) => {
      return [indicator.key, { ...summaryOf(indicator, scopeOf), ...targetsFor(indicator), data: glanceData(line, indicator, facts) }];
    }),
  );
}
