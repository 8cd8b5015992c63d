/** Gathers the pages of reports: they share what draws them. */
export { reportLinkPage } from './ReportLinkPage';
export { reportPage } from './ReportPage';
export { ReportsPage } from './ReportsPage';
export { VerifyPage } from './verify/VerifyPage';
