/** Describes a chart: its numbers are chosen and its texts written. Pure data, drawn the same by the server and the browser. */

export const chartKinds = ['line', 'area', 'bar', 'stacked_bar'] as const;
export type ChartKind = (typeof chartKinds)[number];
/** True for a kind of chart whose marks fill areas of the plot: the line of a target over them needs an edge in the colour of the background. */
export const isFilled = (kind: ChartKind) => kind !== 'line';
/** The most series that a chart draws: more can't be told apart. The table shows all. */
export const mostSeries = 8;

export interface ChartSeries {
  key: string;
  name: string;
  values: readonly (number | null)[];
  /** The values as a reader reads them; '' for none. */
  labels: readonly string[];
  /** The word for each value that is not final, such as “provisional” or “incomplete”: it is drawn hollow on a dashed line, and the readout says the word; null for the others. Without this property all are final. */
  open?: readonly (string | null)[] | undefined;
  /** One flag per value, true for a withheld value, which is drawn as a gap and named in the readout. Without this property no value is withheld. */
  withheld?: readonly boolean[] | undefined;
  /** The number of its colour in the theme, 1 to 8; a series keeps it however the view changes. */
  color: number;
}
/** Returns the last value of a series as a reader reads it. Returns '' where there is none, or where the last is withheld: an earlier value would be taken for it. */
export const lastLabel = ({ labels, withheld }: Pick<ChartSeries, 'labels' | 'withheld'>): string =>
  withheld?.at(-1) ? '' : (labels.findLast((label) => label !== '') ?? '');

/** The greatest length of a name that fits beside the end of a line. */
const shortName = 24;
/** True where a name is too long to stand beside its line. All names then stand under the chart, where they wrap. */
export const hasLongNames = ({ series }: Pick<ChartModel, 'series'>): boolean =>
  series.length > 1 && series.some(({ name }) => name.length > shortName);

export interface ChartTarget {
  value: number;
  label: string;
}
/** A note with its number, at a period. */
export interface ChartNote {
  number: number;
  period: number;
  href: string;
  title: string;
}
/** A break between a period and the one before: their values can't be compared. */
export interface ChartBreak {
  period: number;
  label: string;
}

export interface ChartModel {
  kind: ChartKind;
  /** The number of the section's colour, 1 to 8, in which targets are drawn. */
  color: number;
  /** The periods; `axis` is the label under the axis, '' where the neighbouring labels say enough. */
  periods: readonly { key: string; label: string; axis: string }[];
  series: readonly ChartSeries[];
  /** The values of the series that have no colour of their own: a chart of lines draws them pale behind the others, without names. Without the property there are none. */
  quiet?: readonly (readonly (number | null)[])[] | undefined;
  targets: readonly ChartTarget[];
  notes: readonly ChartNote[];
  /** The breaks of the series. Without the property there are none. */
  breaks?: readonly ChartBreak[] | undefined;
  unit: string;
  /** The word for a value that is withheld. */
  withheld?: string | undefined;
  /** Writes a number of the axis. */
  tick: (value: number) => string;
}
