import { lazy, Suspense, useEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { workplace } from '#customization/workplace';
import { WorkplaceContext } from './customization';
import { AppContext, type AppContextProps } from './shell/AppContext';
import { LoadingScreen } from './shell/LoadingScreen';

const BackOffice = lazy(() => import('./shell/BackOffice').then((module) => ({ default: module.BackOffice })));
const SignInPage = lazy(() => import('./shell/signIn/SignInPage').then((module) => ({ default: module.SignInPage })));

/** An address of the public site is another document: the server draws it. */
function PublicPage() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}

/** The routes of the back-office and of the way in, each loaded when it is asked for. */
export function createRoutes(context: Omit<AppContextProps, 'children'>): RouteObject[] {
  return [
    {
      element: (
        <WorkplaceContext.Provider value={workplace}>
          <AppContext {...context}>
            <Outlet />
          </AppContext>
        </WorkplaceContext.Provider>
      ),
      children: [
        {
          path: '/admin/*',
          element: (
            <Suspense fallback={<LoadingScreen />}>
              <BackOffice />
            </Suspense>
          ),
        },
        {
          path: '/profile/sign_in',
          element: (
            <Suspense fallback={<LoadingScreen />}>
              <SignInPage />
            </Suspense>
          ),
        },
        { path: '*', element: <PublicPage /> },
      ],
    },
  ];
}
