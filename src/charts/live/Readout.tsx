import type { ChartModel } from '../model/model';
import styles from './Readout.module.css';

/** Shows the values of one period, chosen by the pointer or the arrow keys; screen readers announce them as they change. */
export function Readout({ model, period }: { model: ChartModel; period: number }) {
  const single = model.series.length === 1;
  return (
    <div className={styles.readout} role="status">
      <strong>{model.periods[period]?.label}</strong>
      <ul>
        {model.series.map((series) => (
          <li key={series.key}>
            {!single && (
              <>
                <i style={{ background: `var(--series-${series.color})` }} />
                <span>{series.name}</span>
              </>
            )}
            <b>{series.labels[period] || (series.withheld?.[period] ? model.withheld : '–')}</b>
            {single && model.unit && !series.withheld?.[period] && <span>{model.unit}</span>}
            {series.labels[period] && series.open?.[period] && <em>{series.open[period]}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
