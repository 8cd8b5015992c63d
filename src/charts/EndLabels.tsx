import { labelAnchor, type Extent } from './extents';
import type { ChartModel, ChartSeries } from './model';
import { placeLabels } from './placeLabels';
import type { Scale } from './scale';
import styles from './EndLabels.module.css';

/** Height of a label's line in percent of the lowest plot (240 px), with a little air. */
const gap = 8;
const lastLabel = ({ labels }: ChartSeries) => labels.findLast((label) => label !== '') ?? '';

/** The name and last value of each series beside its end, moved apart. Side-by-side bars have no end: they get the legend. */
export function EndLabels({ model, scale, extents }: { model: ChartModel; scale: Scale; extents: (Extent | null)[][] }) {
  if (model.kind === 'bar' && model.series.length > 1) return null;
  const ends = model.series.flatMap((series, index) => {
    const anchor = labelAnchor(extents[index] ?? [], model);
    return anchor === null ? [] : [{ series, wished: scale.percent(anchor) }];
  });
  const placed = placeLabels(
    ends.map(({ wished }) => wished),
    gap,
  );
  const text = ({ name }: ChartSeries) => (model.series.length > 1 ? name : '');
  return (
    <div className={`${styles.labels} ${model.series.length > 1 ? styles.several : ''}`} aria-hidden="true">
      {ends.map(({ series }) => (
        <span key={series.key} className={styles.sizer}>
          <span className={styles.name}>{text(series)}</span> <b>{lastLabel(series)}</b>
        </span>
      ))}
      {ends.map(({ series }, index) => (
        <span
          key={series.key}
          className={styles.label}
          style={{ top: `${placed[index] ?? 0}%`, color: `var(--series-${series.color}-text)` }}
        >
          <span className={styles.name}>{text(series)}</span> <b>{lastLabel(series)}</b>
        </span>
      ))}
    </div>
  );
}

/** Names and colours under the chart: on narrow screens, and for side-by-side bars. */
export function Legend({ model }: { model: ChartModel }) {
  if (model.series.length < 2) return null;
  return (
    <ul className={`${styles.legend} ${model.kind === 'bar' ? styles.always : ''}`} aria-hidden="true">
      {model.series.map((series) => (
        <li key={series.key}>
          <i style={{ background: `var(--series-${series.color})` }} />
          {series.name} <b>{lastLabel(series)}</b>
        </li>
      ))}
    </ul>
  );
}
