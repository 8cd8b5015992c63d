import { labelAnchor, type Extent } from '../model/extents';
import { hasLongNames, lastLabel, type ChartModel } from '../model/model';
import { placeLabels } from '../model/placeLabels';
import type { Scale } from '../model/scale';
import type { Spots } from './Targets';
import styles from './EndLabels.module.css';

/** The height of a label's line in percent of the lowest plot (240 px), with a little space. */
const gap = 8;

interface EndLabelsProps {
  model: ChartModel;
  scale: Scale;
  extents: (Extent | null)[][];
  spots: Spots;
}
interface End {
  key: string;
  name: string;
  value: string;
  color: number;
  wished: number;
  /** True for a target: a narrow chart names it underneath. */
  target: boolean;
}

/** Shows the last value of each series beside its end, with its name where names are short, and the targets that have no room in the plot, moved apart. Side-by-side bars have no end: the legend names them. */
export function EndLabels({ model, scale, extents, spots }: EndLabelsProps) {
  const several = model.series.length > 1;
  const ends = [...seriesEnds(model, scale, extents), ...targetEnds(model, scale, spots)];
  if (ends.length === 0) return null;
  const placed = placeLabels(
    ends.map(({ wished }) => wished),
    gap,
  );
  return (
    <div className={`${styles.labels} ${several ? styles.several : ''}`} aria-hidden="true">
      {ends.map((end) => (
        <span key={end.key} className={styles.sizer} data-target={end.target || undefined}>
          <span className={styles.name}>{end.name}</span> <b>{end.value}</b>
        </span>
      ))}
      {ends.map((end, index) => (
        <span
          key={end.key}
          className={styles.label}
          data-series={end.color}
          data-target={end.target || undefined}
          style={{ top: `${placed[index] ?? 0}%` }}
        >
          <span className={styles.name}>{end.name}</span> <b>{end.value}</b>
        </span>
      ))}
      <svg className={styles.leaders} viewBox="0 0 100 100" preserveAspectRatio="none">
        {ends.map(({ key, target, color, wished }, index) =>
          target ? <path key={key} data-series={color} d={`M0 ${wished}L100 ${placed[index] ?? 0}`} /> : null,
        )}
      </svg>
    </div>
  );
}

function seriesEnds(model: ChartModel, scale: Scale, extents: (Extent | null)[][]): End[] {
  const several = model.series.length > 1;
  const isNamed = several && !hasLongNames(model);
  if (model.kind === 'bar' && several) return [];
  return model.series.flatMap((series, index) => {
    const anchor = labelAnchor(extents[index] ?? [], model);
    if (anchor === null) return [];
    const { key, color } = series;
    return [{ key, color, name: isNamed ? series.name : '', value: lastLabel(series), wished: scale.percent(anchor), target: false }];
  });
}

const targetEnds = ({ targets, color }: ChartModel, scale: Scale, { wide }: Spots): End[] =>
  targets.flatMap(({ label, value }, index) =>
    wide[index] ? [] : [{ key: `target ${label}`, color, name: '', value: label, wished: scale.percent(value), target: true }],
  );

/** Shows the names and colours of the series under the chart: on narrow screens, and always for side-by-side bars and long names. */
export function Legend({ model }: { model: ChartModel }) {
  if (model.series.length < 2) return null;
  return (
    <ul className={`${styles.legend} ${model.kind === 'bar' || hasLongNames(model) ? styles.always : ''}`} aria-hidden="true">
      {model.series.map((series) => (
        <li key={series.key}>
          <i style={{ background: `var(--series-${series.color})` }} />
          {series.name} <b>{lastLabel(series)}</b>
        </li>
      ))}
    </ul>
  );
}
