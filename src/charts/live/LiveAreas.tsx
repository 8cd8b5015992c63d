import { Area } from 'recharts';
import { laceProps } from '../parts/Eyelet';
import { markExtents } from '../model/extents';
import { LiveFrame, seriesProps, type LiveMarksProps } from './LiveFrame';
import { LiveLace } from './LiveLace';

export function LiveAreas(props: LiveMarksProps) {
  const { model } = props;
  const extents = markExtents(model);
  const waiting = model.series.some(({ open }) => open?.some(Boolean));
  return (
    <LiveFrame {...props}>
      {model.series.map((series, index) => (
        <Area
          key={series.key}
          {...seriesProps(series.name, index)}
          {...laceProps(model, series)}
          {...(waiting && { stroke: 'none', dot: false, activeDot: false })}
          fill={`var(--series-${series.color})`}
          fillOpacity={0.22}
          stackId="pile"
        />
      ))}
      {waiting &&
        model.series.map((series, index) => (
          <LiveLace key={series.key} {...{ model, series }} heights={(extents[index] ?? []).map((extent) => extent?.[1] ?? null)} />
        ))}
    </LiveFrame>
  );
}
