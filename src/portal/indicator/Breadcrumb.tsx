import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { IndicatorPage } from '#resources/api/indicators';
import { useText } from '../locale';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ page }: { page: IndicatorPage }) {
  const text = useText();
  const crumbs = [{ to: `/indicators/${page.section}`, name: text(page.section_name) || page.section }];
  if (page.subsection) crumbs.push({ to: `/indicators/${page.section}/${page.subsection}`, name: text(page.subsection_name) || page.subsection });
  return <Crumbs crumbs={crumbs} />;
}

/** The way here, from the widest to the nearest. */
export function Crumbs({ crumbs }: { crumbs: { to: string; name: string }[] }) {
  const translate = useTranslate();
  return (
    <nav className={styles.crumbs} aria-label={translate('portal.indicator.breadcrumb')}>
      <ol>{crumbs.map(({ to, name }) => <li key={to}><Link to={to}>{name}</Link></li>)}</ol>
    </nav>
  );
}
