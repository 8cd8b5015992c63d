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
          {...(each.open?.some(Boolean) && { shape: shapeOf(each) })}
          fill={`var(--series-${each.color})`}
          stroke="var(--paper)"
          strokeWidth={1}
        />
      ))}
    </LiveFrame>
  );
}

/** Draws bars; a bar whose value is not final is hollow. */
const shapeOf =
  ({ color, open }: ChartSeries) =>
  (bar: BarShapeProps) => {
    const hollow = { fill: 'var(--paper)', stroke: `var(--series-${color})`, strokeWidth: 1.5, strokeDasharray: '5 4' };
    return <Rectangle {...bar} {...(open?.[bar.index] && hollow)} />;
  };
