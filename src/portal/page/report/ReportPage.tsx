import type { ComponentType } from 'react';
import type { PublishedReport } from '#resources/api/reports/reports';
import type { ReportDrawings } from '../../../customization';
import { useAnswer } from '../../reading/answers';
import { usePortal } from '../../PortalContext';
import { NotFoundPage } from '../errors/NotFoundPage';
import { ReportView } from './ReportView';
import { reportPath } from './paths';

/** Returns the page of a published report, or of the earlier version that the address names, with the client's pictures. */
export const reportPage = (drawings: ReportDrawings): ComponentType =>
  function ReportPage() {
    const { params, search } = usePortal();
    const report = useAnswer<PublishedReport>(reportPath(params.slug ?? '', new URLSearchParams(search)));
    return report ? <ReportView report={report} drawings={drawings} /> : <NotFoundPage />;
  };
