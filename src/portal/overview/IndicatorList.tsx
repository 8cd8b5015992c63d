import type { IndicatorSummary } from '#resources/api/indicators';
import { useText } from '../locale';
import styles from './IndicatorList.module.css';

/** Indicators as links, each with the sentence that says what it measures. */
export function IndicatorList({ indicators }: { indicators: IndicatorSummary[] }) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {indicators.map(({ key, path, name, unit, description }) => (
        <li key={key}>
          <a href={`/indicators/${path}`}>{text(name)}</a>
          {text(unit) && <span className={styles.unit}>{text(unit)}</span>}
          {text(description) && <p>{text(description)}</p>}
        </li>
      ))}
    </ul>
  );
}
