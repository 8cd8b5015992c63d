import type { ReactNode } from 'react';
import { ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import { barShare } from '../model/barBands';
import type { ChartModel } from '../model/model';
import { Readout } from './Readout';
import type { Scale } from '../model/scale';
import styles from '../parts/Marks.module.css';

export interface LiveMarksProps {
  model: ChartModel;
  scale: Scale;
  alternative: string;
  width: number;
  height: number;
}
const edge = { top: 0, right: 0, bottom: 0, left: 0 };

/** Shows a Recharts chart on the plot's own scales, with a readout by pointer, touch and arrow keys. The axes are drawn around it by other components. */
export function LiveFrame({ model, scale, alternative, width, height, children }: LiveMarksProps & { children: ReactNode }) {
  const rows = model.periods.map((_, period) => ({ period, values: model.series.map(({ values }) => values[period] ?? null) }));
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  return (
    <div className={styles.marks} data-live="">
      <ComposedChart
        width={width}
        height={height}
        margin={edge}
        data={rows}
        barGap={0}
        barCategoryGap={`${(1 - barShare) * 50}%`}
        stackOffset="sign"
        aria-label={alternative}
      >
        <XAxis dataKey="period" hide scale="band" type="category" />
        <YAxis hide domain={[scale.min, scale.max]} allowDataOverflow />
        <Tooltip
          isAnimationActive={false}
          wrapperStyle={{ zIndex: 2 }}
          cursor={bars ? { fill: 'var(--paper-deep)' } : { stroke: 'var(--ink)', strokeWidth: 1 }}
          content={<LiveReadout model={model} />}
        />
        {children}
      </ComposedChart>
    </div>
  );
}

/** Shows the readout; Recharts passes the period under the pointer or the keyboard as `label`. */
function LiveReadout({ model, active, label }: { model: ChartModel; active?: boolean; label?: number | string }) {
  return active ? <Readout model={model} period={Number(label)} /> : null;
}

/** Returns the properties that every Recharts series has. */
export const seriesProps = (name: string, index: number) =>
  ({
    dataKey: (row: { values: (number | null)[] }) => row.values[index],
    name,
    isAnimationActive: false,
  }) as const;
