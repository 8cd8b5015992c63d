import { usePortal, useTranslate } from '../../PortalContext';
import type { PublicClient } from '#resources/api/figures/indicators';
import { NotFoundPage } from '../errors/NotFoundPage';
import { PageHead } from '../../layout/PageHead';
import { useClient, useIndicators } from '../../reading/usePortalData';
import { groupIndicators } from './sections';
import { SectionOverview } from './SectionOverview';
import { Sections } from './Sections';
import styles from './OverviewPage.module.css';

/** Shows all indicators, or those of a section or subsection. */
export function OverviewPage() {
  const client = useClient();
  const { section: key, subsection } = usePortal().params;
  if (!client) return null;
  if (key === undefined) return <AllIndicators {...{ client }} />;
  const section = client.sections.find((each) => each.key === key);
  return section ? <SectionOverview {...{ client, section, subsection }} /> : <NotFoundPage />;
}

function AllIndicators({ client }: { client: PublicClient }) {
  const translate = useTranslate();
  const indicators = useIndicators() ?? [];
  const title = translate('portal.overview.title');
  return (
    <div className={styles.page}>
      <PageHead title={title} description={translate('portal.overview.description', { name: client.name })} />
      <h1>{title}</h1>
      <Sections sections={groupIndicators(client, indicators)} />
    </div>
  );
}
