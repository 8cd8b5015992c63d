import type { ChartModel } from '../model/model';
import styles from './Breaks.module.css';

/** Where a series breaks: a line between two periods, from foot to top, with its words along it. The table says the same. */
export function Breaks({ model: { breaks = [], periods } }: { model: ChartModel }) {
  return breaks.map(({ period, label }) => (
    <div key={period} className={styles.break} style={{ left: `${(period / periods.length) * 100}%` }} aria-hidden="true">
      <span>{label}</span>
    </div>
  ));
}
