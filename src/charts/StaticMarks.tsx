import { barBands } from './barBands';
import type { Extent } from './extents';
import type { ChartModel } from './model';
import { periodCentre } from './Axes';
import type { Scale } from './scale';
import styles from './Marks.module.css';

interface StaticMarksProps {
  model: ChartModel;
  scale: Scale;
  extents: (Extent | null)[][];
  alternative: string;
}

/** The marks without any script: the same forms at the same places as Recharts'. Strokes keep their width at any size. */
export function StaticMarks({ model, scale, extents, alternative }: StaticMarksProps) {
  const drawn = extents.map((series, index) => ({ series, color: model.series[index]?.color ?? 1, index }));
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  return (
    <svg className={styles.marks} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={alternative}>
      {drawn.map(({ series, color, index }) => (
        <g key={model.series[index]?.key} data-series={color} className={model.series.length === 1 ? styles.single : undefined}>
          {bars ? <Bars {...{ model, scale, series, index }} /> : <Lace {...{ model, scale, series }} />}
        </g>
      ))}
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
        className={styles.bar}
        x={(period + offset) * band}
        width={width * band}
        y={Math.min(a, b)}
        height={Math.abs(a - b)}
      />
    );
  });
}

/** A line with its eyelets, broken where there is no value; an area is filled down to its foot. */
function Lace({ model, scale, series }: SeriesProps) {
  const count = series.length;
  const point = (index: number, value: number) => `${periodCentre(index, count).toFixed(3)} ${scale.percent(value).toFixed(3)}`;
  const runs = unbroken(series);
  const dots = runs
    .flat()
    .map(({ period, extent }) => `M${point(period, extent[1])}h0`)
    .join('');
  return (
    <>
      {model.kind === 'area' &&
        runs.map((run) => (
          <path
            key={run[0]?.period}
            className={styles.area}
            d={`M${[...run.map((at) => point(at.period, at.extent[1])), ...run.toReversed().map((at) => point(at.period, at.extent[0]))].join('L')}Z`}
          />
        ))}
      <path className={styles.line} d={runs.map((run) => `M${run.map((at) => point(at.period, at.extent[1])).join('L')}`).join('')} />
      {hasEyelets(count) && (
        <>
          <path className={styles.eyelet} d={dots} />
          <path className={styles.hole} d={dots} />
        </>
      )}
    </>
  );
}

/** Too many points would hide the line they sit on. */
export const hasEyelets = (periods: number) => periods <= 40;

function unbroken(series: (Extent | null)[]) {
  const runs: { period: number; extent: Extent }[][] = [[]];
  series.forEach((extent, period) => {
    if (extent) runs.at(-1)?.push({ period, extent });
    else runs.push([]);
  });
  return runs.filter((run) => run.length > 0);
}
