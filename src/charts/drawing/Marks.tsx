import { barBands } from '../model/barBands';
import type { Extent } from '../model/extents';
import { lacePaths, quietPath, type Place } from '../model/lacePaths';
import type { ChartModel, ChartSeries } from '../model/model';
import type { Ink } from './Sheet';

/** The position and the size of the plot, in the units of the drawing. */
export interface Plot {
  left: number;
  width: number;
  top: number;
  height: number;
  /** The horizontal position of the middle of a period. */
  x: (period: number) => number;
  y: (value: number) => number;
}
interface MarksProps {
  model: ChartModel;
  extents: readonly (readonly (Extent | null)[])[];
  plot: Plot;
  ink: Ink;
}

/** Draws the marks of a chart in the same forms as on the page. */
export function Marks({ model, extents, plot, ink }: MarksProps) {
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  const behind = quietPath(model, pointIn(plot));
  return (
    <>
      {behind !== '' && (
        <path
          d={behind}
          fill="none"
          stroke={ink.soft}
          strokeOpacity={0.4}
          strokeWidth={1.25}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {model.series.map((series, index) => {
        const color = ink.series[series.color - 1] ?? ink.ink;
        const own = { model, series, index, extents: extents[index] ?? [], plot, ink, color };
        return <g key={series.key}>{bars ? <Bars {...own} /> : <Lace {...own} />}</g>;
      })}
    </>
  );
}

const pointIn = (plot: Plot) => (period: number, value: number) => `${plot.x(period).toFixed(2)} ${plot.y(value).toFixed(2)}`;

interface SeriesProps extends Omit<MarksProps, 'extents'> {
  series: ChartSeries;
  index: number;
  extents: readonly (Extent | null)[];
  color: string;
}

function Bars({ model, series, index, extents, plot, ink, color }: SeriesProps) {
  const { offset, width } = barBands(model, index);
  const band = plot.width / model.periods.length;
  return extents.map((extent, period) => {
    if (!extent) return null;
    const [a, b] = [plot.y(extent[0]), plot.y(extent[1])];
    const look = series.open?.[period]
      ? { fill: ink.paper, stroke: color, strokeWidth: 1.5, strokeDasharray: '5 4' }
      : { fill: color, stroke: ink.paper, strokeWidth: 1 };
    const x = plot.left + (period + offset) * band;
    return <rect key={period} x={x} width={width * band} y={Math.min(a, b)} height={Math.abs(a - b)} {...look} />;
  });
}

function Lace({ model, series, extents, plot, ink, color }: SeriesProps) {
  const { areas, solid, dashed, known, waiting } = lacePaths(model, extents, series.open, pointIn(plot));
  const ring = model.series.length === 1 ? ink.ink : color;
  const eyelet = ({ period, extent }: Place, r: number, width: number) => (
    <circle key={period} cx={plot.x(period)} cy={plot.y(extent[1])} r={r} fill={ink.paper} stroke={ring} strokeWidth={width} />
  );
  return (
    <>
      {model.kind === 'area' && areas.map(({ key, path }) => <path key={key} d={path} fill={color} fillOpacity={0.22} />)}
      <path d={solid} fill="none" stroke={color} strokeWidth={2.75} strokeLinecap="round" strokeLinejoin="round" />
      {dashed !== '' && <path d={dashed} fill="none" stroke={color} strokeWidth={2} strokeDasharray="5 5" />}
      {known.map((place) => eyelet(place, 3.5, 2))}
      {waiting.map((place) => eyelet(place, 5.25, 1.5))}
    </>
  );
}
