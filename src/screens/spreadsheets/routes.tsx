import { lazy, Suspense, type ComponentType } from 'react';
import { CustomRoutes } from 'ra-core';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../../shell/LoadingScreen';

const JobsScreen = lazy(() => import('./JobsScreen').then((module) => ({ default: module.JobsScreen })));
const ImportDetail = lazy(() => import('./ImportDetail').then((module) => ({ default: module.ImportDetail })));
const ImportScreen = lazy(() => import('./ImportScreen').then((module) => ({ default: module.ImportScreen })));

const loaded = (Screen: ComponentType) => (
  <Suspense fallback={<LoadingScreen />}>
    <Screen />
  </Suspense>
);

/** Imports and exports, of all entities. */
export const importsRoutes = (
  <CustomRoutes>
    <Route path="/imports" element={loaded(JobsScreen)} />
    <Route path="/imports/:id" element={loaded(ImportDetail)} />
  </CustomRoutes>
);

/** The import of one entity, under its own address. */
export const importRoute = <Route path="import" element={loaded(ImportScreen)} />;
