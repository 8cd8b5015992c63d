import { usePortal, useTranslate } from '../../PortalContext';
import { useText } from '../../drawn/locale';
import { useClient } from '../../reading/usePortalData';
import styles from './SectionsNav.module.css';

/** The most sections shown in the bar. With more, the bar links to the page that lists them all. */
const mostInLine = 6;

export function SectionsNav({ label }: { label: string }) {
  const translate = useTranslate();
  const text = useText();
  const { pathname } = usePortal();
  const sections = useClient()?.sections ?? [];
  const links =
    sections.length > mostInLine
      ? [{ to: '/indicators', name: translate('portal.layout.indicators') }]
      : sections.map(({ key, name }) => ({ to: `/indicators/${key}`, name: text(name) }));
  return (
    <nav aria-label={label}>
      <ul className={styles.nav}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to} aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
