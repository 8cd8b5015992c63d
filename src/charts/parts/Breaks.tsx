import type { ChartModel } from '../model/model';
import styles from './Breaks.module.css';

/** The height of a label over the plot, in em. */
const line = 1.5;

/** Shows each break of a series as a vertical line between two periods, with its label over the plot, where no mark is. The table says the same. */
export function Breaks({ model: { breaks = [], periods } }: { model: ChartModel }) {
  if (breaks.length === 0) return null;
  return (
    <>
      <div className={styles.room} style={{ height: `${breaks.length * line}em` }} />
      <div className={styles.over} aria-hidden="true">
        {breaks.map(({ period, label }, place) => {
          const from = (period / periods.length) * 100;
          return (
            <div
              key={period}
              className={styles.break}
              style={{ left: `${from}%`, top: `${place * line}em` }}
              data-side={from > 50 ? 'before' : 'after'}
            >
              <span>{label}</span>
            </div>
          );
        })}
      </div>
    </>
  );
}
