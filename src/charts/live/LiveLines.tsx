import { Line } from 'recharts';
import { laceProps } from '../parts/Eyelet';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';
import { LiveLace } from './LiveLace';

export function LiveLines(props: LiveMarksProps) {
  const { model } = props;
  return (
    <LiveFrame {...props}>
      {model.series.map((series, index) =>
        model.breaks?.length || series.open?.some(Boolean) ? (
          <LiveLace key={series.key} {...{ model, series }} heights={series.values} />
        ) : (
          <Line key={series.key} {...seriesProps(series.name, index)} {...laceProps(model, series)} />
        ),
      )}
    </LiveFrame>
  );
}
