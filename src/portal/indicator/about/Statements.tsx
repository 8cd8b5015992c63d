import type { IndicatorPage } from '#resources/api/figures/indicators';
import { usePortal } from '../../PortalContext';
import styles from './Statements.module.css';

/** Shows the key messages that the figures still support. A message without a text in the page's language is left out. */
export function Statements({ statements }: Pick<IndicatorPage, 'statements'>) {
  const { locale, translate } = usePortal();
  const said = statements.flatMap((text) => text[locale] ?? []);
  if (said.length === 0) return null;
  return (
    <ul className={styles.statements} aria-label={translate('portal.indicator.statements')}>
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
