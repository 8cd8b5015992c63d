import { Bar } from 'recharts';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';

export function LiveBars(props: LiveMarksProps) {
  const { kind, series } = props.model;
  return (
    <LiveFrame {...props}>
      {series.map(({ key, name, color }, index) => (
        <Bar
          key={key}
          {...seriesProps(name, index)}
          {...(kind === 'stacked_bar' && { stackId: 'pile' })}
          fill={`var(--series-${color})`}
          stroke="var(--paper)"
          strokeWidth={1}
        />
      ))}
    </LiveFrame>
  );
}
