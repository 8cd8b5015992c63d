/** Exports the public pages of reports, which load together because they share their drawing code. */
export { reportLinkPage } from './ReportLinkPage';
export { reportPage } from './ReportPage';
export { ReportsPage } from './ReportsPage';
export { VerifyPage } from './verify/VerifyPage';
