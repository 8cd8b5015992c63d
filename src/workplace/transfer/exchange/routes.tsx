import { Route } from 'react-router';
import { lazyScreen } from '../../shell/start/lazyScreen';
import type { Screens } from '../../shell/start/screens';

const SubjectImports = lazyScreen(async () => (await import('./ImportsList')).SubjectImports);
const NewExport = lazyScreen(async () => (await import('./request/NewExport')).NewExport);
const NewImport = lazyScreen(async () => (await import('./request/NewImport')).NewImport);

/** The routes for the imports of one subject, under the subject's address. */
export const subjectImportRoutes = (
  <>
    <Route path=":key/import" element={<SubjectImports />} />
    <Route path=":key/import/new" element={<NewImport />} />
  </>
);

export const importScreens: Screens = {
  list: lazyScreen(async () => (await import('./ImportsList')).ImportsList),
  routes: <Route path="new" element={<NewImport />} />,
};

export const exportScreens: Screens = {
  list: lazyScreen(async () => (await import('./ExportsList')).ExportsList),
  routes: <Route path="new" element={<NewExport />} />,
};
