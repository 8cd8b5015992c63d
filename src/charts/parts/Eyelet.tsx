import type { DotItemDotProps } from 'recharts';
import type { ChartModel, ChartSeries } from '../model/model';
import { hasEyelets } from './StaticMarks';

interface EyeletProps {
  cx: number | undefined;
  cy: number | undefined;
  ring: string;
  /** A wide, thin ring: the value waits for approval. */
  hollow: boolean;
}

/** A data point: a ring filled with paper. */
function Eyelet({ cx, cy, ring, hollow }: EyeletProps) {
  if (cx === undefined || cy === undefined) return null;
  return <circle cx={cx} cy={cy} r={hollow ? 5.25 : 3.5} fill="var(--paper)" stroke={ring} strokeWidth={hollow ? 1.5 : 2} />;
}

/** A series as a lace through its eyelets: straight from point to point, broken where there is no value. */
export function laceProps({ series, periods }: ChartModel, { color, provisional }: ChartSeries) {
  const stroke = `var(--series-${color})`;
  const ring = series.length === 1 ? 'var(--ink)' : stroke;
  const eyelets = hasEyelets(periods.length);
  return {
    type: 'linear',
    stroke,
    strokeWidth: 2.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    connectNulls: false,
    dot:
      (eyelets || provisional !== undefined) &&
      (({ key, cx, cy, index }: DotItemDotProps) => {
        const hollow = provisional?.[index] ?? false;
        return eyelets || hollow ? <Eyelet key={key} {...{ cx, cy, ring, hollow }} /> : <g key={key} />;
      }),
    activeDot: { r: 5.5, fill: ring, stroke: 'var(--paper)', strokeWidth: 2 },
  } as const;
}
