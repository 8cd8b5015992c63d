/** Lists the screens of reports. */
import type { Screen } from './screens';

export const reportScreens: Screen[] = [
  { name: 'new report', path: () => '/admin/reports/new', ready: 'main form' },
  { name: 'report', path: (of) => `/admin/reports/${of.report}`, ready: 'main [data-sheet] li' },
  {
    name: 'report with the form of a part',
    path: (of) => `/admin/reports/${of.report}`,
    ready: 'main [data-sheet] li',
    async open(page) {
      await page.locator('main [data-part-key] > button').first().click();
      await page.locator('main [data-part-form] input').first().waitFor();
    },
  },
  { name: 'settings of a report', path: (of) => `/admin/reports/${of.report}/settings`, ready: 'main form' },
  { name: 'sharing of a report', path: (of) => `/admin/reports/${of.report}/sharing`, ready: 'main h2' },
  { name: 'versions of a report', path: (of) => `/admin/reports/${of.report}/versions`, ready: 'main tbody tr' },
  { name: 'duplicate of a report', path: (of) => `/admin/reports/${of.report}/duplicate`, ready: 'main form' },
];
