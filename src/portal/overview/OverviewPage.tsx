import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { PublicClient } from '#resources/api/indicators';
import { NotFoundPage } from '../errors/NotFoundPage';
import { Crumbs } from '../layout/Crumbs';
import { PageHead } from '../layout/PageHead';
import { useText } from '../locale';
import { useClient, useIndicators } from '../usePortalData';
import { groupIndicators } from './sections';
import { Sections } from './Sections';
import { Subsections } from './Subsections';
import styles from './OverviewPage.module.css';

/** All indicators, a section's or a subsection's. */
export function OverviewPage() {
  const client = useClient();
  const { section, subsection } = useParams();
  if (!client) return null;
  if (section === undefined) return <Overview {...{ client }} />;
  const known = client.sections.some(({ key }) => key === section);
  if (!known) return <NotFoundPage />;
  return <Overview {...{ client, section, ...(subsection !== undefined && { subsection }) }} />;
}

function Overview({ client, section, subsection }: { client: PublicClient; section?: string; subsection?: string }) {
  const translate = useTranslate();
  const text = useText();
  const indicators = useIndicators() ?? [];
  const inSection = client.sections.find(({ key }) => key === section);
  const inSubsection = inSection?.subsections.find(({ key }) => key === subsection);
  const sectionName = text(inSection?.name);
  const title = text(inSubsection?.name) || sectionName || translate('portal.overview.title');
  const variables = { name: client.name, section: title };
  const shown = groupIndicators(
    client,
    indicators.filter((indicator) => subsection === undefined || indicator.subsection === subsection),
  ).filter(({ key }) => section === undefined || key === section);
  const crumbs = [
    ...(section === undefined ? [] : [{ to: '/indicators', name: translate('portal.overview.title') }]),
    ...(subsection === undefined ? [] : [{ to: `/indicators/${section}`, name: sectionName }]),
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={translate(section === undefined ? 'portal.overview.description' : 'portal.overview.section_description', variables)}
      />
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <h1>{title}</h1>
      {section === undefined ? <Sections sections={shown} /> : <Subsections section={shown[0]} alone={subsection !== undefined} />}
    </div>
  );
}
