import { Fragment } from 'react';
import { Line } from 'recharts';
import { laceProps } from '../parts/Eyelet';
import type { ChartModel, ChartSeries } from '../model/model';

interface LiveLaceProps {
  model: ChartModel;
  series: ChartSeries;
  /** The heights of its points, by period. */
  heights: readonly (number | null)[];
}

/** Shows a series as a line: dashed beside values that are not final, and cut at breaks of the series. */
export function LiveLace({ model, series, heights }: LiveLaceProps) {
  const { open = [], name } = series;
  const { dot, ...lace } = laceProps(model, series);
  const waits = (period: number) => Boolean(open[period]);
  const beside = (period: number) => waits(period) || waits(period - 1) || waits(period + 1);
  const way = { ...lace, name, isAnimationActive: false, dot: false, activeDot: false } as const;
  const dashed = { strokeWidth: 2, strokeDasharray: '5 5', strokeLinecap: 'butt' } as const;
  const along = (stretch: Stretch, wanted: (period: number) => boolean) => (row: { period: number }) =>
    within(stretch, row.period) && wanted(row.period) ? (heights[row.period] ?? null) : null;
  return (
    <>
      {stretchesOf(model).map((stretch) => (
        <Fragment key={stretch.first}>
          {open.some(Boolean) && <Line {...way} {...dashed} dataKey={along(stretch, beside)} />}
          <Line {...way} dataKey={along(stretch, (period) => !waits(period))} />
        </Fragment>
      ))}
      <Line
        {...lace}
        name={name}
        dataKey={(row: { period: number }) => heights[row.period] ?? null}
        isAnimationActive={false}
        stroke="none"
        dot={dot}
      />
    </>
  );
}

interface Stretch {
  first: number;
  end: number;
}
const within = ({ first, end }: Stretch, period: number) => period >= first && period < end;

/** Splits the periods of a line chart at its breaks. */
function stretchesOf({ kind, breaks = [], periods }: ChartModel): Stretch[] {
  const cuts = kind === 'line' ? breaks.map(({ period }) => period) : [];
  return [0, ...cuts].map((first, place) => ({ first, end: cuts[place] ?? periods.length }));
}
