/** Defines the ways to display a view, and finds those that fit it. Pure. */
import { chartKinds, type ChartKind } from '../../../charts/model/model';

export const displays = [...chartKinds, 'donut', 'map', 'number', 'none'] as const;
export type Display = (typeof displays)[number];

export interface Shown {
  /** The series of the chart, with the country code of each or null. */
  drawn: readonly { values: readonly (number | string | null)[]; code: string | null }[];
  /** True when the values are shares, so that those of the parts don't add up to the whole. */
  share: boolean;
  /** True when some values are withheld or not drawn, so that the drawn ones don't add up to the whole. */
  inPart?: boolean;
}

const isKind = (display: string): display is ChartKind => chartKinds.some((kind) => kind === display);
/** The display to use in place of one that doesn't fit. */
const nearest: Partial<Record<string, Display>> = { stacked_bar: 'bar', donut: 'stacked_bar', map: 'bar' };
/** The most bars that a reader can tell apart: of several series, and of one, where a narrow screen still draws each. */
const mostBars = 48;
const mostPeriods = 100;

/** Returns the displays that don't mislead for this view, in their order. `own` is the indicator's own display. */
export function fittingDisplays({ drawn, share, inPart = false }: Shown, own: string): Display[] {
  const several = drawn.length > 1;
  const last = lastPeriod(drawn);
  const parts = drawn.flatMap(({ values }) => values[last] ?? []).map(Number);
  const whole = several && (!share || own === 'stacked_bar');
  const fits: Record<Display, boolean> = {
    line: true,
    // An area would show a gap as a zero that nobody measured.
    area: !several || (!share && drawn.every(({ values }) => !values.includes(null))),
    bar: several ? drawn.length * (drawn[0]?.values.length ?? 0) <= mostBars : (drawn[0]?.values.length ?? 0) <= mostPeriods,
    stacked_bar: whole,
    donut: several && !share && !inPart && parts.length > 1 && parts.every((part) => part >= 0) && parts.some((part) => part > 0),
    map: drawn.filter(({ code }) => isCountry(code)).length > 1,
    number: true,
    none: true,
  };
  return drawn.length === 0 ? ['none'] : displays.filter((display) => fits[display]);
}

/** Returns the reader's choice if it fits, else the indicator's own display, else the nearest that fits. */
export function displayOf(asked: string | undefined, own: string, fitting: readonly Display[]): Display {
  const found = [asked, own].flatMap((wanted) => fitting.find((display) => display === wanted) ?? [])[0];
  if (found) return found;
  const next = nearest[own];
  return next ? displayOf(undefined, next, fitting) : fitting.includes('line') ? 'line' : 'none';
}

/** True when the display is a drawing, which can be downloaded. */
export const isDrawing = (display: Display): boolean => isKind(display) || display === 'donut' || display === 'map';

/** Returns the display as a kind of chart with axes; null for any other display. */
export const chartKindOf = (display: Display): ChartKind | null => (isKind(display) ? display : null);

/** Returns the index of the last period in which a series has a value; -1 when none has. */
export const lastPeriod = (series: Shown['drawn'] | readonly { values: readonly unknown[] }[]): number =>
  Math.max(-1, ...series.map(({ values }) => values.findLastIndex((value) => value !== null)));

/** True for an ISO 3166-1 alpha-2 code. */
export const isCountry = (code: string | null): code is string => code !== null && /^[A-Z]{2}$/.test(code);
