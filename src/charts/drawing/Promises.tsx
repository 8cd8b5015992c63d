import { isFilled, type ChartModel } from '../model/model';
import { offLine, type Spot } from '../model/targetSpots';
import type { Plot } from './Marks';
import { small, type Ink } from './Sheet';
import { sideGap, type End } from './sides';

/** Draws each target as a dotted line, with its name where the name has room in the plot. */
export function Promises({ model, plot, ink, spots }: { model: ChartModel; plot: Plot; ink: Ink; spots: readonly (Spot | null)[] }) {
  const [color, words] = [ink.series[model.color - 1], ink.seriesText[model.color - 1]];
  return model.targets.map(({ value, label }, index) => {
    const spot = spots[index];
    const y = plot.y(value);
    const way = `M${plot.left} ${y}h${plot.width}`;
    return (
      <g key={label}>
        {isFilled(model.kind) && <path d={way} stroke={ink.paper} strokeWidth={5} />}
        <path d={way} stroke={color} strokeWidth={2.75} strokeLinecap="round" strokeDasharray="0.1 7" />
        {spot && (
          <text
            data-target="true"
            x={spot.side === 'right' ? plot.left + plot.width : plot.left + (spot.at / 100) * plot.width}
            y={spot.above ? y - offLine - small * 0.3 : y + offLine + small}
            textAnchor={spot.side === 'right' ? 'end' : 'start'}
            fontWeight={600}
            fill={words}
          >
            {label}
          </text>
        )}
      </g>
    );
  });
}

/** Draws the labels beside the plot; a line leads from the label of a target to its height. */
export function Ends({ ends, plot, ink }: { ends: readonly End[]; plot: Plot; ink: Ink }) {
  const right = plot.left + plot.width;
  const high = (percent: number) => plot.top + (percent / 100) * plot.height;
  return ends.map(({ label, color, at, placed, target }) => (
    <g key={label}>
      {target && <path d={`M${right + 2} ${high(at)}L${right + 12} ${high(placed)}`} stroke={ink.series[color - 1]} strokeWidth={1} />}
      <text
        {...(target && { 'data-target': 'true' })}
        x={right + sideGap}
        y={high(placed) + small * 0.35}
        fontWeight={600}
        fill={ink.seriesText[color - 1]}
      >
        {label}
      </text>
    </g>
  ));
}
