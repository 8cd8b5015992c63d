/** Compares the figures of two contents of a report, one by one. Pure. */
import type { MovedFigure } from '#resources/api/reports/reports';
import type { PartContent, PartFigures } from '#resources/api/reports/content';

/** A part with what it shows, and its page. */
export interface PlacedContent {
  page: string;
  part: string;
  content: PartContent;
}
/** Identifies a figure: its part, indicator, series and period, with their names. */
type FigureOf = Omit<MovedFigure, 'before' | 'after' | 'cause' | 'reason'> & {
  /** The key of its measure, and its tags: root key → tag key. */
  measure: string;
  tags: Record<string, string>;
};
/** A figure whose value changed, before its cause is looked up. */
export type ChangedFigure = FigureOf & Pick<MovedFigure, 'before' | 'after'>;
export type Figures = Map<string, FigureOf & { value: string }>;

/** Returns every figure of these parts by what it is of. An indicator that is shown twice in a part, by two selections, is told apart by its place. */
export function figuresIn(parts: readonly PlacedContent[]): Figures {
  const found: Figures = new Map();
  for (const { page, part, content } of parts)
    for (const [place, figures] of (content.figures ?? []).entries())
      for (const figure of valuesOf(figures))
        found.set(JSON.stringify([part, place, figures.indicator, figure.series, figure.period]), { page, part, ...figure });
  return found;
}

function valuesOf(figures: PartFigures): (Omit<FigureOf, 'page' | 'part'> & { value: string })[] {
  if (!('page' in figures)) return [];
  const { indicator } = figures;
  const { data, name, unit, decimals } = figures.page;
  const { by, tags, series: measure } = data.query;
  // The dimension of a breakdown is the one that has the tag it is broken down by, or its parts.
  const root = data.dimensions.find(({ key, values }) => key === by || values.some((value) => value.key === by))?.key;
  const lines = data.series.some(({ key }) => key === '') ? data.series : [data.headline, ...data.series];
  const of = { indicator, name, scope: data.scope, unit: data.unit ?? unit, decimals, measure };
  return lines.flatMap(({ key: series, name: seriesName, values }) => {
    const selected = series === '' || root === undefined ? tags : { ...tags, [root]: series };
    return values.flatMap((value, place) => {
      const period = data.periods[place];
      if (value === null || !period) return [];
      const { key, date, date_end } = period;
      return [{ ...of, series, series_name: seriesName, period: key, date, date_end, value: String(value), tags: selected }];
    });
  });
}

/** Returns the figures that differ, in the order of the pages, and how many are the same. */
export function movedBetween(before: Figures, after: Figures): { changed: ChangedFigure[]; unchanged: number } {
  const changed: ChangedFigure[] = [];
  let unchanged = 0;
  for (const [name, { value, ...of }] of before) {
    const now = after.get(name)?.value ?? null;
    if (now === value) unchanged += 1;
    else changed.push({ ...of, before: value, after: now });
  }
  for (const [name, { value, ...of }] of after) if (!before.has(name)) changed.push({ ...of, before: null, after: value });
  return { changed, unchanged };
}
