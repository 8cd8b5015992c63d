import type { IndicatorPage } from '#resources/api/indicators';
import { usePortal } from '../../PortalContext';
import styles from './Statements.module.css';

/** What people say of the figures, where the figures still say it; nothing that is only said in the other language. */
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
