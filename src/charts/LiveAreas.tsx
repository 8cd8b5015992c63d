import { Area } from 'recharts';
import { laceProps } from './Eyelet';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';

export function LiveAreas(props: LiveMarksProps) {
  return (
    <LiveFrame {...props}>
      {props.model.series.map((series, index) => (
        <Area
          key={series.key}
          {...seriesProps(series.name, index)}
          {...laceProps(props.model, series)}
          fill={`var(--series-${series.color})`}
          fillOpacity={0.22}
          stackId="pile"
        />
      ))}
    </LiveFrame>
  );
}
