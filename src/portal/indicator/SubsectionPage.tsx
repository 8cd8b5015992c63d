import { usePortal } from '../PortalContext';
import { OverviewPage } from '../page/overview/OverviewPage';
import { isSubsection } from '../reading/preload';
import { useClient } from '../reading/usePortalData';
import { IndicatorPage } from './IndicatorPage';

/** Shows the page of an address with two parts: the indicators of a subsection, or an indicator that belongs to a section only. */
export function SubsectionPage() {
  const { params } = usePortal();
  return isSubsection(params, useClient()) ? <OverviewPage /> : <IndicatorPage />;
}
