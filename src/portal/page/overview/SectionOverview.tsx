import { useTranslate } from '../../PortalContext';
import type { PublicClient } from '#resources/api/figures/indicators';
import { GlanceList } from '../../glance/GlanceList';
import { Crumbs } from '../../layout/Crumbs';
import { PageHead } from '../../layout/PageHead';
import { useText } from '../../drawn/locale';
import { useGlances } from '../../reading/usePortalData';
import { groupIndicators } from './sections';
import styles from './OverviewPage.module.css';

interface Props {
  client: PublicClient;
  section: PublicClient['sections'][number];
  /** The key of the subsection, on the page of a subsection. */
  subsection: string | undefined;
}

/** Shows a section, or one of its subsections: its description, then each indicator with its latest figure. */
export function SectionOverview({ client, section, subsection }: Props) {
  const translate = useTranslate();
  const text = useText();
  const glances = useGlances(section.key);
  const alone = section.subsections.find(({ key }) => key === subsection);
  const title = text((alone ?? section).name);
  const { groups = [] } =
    groupIndicators(
      client,
      (glances ?? []).filter((glance) => !alone || glance.subsection === alone.key),
    ).find(({ key }) => key === section.key) ?? {};
  const crumbs = [
    { to: '/indicators', name: translate('portal.overview.title') },
    ...(alone ? [{ to: `/indicators/${section.key}`, name: text(section.name) }] : []),
  ];
  const introduction = alone ? '' : text(section.description);
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={introduction || translate('portal.overview.section_description', { name: client.name, section: title })}
      />
      <Crumbs crumbs={crumbs} />
      <h1>{title}</h1>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
      {glances && groups.length === 0 && <p className={styles.empty}>{translate('portal.overview.none')}</p>}
      {groups.map(({ key, name, indicators }) => (
        <section key={key ?? ''} className={styles.group}>
          {!alone && name && (
            <h2>
              <a href={`/indicators/${section.key}/${key}`}>{text(name)}</a>
            </h2>
          )}
          <GlanceList {...{ client, indicators }} heading={alone || !name ? 'h2' : 'h3'} />
        </section>
      ))}
    </div>
  );
}
