import type { ChartModel } from '../model/model';
import type { Scale } from '../model/scale';
import styles from './Axes.module.css';

/** Shows gridlines with their values, and the periods under them. Hidden from screen readers: the table says the same. */
export function Axes({ model, scale }: { model: ChartModel; scale: Scale }) {
  const labels = scale.ticks.map(model.tick);
  const widest = labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '');
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  const count = model.periods.length;
  const marked = model.periods.flatMap(({ axis }, index) => (axis === '' ? [] : [{ axis, index }]));
  const length = Math.max(...marked.map(({ axis }) => axis.length));
  const everyWide = Math.ceil(marked.length / Math.floor(78 / (length + 2)));
  const everyNarrow = everyWide * Math.ceil(marked.length / everyWide / Math.floor(36 / (length + 2)));
  return (
    <>
      <div className={styles.values} aria-hidden="true">
        <span className={styles.sizer}>{widest}</span>
        {scale.ticks.map((tick, index) => (
          <span key={tick} className={styles.value} style={{ top: `${scale.percent(tick)}%` }}>
            {labels[index]}
          </span>
        ))}
      </div>
      <div className={styles.grid} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <i
            key={tick}
            className={tick === 0 ? (bars ? styles.foot : styles.zero) : undefined}
            style={{ top: `${scale.percent(tick)}%` }}
          />
        ))}
      </div>
      <div className={styles.periods} aria-hidden="true">
        {marked.map(({ axis, index }, place) => {
          const fromEnd = marked.length - 1 - place;
          if (fromEnd % everyWide !== 0) return null;
          return (
            <span
              key={index}
              className={fromEnd % everyNarrow === 0 ? undefined : styles.wideOnly}
              style={{ left: `${periodCentre(index, count)}%` }}
            >
              {axis}
            </span>
          );
        })}
      </div>
    </>
  );
}

/** Returns the middle of a period's band, in percent of the width. */
export const periodCentre = (index: number, count: number) => ((index + 0.5) / count) * 100;
