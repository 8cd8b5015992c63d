/** Compares the figures of two contents of a report, one by one. Pure. */
import type { MovedFigure } from '#resources/api/reports/reports';
import type { PartContent, PartFigures } from '#resources/api/reports/content';

/** A part with what it shows, and its page. */
export interface PlacedContent {
  page: string;
  part: string;
  content: PartContent;
}
export type Figures = Map<string, Omit<MovedFigure, 'before' | 'after' | 'cause'> & { value: string }>;

/** Returns every figure of these parts by what it is of. An indicator that is shown twice in a part, by two selections, is told apart by its place. */
export function figuresIn(parts: readonly PlacedContent[]): Figures {
  const found: Figures = new Map();
  for (const { page, part, content } of parts)
    for (const [place, figures] of (content.figures ?? []).entries())
      for (const { series, period, value } of valuesOf(figures))
        found.set(JSON.stringify([part, place, figures.indicator, series, period]), {
          page,
          part,
          indicator: figures.indicator,
          series,
          period,
          value,
        });
  return found;
}

function valuesOf(figures: PartFigures): { series: string; period: string; value: string }[] {
  if (!('page' in figures)) return [];
  const { data } = figures.page;
  const lines = data.series.some(({ key }) => key === '') ? data.series : [data.headline, ...data.series];
  return lines.flatMap(({ key, values }) =>
    values.flatMap((value, place) => {
      const period = data.periods[place]?.key;
      return value === null || period === undefined ? [] : [{ series: key, period, value: String(value) }];
    }),
  );
}

/** Returns the figures that differ, in the order of the pages, and how many are the same. */
export function movedBetween(before: Figures, after: Figures): { changed: Omit<MovedFigure, 'cause'>[]; unchanged: number } {
  const changed: Omit<MovedFigure, 'cause'>[] = [];
  let unchanged = 0;
  for (const [name, { value, ...of }] of before) {
    const now = after.get(name)?.value ?? null;
    if (now === value) unchanged += 1;
    else changed.push({ ...of, before: value, after: now });
  }
  for (const [name, { value, ...of }] of after) if (!before.has(name)) changed.push({ ...of, before: null, after: value });
  return { changed, unchanged };
}
