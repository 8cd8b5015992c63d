import type { DotItemDotProps } from 'recharts';
import type { ChartModel, ChartSeries } from '../model/model';
import { hasEyelet, isSpaced } from '../model/gaps';

interface EyeletProps {
  cx: number | undefined;
  cy: number | undefined;
  ring: string;
  /** True for a value that is not final: its ring is wider and thinner. */
  hollow: boolean;
}

/** Shows a data point as a ring filled with the colour of paper. */
function Eyelet({ cx, cy, ring, hollow }: EyeletProps) {
  if (cx === undefined || cy === undefined) return null;
  return <circle cx={cx} cy={cy} r={hollow ? 5.25 : 3.5} fill="var(--paper)" stroke={ring} strokeWidth={hollow ? 1.5 : 2} />;
}

/** Returns the Recharts properties of a line: straight from point to point, interrupted where there is no value, with a ring at each point. */
export function laceProps(model: ChartModel, { color, open, values }: ChartSeries) {
  const stroke = `var(--series-${color})`;
  const ring = model.series.length === 1 ? 'var(--ink)' : stroke;
  const ringed = values.map((value, period) => value !== null && (Boolean(open?.[period]) || hasEyelet(model, values, period)));
  return {
    type: 'linear',
    stroke,
    strokeWidth: 2.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    connectNulls: isSpaced(values),
    dot:
      ringed.includes(true) &&
      (({ key, cx, cy, index }: DotItemDotProps) => {
        const hollow = Boolean(open?.[index]);
        return ringed[index] ? <Eyelet key={key} {...{ cx, cy, ring, hollow }} /> : <g key={key} />;
      }),
    activeDot: { r: 5.5, fill: ring, stroke: 'var(--paper)', strokeWidth: 2 },
  } as const;
}
