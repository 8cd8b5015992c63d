import type { PublishedReport } from '#resources/api/reports/reports';
import { useAnswer } from '../../reading/answers';
import { usePortal } from '../../PortalContext';
import { NotFoundPage } from '../errors/NotFoundPage';
import { ReportView } from './ReportView';
import { reportPath } from './paths';

/** Shows a published report, or the earlier version that the address names. */
export function ReportPage() {
  const { params, search } = usePortal();
  const report = useAnswer<PublishedReport>(reportPath(params.slug ?? '', new URLSearchParams(search)));
  return report ? <ReportView report={report} /> : <NotFoundPage />;
}
