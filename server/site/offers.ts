/** Lists what the processes that put the wings together, and the worker process, import of this one: its index would load the whole site. */
export { siteEntities } from './entities';
export { writeReportFile } from './reports/files/write';
