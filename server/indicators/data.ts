/** The figures of an indicator as its page shows them: periods in order with their gaps, one series per part of the breakdown. */
import { inArray, or } from 'drizzle-orm';
import type { FigureSeries, IndicatorData, IndicatorQuery } from '#resources/api/indicators';
import { toWire } from '#resources/decimal';
import { tags as tagsTable } from '#server/db/schema';
import { granularityOf, type IndicatorRow } from '#server/figures/measures';
import type { Period } from '#resources/periods';
import type { Db } from '#server/records/entity';
import { withGivenSelection } from './givenSelection';
import { availability, readFigures, type Availability, type Figure } from './readFigures';
import { periodsOf, shownPeriods } from './shownPeriods';
import { tagColumns, viewOf, type Tag, type View } from './view';

/** The data of the view that the query asks for. Throws a 400 with a code on a word it doesn't know. */
export async function indicatorData(db: Db, indicator: IndicatorRow, query: IndicatorQuery, fiscalStart: number): Promise<IndicatorData> {
  const asked = await viewOf(db, indicator, query);
  const view = query.tags === undefined ? await withGivenSelection(db, indicator, asked) : asked;
  const kind = granularityOf(indicator);
  const available = await availability(db, indicator, view.measure.key);
  const figures = await readFigures(db, indicator, view, fiscalStart);
  const periods = shownPeriods({ kind, fiscalStart, from: view.from, to: view.to }, available.periods, figures);
  const byNode = grouped(figures);
  const headline = seriesOf(null, byNode.get('') ?? [], periods);
  return {
    query: {
      by: view.by?.tag.key ?? null,
      tags: Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.key])),
      from: view.from,
      to: view.to,
      series: view.measure.key,
    },
    unit: view.measure.unit,
    periods: periods.map(({ key, date, date_end }) => ({ key, date, date_end })),
    available_periods: [...new Set(periodsOf(kind, available.periods, fiscalStart).map((period) => period.key))],
    dimensions: await dimensions(db, available),
    measures: view.measures.length < 2 ? [] : view.measures.map(({ key, name, unit }) => ({ key, name: name ?? {}, unit })),
    series: view.by ? parts(view.by.nodes, byNode, periods) : [headline],
    headline,
    computed_at: available.computed_at,
  };
}

function grouped(figures: readonly Figure[]): Map<string, Figure[]> {
  const byNode = new Map<string, Figure[]>();
  for (const figure of figures) {
    const found = byNode.get(figure.node);
    if (found) found.push(figure);
    else byNode.set(figure.node, [figure]);
  }
  return byNode;
}

/** The parts that have at least one figure in the periods shown. */
function parts(
  nodes: NonNullable<View['by']>['nodes'],
  figures: ReadonlyMap<string, Figure[]>,
  periods: readonly Period[],
): FigureSeries[] {
  return nodes
    .map((tag) => seriesOf(tag, figures.get(tag.id) ?? [], periods))
    .filter(({ values }) => values.some((value) => value !== null));
}

function seriesOf(tag: Tag | null, figures: readonly Figure[], periods: readonly Period[]): FigureSeries {
  const known = new Map(figures.map((figure) => [`${figure.date} ${figure.date_end}`, figure]));
  const found = periods.map(({ date, date_end }) => known.get(`${date} ${date_end}`));
  return {
    key: tag?.key ?? '',
    name: tag?.name ?? null,
    values: found.map((figure) => (figure ? toWire(figure.value) : null)),
    inputs: found.map((figure) => figure?.inputs_count ?? 0),
    estimates: found.map((figure) => figure?.estimates ?? 0),
  };
}

/** The roots that have figures, each with those of its tags that do, in order; the root itself is no choice. */
async function dimensions(db: Db, { tags }: Availability): Promise<IndicatorData['dimensions']> {
  const roots = [...tags.keys()];
  if (roots.length === 0) return [];
  const rows = await db
    .select(tagColumns)
    .from(tagsTable)
    .where(or(inArray(tagsTable.key, roots), inArray(tagsTable.id, [...tags.values()].flat())))
    .orderBy(tagsTable.position, tagsTable.key);
  const named = ({ key, name }: Tag) => ({ key, name: name ?? {} });
  return rows
    .filter((tag) => tag.parent_id === null && tags.has(tag.key))
    .map((root) => ({
      ...named(root),
      values: rows.filter((tag) => tag.root_key === root.key && tag.parent_id !== null).map(named),
    }));
}
