import type { DotItemDotProps } from 'recharts';
import type { ChartModel, ChartSeries } from './model';
import { hasEyelets } from './StaticMarks';

/** A data point: a ring filled with paper. */
function Eyelet({ cx, cy, ring }: { cx: number | undefined; cy: number | undefined; ring: string }) {
  return cx === undefined || cy === undefined ? null : <circle cx={cx} cy={cy} r={3.5} fill="var(--paper)" stroke={ring} strokeWidth={2} />;
}

/** A series as a lace through its eyelets: straight from point to point, broken where there is no value. */
export function laceProps({ series, periods }: ChartModel, { color }: ChartSeries) {
  const stroke = `var(--series-${color})`;
  const ring = series.length === 1 ? 'var(--ink)' : stroke;
  return {
    type: 'linear',
    stroke,
    strokeWidth: 2.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    connectNulls: false,
    dot: hasEyelets(periods.length) && ((props: DotItemDotProps) => <Eyelet key={props.key} cx={props.cx} cy={props.cy} ring={ring} />),
    activeDot: { r: 5.5, fill: ring, stroke: 'var(--paper)', strokeWidth: 2 },
  } as const;
}
