/** Lists what the processes that put the wings together, the worker process and the demonstration import of this one: its index would load the whole site. */
export { siteEntities } from './entities';
export { writeReportFile } from './reports/files/write';
export { createReport } from './reports/pages/create';
export { doAct as doReportAct } from './reports/acts/acts';
export { askSignatures } from './reports/acts/signatures';
