import { useTranslate } from '../PortalContext';
import styles from './Crumbs.module.css';

/** Shows the links to the pages above this one, from the widest to the nearest. */
export function Crumbs({ crumbs }: { crumbs: { to: string; name: string }[] }) {
  const translate = useTranslate();
  return (
    <nav className={styles.crumbs} aria-label={translate('portal.layout.breadcrumb')}>
      <ol>
        {crumbs.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
