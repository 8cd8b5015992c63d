/** Loads the pages of reports, which are one file of the bundle. Every public page loads the names of the files that its imports need: this file alone, not those of reports. */
export const pages = () => import('../page/report/index');
