import { CustomRoutes } from 'ra-core';
import { Route } from 'react-router';
import { lazyScreen } from '../../shell/lazyScreen';

const ExportHistory = lazyScreen(async () => (await import('./ExportHistory')).ExportHistory);
const NewExport = lazyScreen(async () => (await import('./NewExport')).NewExport);
const ImportHistory = lazyScreen(async () => (await import('./ImportHistory')).ImportHistory);
const NewImport = lazyScreen(async () => (await import('./NewImport')).NewImport);

/** Exports and imports of entries, of all subjects. */
export const exchangeRoutes = (
  <CustomRoutes>
    <Route path="/export" element={<ExportHistory />} />
    <Route path="/export/new" element={<NewExport />} />
    <Route path="/import" element={<ImportHistory />} />
    <Route path="/import/new" element={<NewImport />} />
  </CustomRoutes>
);

/** Those of one subject, under its address. */
export const subjectImportRoutes = (
  <>
    <Route path=":key/import" element={<ImportHistory />} />
    <Route path=":key/import/new" element={<NewImport />} />
  </>
);
