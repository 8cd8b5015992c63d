/** The ways in which a view can be shown, and which of them fit it. Pure. */
import { chartKinds, type ChartKind } from '../../../charts/model/model';

export const displays = [...chartKinds, 'donut', 'map', 'number', 'none'] as const;
export type Display = (typeof displays)[number];

export interface Shown {
  /** What a chart draws, and the codes of countries among them. */
  drawn: readonly { values: readonly (number | string | null)[]; code: string | null }[];
  /** Values are shares: those of parts don't add up. */
  share: boolean;
  /** Some values are withheld: those shown don't make the whole. */
  withheld?: boolean;
}

const isKind = (display: string): display is ChartKind => chartKinds.some((kind) => kind === display);
/** What is drawn in place of what doesn't fit. */
const nearest: Partial<Record<string, Display>> = { stacked_bar: 'bar', donut: 'stacked_bar', map: 'bar' };
/** Bars that can be told apart. */
const mostBars = 48;

/** The displays that say something true of the view, in their order. */
export function fittingDisplays({ drawn, share, withheld = false }: Shown, own: string): Display[] {
  const several = drawn.length > 1;
  const last = lastPeriod(drawn);
  const parts = drawn.flatMap(({ values }) => values[last] ?? []).map(Number);
  const whole = several && (!share || own === 'stacked_bar');
  const fits: Record<Display, boolean> = {
    line: true,
    // A gap would draw a zero that nobody measured.
    area: !several || (!share && drawn.every(({ values }) => !values.includes(null))),
    bar: !several || drawn.length * (drawn[0]?.values.length ?? 0) <= mostBars,
    stacked_bar: whole,
    donut: several && !share && !withheld && parts.length > 1 && parts.every((part) => part >= 0) && parts.some((part) => part > 0),
    map: drawn.filter(({ code }) => isCountry(code)).length > 1,
    number: true,
    none: true,
  };
  return drawn.length === 0 ? ['none'] : displays.filter((display) => fits[display]);
}

/** What the reader chose where it fits, else the indicator's own, else the nearest to it. */
export function displayOf(asked: string | undefined, own: string, fitting: readonly Display[]): Display {
  const found = [asked, own].flatMap((wanted) => fitting.find((display) => display === wanted) ?? [])[0];
  if (found) return found;
  const next = nearest[own];
  return next ? displayOf(undefined, next, fitting) : fitting.includes('line') ? 'line' : 'none';
}

/** Whether it is a drawing, that can be taken away as one. */
export const isDrawing = (display: Display): boolean => isKind(display) || display === 'donut' || display === 'map';

/** The display as a chart with axes; null for another. */
export const chartKindOf = (display: Display): ChartKind | null => (isKind(display) ? display : null);

/** The last period in which something has a value. */
export const lastPeriod = (series: Shown['drawn'] | readonly { values: readonly unknown[] }[]): number =>
  Math.max(-1, ...series.map(({ values }) => values.findLastIndex((value) => value !== null)));

/** ISO 3166-1 alpha-2. */
export const isCountry = (code: string | null): code is string => code !== null && /^[A-Z]{2}$/.test(code);
