/** What a chart is made from: numbers already chosen, words already written. Pure data, drawn the same on server and browser. */

export const chartKinds = ['line', 'area', 'bar', 'stacked_bar'] as const;
export type ChartKind = (typeof chartKinds)[number];
/** Whether its marks cover the ground that words would stand on. */
export const isFilled = (kind: ChartKind) => kind !== 'line';
/** More cannot be told apart; the table holds them all. */
export const mostSeries = 8;

export interface ChartSeries {
  key: string;
  name: string;
  values: readonly (number | null)[];
  /** The same, as a reader reads them; '' for none. */
  labels: readonly string[];
  /** Which of them are provisional: drawn hollow, on a dashed line. None where it is not said. */
  provisional?: readonly boolean[] | undefined;
  /** Which are withheld: a gap that says so. None where it is not said. */
  withheld?: readonly boolean[] | undefined;
  /** 1 to 8: its colour in the theme; a series keeps it however the view changes. */
  color: number;
}
/** The last value of a series as a reader reads it; '' where there is none, or the last is withheld: one before it would pass for it. */
export const lastLabel = ({ labels, withheld }: Pick<ChartSeries, 'labels' | 'withheld'>): string =>
  withheld?.at(-1) ? '' : (labels.findLast((label) => label !== '') ?? '');

export interface ChartTarget {
  value: number;
  label: string;
}
/** A numbered note at a period. */
export interface ChartNote {
  number: number;
  period: number;
  href: string;
  title: string;
}
/** Between a period and the one before: their values are not to be compared. */
export interface ChartBreak {
  period: number;
  label: string;
}

export interface ChartModel {
  kind: ChartKind;
  /** 1 to 8: of the section, which targets are drawn in. */
  color: number;
  /** `axis`: what stands under it; '' where its neighbours say enough. */
  periods: readonly { key: string; label: string; axis: string }[];
  series: readonly ChartSeries[];
  targets: readonly ChartTarget[];
  notes: readonly ChartNote[];
  /** None where it is not said. */
  breaks?: readonly ChartBreak[] | undefined;
  unit: string;
  /** The word for a provisional value. */
  provisional?: string | undefined;
  /** The word for a value that is withheld. */
  withheld?: string | undefined;
  /** How a number is written on the axis. */
  tick: (value: number) => string;
}
