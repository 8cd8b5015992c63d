import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../locale';
import { IndicatorList } from './IndicatorList';
import type { SectionGroup } from './sections';
import styles from './Sections.module.css';

/** What a section holds, under its subsections' names; `alone` on the page of one, which has said its name. */
export function Subsections({ section, alone }: { section: SectionGroup | undefined; alone: boolean }) {
  const translate = useTranslate();
  const text = useText();
  if (!section || section.count === 0) return <p className={styles.empty}>{translate('portal.overview.none')}</p>;
  return section.groups.map(({ key, name, indicators }) => (
    <section key={key ?? ''} className={alone ? styles.alone : styles.section}>
      {!alone && name && (
        <h2>
          <Link to={`/indicators/${section.key}/${key}`}>{text(name)}</Link>
        </h2>
      )}
      <div className={styles.held}>
        <IndicatorList {...{ indicators }} />
      </div>
    </section>
  ));
}
