import type { IndicatorSummary } from '#resources/api/figures/indicators';
import { figureName } from '#resources/figures/scope';
import { Private } from '../../layout/Private';
import { useReaderLocale, useText } from '../../drawn/locale';
import styles from './IndicatorList.module.css';

/** Shows indicators as links, each with the sentence that says what it measures. */
export function IndicatorList({ indicators }: { indicators: IndicatorSummary[] }) {
  const text = useText();
  const locale = useReaderLocale();
  return (
    <ul className={styles.list}>
      {indicators.map(({ key, path, name, scope, unit, description, audience }) => (
        <li key={key}>
          <a href={`/indicators/${path}`}>{figureName(name, scope, locale)}</a>
          <Private audience={audience} />
          {text(unit) && <span className={styles.unit}>{text(unit)}</span>}
          {text(description) && <p>{text(description)}</p>}
        </li>
      ))}
    </ul>
  );
}
