import { Route } from 'react-router';
import { lazyList, lazyScreen } from '../../shell/start/lazyScreen';
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
  list: lazyList(async () => (await import('./ImportsList')).ImportsList, 'transfer'),
  routes: <Route path="new" element={<NewImport />} />,
};

export const exportScreens: Screens = {
  list: lazyList(async () => (await import('./ExportsList')).ExportsList, 'transfer'),
  routes: <Route path="new" element={<NewExport />} />,
};
