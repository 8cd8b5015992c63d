import type { ChartModel } from '../model/model';
import styles from './Breaks.module.css';

/** Shows each break of a series as a vertical line between two periods, with its label along it. The table says the same. */
export function Breaks({ model: { breaks = [], periods } }: { model: ChartModel }) {
  return breaks.map(({ period, label }) => (
    <div key={period} className={styles.break} style={{ left: `${(period / periods.length) * 100}%` }} aria-hidden="true">
      <span>{label}</span>
    </div>
  ));
}
