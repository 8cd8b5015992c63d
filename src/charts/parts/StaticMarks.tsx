import { barBands } from '../model/barBands';
import type { Extent } from '../model/extents';
import { lacePaths, quietPath, type Place } from '../model/lacePaths';
import type { ChartModel, ChartSeries } from '../model/model';
import { periodCentre } from './Axes';
import type { Scale } from '../model/scale';
import styles from './Marks.module.css';

interface StaticMarksProps {
  model: ChartModel;
  scale: Scale;
  extents: (Extent | null)[][];
  alternative: string;
  /** True when the marks can take the keyboard focus, like the Recharts marks that later replace them. */
  reachable: boolean;
}

/** Shows the marks without any script, in the same forms and places as those of Recharts. Strokes keep their width at any size. */
export function StaticMarks({ model, scale, extents, alternative, reachable }: StaticMarksProps) {
  const drawn = extents.map((series, index) => ({ series, color: model.series[index]?.color ?? 1, index }));
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  return (
    <svg
      className={styles.marks}
      data-marks=""
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-label={alternative}
      {...(reachable ? { role: 'application', tabIndex: 0 } : { role: 'img' })}
    >
      {drawn.map(({ series, color, index }) => (
        <g key={model.series[index]?.key} data-series={color} className={model.series.length === 1 ? styles.single : undefined}>
          {bars ? <Bars {...{ model, scale, series, index }} /> : <Lace {...{ model, scale, series }} open={model.series[index]?.open} />}
        </g>
      ))}
    </svg>
  );
}

/** Shows the lines of the series without a colour of their own, behind the others. */
export function QuietLines({ model, scale }: Pick<StaticMarksProps, 'model' | 'scale'>) {
  const point = (index: number, value: number) =>
    `${periodCentre(index, model.periods.length).toFixed(2)} ${scale.percent(value).toFixed(2)}`;
  const path = quietPath(model, point);
  if (path === '') return null;
  return (
    <svg className={styles.marks} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.quiet} d={path} />
    </svg>
  );
}

interface SeriesProps {
  model: ChartModel;
  scale: Scale;
  series: (Extent | null)[];
}

function Bars({ model, scale, series, index }: SeriesProps & { index: number }) {
  const { offset, width } = barBands(model, index);
  return series.map((extent, period) => {
    if (!extent) return null;
    const [a, b] = [scale.percent(extent[0]), scale.percent(extent[1])];
    const band = 100 / model.periods.length;
    return (
      <rect
        key={period}
        className={model.series[index]?.open?.[period] ? styles.hollow : styles.bar}
        x={(period + offset) * band}
        width={width * band}
        y={Math.min(a, b)}
        height={Math.abs(a - b)}
      />
    );
  });
}

/** Shows a line with a ring at each point, interrupted where there is no value; an area is filled down to its foot. */
function Lace({ model, scale, series, open }: SeriesProps & Pick<ChartSeries, 'open'>) {
  const count = series.length;
  const point = (index: number, value: number) => `${periodCentre(index, count).toFixed(3)} ${scale.percent(value).toFixed(3)}`;
  const { areas, solid, dashed, known, waiting } = lacePaths(model, series, open, point);
  const dots = (places: Place[]) => places.map(({ period, extent }) => `M${point(period, extent[1])}h0`).join('');
  return (
    <>
      {model.kind === 'area' && areas.map(({ key, path }) => <path key={key} className={styles.area} d={path} />)}
      <path className={styles.line} d={solid} />
      {dashed !== '' && <path className={styles.dashed} d={dashed} />}
      {known.length > 0 && (
        <>
          <path className={styles.eyelet} d={dots(known)} />
          <path className={styles.hole} d={dots(known)} />
        </>
      )}
      {waiting.length > 0 && (
        <>
          <path className={styles.eyelet} data-hollow="" d={dots(waiting)} />
          <path className={styles.hole} data-hollow="" d={dots(waiting)} />
        </>
      )}
    </>
  );
}
