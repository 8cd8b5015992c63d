/** Lists what the worker process may import of this wing: its index would load the whole site. */
export { writeReportFile } from './reports/files/write';
