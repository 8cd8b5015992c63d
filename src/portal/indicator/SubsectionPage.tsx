import { usePortal } from '../PortalContext';
import { OverviewPage } from '../page/overview/OverviewPage';
import { isSubsection } from '../reading/preload';
import { useClient } from '../reading/usePortalData';
import { IndicatorPage } from './IndicatorPage';

/** An address of two parts: a subsection's indicators, or an indicator that belongs to a section only. */
export function SubsectionPage() {
  const { params } = usePortal();
  return isSubsection(params, useClient()) ? <OverviewPage /> : <IndicatorPage />;
}
