import { Bar, Rectangle, type BarShapeProps } from 'recharts';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';
import type { ChartSeries } from '../model/model';

export function LiveBars(props: LiveMarksProps) {
  const { kind, series } = props.model;
  return (
    <LiveFrame {...props}>
      {series.map((each, index) => (
        <Bar
          key={each.key}
          {...seriesProps(each.name, index)}
          {...(kind === 'stacked_bar' && { stackId: 'pile' })}
          {...(each.provisional?.includes(true) && { shape: shapeOf(each) })}
          fill={`var(--series-${each.color})`}
          stroke="var(--paper)"
          strokeWidth={1}
        />
      ))}
    </LiveFrame>
  );
}

/** Draws bars; a bar whose value waits for approval is hollow. */
const shapeOf =
  ({ color, provisional }: ChartSeries) =>
  (bar: BarShapeProps) => {
    const hollow = { fill: 'var(--paper)', stroke: `var(--series-${color})`, strokeWidth: 1.5, strokeDasharray: '5 4' };
    return <Rectangle {...bar} {...(provisional?.[bar.index] && hollow)} />;
  };
