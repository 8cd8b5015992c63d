import { usePortal } from '../PortalContext';
import { OverviewPage } from '../overview/OverviewPage';
import { useClient } from '../usePortalData';
import { IndicatorPage } from './IndicatorPage';

/** An address of two parts: a subsection's indicators, or an indicator that belongs to a section only. */
export function SubsectionPage() {
  const { section, subsection } = usePortal().params;
  const client = useClient();
  const known = client?.sections.find(({ key }) => key === section)?.subsections.some(({ key }) => key === subsection);
  return known ? <OverviewPage /> : <IndicatorPage />;
}
