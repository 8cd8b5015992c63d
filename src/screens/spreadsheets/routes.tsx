import { CustomRoutes } from 'ra-core';
import { Route } from 'react-router';
import { lazyScreen } from '../../shell/lazyScreen';

const JobsScreen = lazyScreen(async () => (await import('./JobsScreen')).JobsScreen);
const ImportDetail = lazyScreen(async () => (await import('./ImportDetail')).ImportDetail);
const ImportScreen = lazyScreen(async () => (await import('./ImportScreen')).ImportScreen);

/** Imports and exports, of all entities. */
export const importsRoutes = (
  <CustomRoutes>
    <Route path="/imports" element={<JobsScreen />} />
    <Route path="/imports/:id" element={<ImportDetail />} />
  </CustomRoutes>
);

/** The import of one entity, under its own address. */
export const importRoute = <Route path="import" element={<ImportScreen />} />;
