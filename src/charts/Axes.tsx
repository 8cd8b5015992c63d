import type { ChartModel } from './model';
import type { Scale } from './scale';
import styles from './Axes.module.css';

/** Gridlines with their values, periods under them. Decoration for who hears the page: the table says the same. */
export function Axes({ model, scale }: { model: ChartModel; scale: Scale }) {
  const labels = scale.ticks.map(model.tick);
  const widest = labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '');
  const bars = model.kind === 'bar' || model.kind === 'stacked_bar';
  const count = model.periods.length;
  const everyWide = Math.ceil(count / 13);
  const everyNarrow = Math.ceil(count / 5);
  return (
    <>
      <div className={styles.values} aria-hidden="true">
        <span className={styles.sizer}>{widest}</span>
        {scale.ticks.map((tick, index) => <span key={tick} className={styles.value} style={{ top: `${scale.percent(tick)}%` }}>{labels[index]}</span>)}
      </div>
      <div className={styles.grid} aria-hidden="true">
        {scale.ticks.map((tick) => <i key={tick} className={tick === 0 ? (bars ? styles.foot : styles.zero) : undefined} style={{ top: `${scale.percent(tick)}%` }} />)}
      </div>
      <div className={styles.periods} aria-hidden="true">
        {model.periods.map(({ key, label }, index) => {
          const fromEnd = count - 1 - index;
          if (fromEnd % everyWide !== 0) return null;
          return (
            <span key={key} className={fromEnd % everyNarrow === 0 ? undefined : styles.wideOnly} style={{ left: `${periodCentre(index, count)}%` }}>{label}</span>
          );
        })}
      </div>
    </>
  );
}

/** The middle of a period's band, in percent of the width. */
export const periodCentre = (index: number, count: number) => ((index + 0.5) / count) * 100;
