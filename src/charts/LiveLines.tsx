import { Line } from 'recharts';
import { laceProps } from './Eyelet';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';

export function LiveLines(props: LiveMarksProps) {
  return (
    <LiveFrame {...props}>
      {props.model.series.map((series, index) => (
        <Line key={series.key} {...seriesProps(series.name, index)} {...laceProps(props.model, series)} />
      ))}
    </LiveFrame>
  );
}
