import { Area, Bar, ComposedChart, Line, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts';
import { barShare } from './barBands';
import { hasEyelets } from './StaticMarks';
import type { ChartModel, ChartSeries } from './model';
import type { Scale } from './scale';
import { Readout } from './Readout';
import styles from './Marks.module.css';

interface LiveMarksProps {
  model: ChartModel;
  scale: Scale;
  alternative: string;
  width: number;
  height: number;
}
const edge = { top: 0, right: 0, bottom: 0, left: 0 };

/** The marks, drawn by Recharts: hover, touch, and arrow keys from point to point. Loaded after the page is readable. */
export function LiveMarks({ model, scale, alternative, width, height }: LiveMarksProps) {
  const rows = model.periods.map(({ label }, period) => ({ label, period, values: model.series.map(({ values }) => values[period] ?? null) }));
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  return (
    <div className={styles.marks} data-live="">
      <ComposedChart
        width={width} height={height} margin={edge} data={rows} barGap={0} barCategoryGap={`${(1 - barShare) * 50}%`}
        stackOffset="sign" aria-label={alternative}
      >
        <XAxis dataKey="period" hide scale="band" type="category" />
        <YAxis hide domain={[scale.min, scale.max]} allowDataOverflow />
        <Tooltip
          isAnimationActive={false} wrapperStyle={{ zIndex: 2 }}
          cursor={bars ? { fill: 'var(--paper-deep)' } : { stroke: 'var(--ink)', strokeWidth: 1 }}
          content={({ active, label }) => (active ? <Readout model={model} period={Number(label)} /> : null)}
        />
        {model.series.map((series, index) => drawSeries(model, series, index))}
      </ComposedChart>
    </div>
  );
}

function drawSeries({ kind, series: all, periods }: ChartModel, series: ChartSeries, index: number) {
  const color = `var(--series-${series.color})`;
  const shared = { dataKey: (row: { values: (number | null)[] }) => row.values[index], name: series.name, isAnimationActive: false } as const;
  if (kind === 'bar' || kind === 'stacked_bar') {
    return <Bar key={series.key} {...shared} fill={color} stroke="var(--paper)" strokeWidth={1} {...(kind === 'bar' ? {} : { stackId: 'pile' })} />;
  }
  const ring = all.length === 1 ? 'var(--ink)' : color;
  const lace = {
    ...shared, type: 'linear' as const, stroke: color, strokeWidth: 2.75, strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const, connectNulls: false,
    dot: hasEyelets(periods.length) && ((props: DotItemDotProps) => <Eyelet key={props.key} cx={props.cx} cy={props.cy} ring={ring} />),
    activeDot: { r: 5.5, fill: ring, stroke: 'var(--paper)', strokeWidth: 2 },
  };
  return kind === 'area'
    ? <Area key={series.key} {...lace} fill={color} fillOpacity={0.22} stackId="pile" />
    : <Line key={series.key} {...lace} />;
}

function Eyelet({ cx, cy, ring }: { cx: number | undefined; cy: number | undefined; ring: string }) {
  return cx === undefined || cy === undefined ? null : <circle cx={cx} cy={cy} r={3.5} fill="var(--paper)" stroke={ring} strokeWidth={2} />;
}
