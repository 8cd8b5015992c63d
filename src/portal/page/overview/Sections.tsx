import { useTranslate } from '../../PortalContext';
import type { IndicatorSummary } from '#resources/api/figures/indicators';
import { useText } from '../../drawn/locale';
import { IndicatorList } from './IndicatorList';
import type { SectionGroup } from './sections';
import ruled from './ruled.module.css';
import styles from './Sections.module.css';

/** Shows sections side by side, each with its indicators. */
export function Sections({ sections }: { sections: SectionGroup<IndicatorSummary>[] }) {
  const translate = useTranslate();
  const text = useText();
  if (sections.every(({ count }) => count === 0)) return <p className={styles.empty}>{translate('portal.overview.none')}</p>;
  return sections
    .filter(({ count }) => count > 0)
    .map(({ key, name, groups }) => (
      <section key={key} className={`${ruled.section} ${styles.section}`}>
        <h2>
          <a href={`/indicators/${key}`}>{text(name)}</a>
        </h2>
        <div>
          {groups.map((group) => (
            <div key={group.key ?? ''} className={styles.group}>
              {group.name && (
                <h3>
                  <a href={`/indicators/${key}/${group.key}`}>{text(group.name)}</a>
                </h3>
              )}
              <IndicatorList indicators={group.indicators} />
            </div>
          ))}
        </div>
      </section>
    ));
}
