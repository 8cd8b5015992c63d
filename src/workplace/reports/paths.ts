/** The addresses of the screens of reports. */
export const reportsPath = '/admin/reports';
export const reportPath = (id: string): string => `${reportsPath}/${encodeURIComponent(id)}`;
