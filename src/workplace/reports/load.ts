/** Loads the screens of reports. Each import names all the files that its screen needs: lists, which every user loads, name only this file. */
export const report = async () => (await import('./ReportScreen')).ReportScreen;
export const newReport = async () => (await import('./create/NewReport')).NewReport;
export const duplicate = async () => (await import('./create/DuplicateReport')).DuplicateReport;
export const tagsInput = async () => (await import('./editor/form/inputs/TagsInput')).TagsInput;
export const waiting = async () => (await import('./sharing/WaitingReports')).WaitingReports;
