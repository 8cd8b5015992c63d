import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from './errors/NotFoundPage';
import { HomePage } from './home/HomePage';
import { PortalLayout } from './layout/PortalLayout';
import { OverviewPage } from './overview/OverviewPage';
import { indicatorPaths, layoutPaths, listPaths, subsectionPaths } from './preload';

// Apart, so that the home page doesn't carry charts. `loadRoutes` has them ready before the first drawing.
const indicatorPage = async () => ({ Component: (await import('./indicator/IndicatorPage')).IndicatorPage });
const subsectionPage = async () => ({ Component: (await import('./indicator/SubsectionPage')).SubsectionPage });

/**
 * The public pages: without MUI, the same in the browser and on the server.
 * `handle.preload` names the API paths that a page reads, so the server can fetch them before it draws.
 */
export const publicRoutes: RouteObject[] = [
  {
    element: <PortalLayout />,
    handle: { preload: layoutPaths },
    children: [
      { index: true, element: <HomePage />, handle: { preload: listPaths } },
      { path: 'indicators/:section?', element: <OverviewPage />, handle: { preload: listPaths } },
      { path: 'indicators/:section/:subsection', lazy: subsectionPage, handle: { preload: subsectionPaths } },
      { path: 'indicators/:section/:subsection/:key', lazy: indicatorPage, handle: { preload: indicatorPaths } },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
