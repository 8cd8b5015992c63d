import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from './errors/NotFoundPage';
import { HomePage } from './home/HomePage';
import { IndicatorPage } from './indicator/IndicatorPage';
import { PortalLayout } from './layout/PortalLayout';
import { OverviewPage } from './overview/OverviewPage';
import { indicatorPaths, layoutPaths, listPaths, subsectionPaths } from './preload';

/**
 * The public pages: eager, without MUI, the same in the browser and on the server.
 * `handle.preload` names the API paths that a page reads, so the server can fetch them before it draws.
 */
export const publicRoutes: RouteObject[] = [
  {
    element: <PortalLayout />,
    handle: { preload: layoutPaths },
    children: [
      { index: true, element: <HomePage />, handle: { preload: listPaths } },
      { path: 'indicators/:section?', element: <OverviewPage />, handle: { preload: listPaths } },
      { path: 'indicators/:section/:subsection', element: <OverviewPage />, handle: { preload: subsectionPaths } },
      { path: 'indicators/:section/:subsection/:key', element: <IndicatorPage />, handle: { preload: indicatorPaths } },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
