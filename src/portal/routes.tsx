import type { RouteObject } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { IndicatorPage } from './indicator/IndicatorPage';
import { PortalLayout } from './layout/PortalLayout';
import { NotFoundPage } from './errors/NotFoundPage';
import { OverviewPage } from './overview/OverviewPage';
import { homePaths, indicatorPaths, layoutPaths } from './preload';

/**
 * The public pages: eager, without MUI, the same in the browser and on the server.
 * `handle.preload` names the API paths that a page reads, so the server can fetch them before it draws.
 */
export const publicRoutes: RouteObject[] = [
  {
    element: <PortalLayout />,
    handle: { preload: layoutPaths },
    children: [
      { index: true, element: <HomePage />, handle: { preload: homePaths } },
      { path: 'indicators/:section?/:subsection?', element: <OverviewPage />, handle: { preload: homePaths } },
      { path: 'indicators/:section/:subsection/:key', element: <IndicatorPage />, handle: { preload: indicatorPaths } },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
