import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { customization } from '#customization/index';
import { CustomizationContext } from './customization';
import { publicRoutes } from './portal/routes';
import { AppContext, type AppContextProps } from './shell/AppContext';
import { LoadingScreen } from './shell/LoadingScreen';

const BackOffice = lazy(() => import('./shell/BackOffice').then((module) => ({ default: module.BackOffice })));
const SignInPage = lazy(() => import('./shell/signIn/SignInPage').then((module) => ({ default: module.SignInPage })));

/**
 * The routes of the one shell: public pages at once, everything else when it is asked for.
 * The browser (main.tsx) and the server (server.tsx) build their router from the same list.
 */
export function createRoutes(context: Omit<AppContextProps, 'children'>): RouteObject[] {
  return [
    {
      element: (
        <CustomizationContext.Provider value={customization}>
          <AppContext {...context}>
            <Outlet />
          </AppContext>
        </CustomizationContext.Provider>
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
        ...publicRoutes,
      ],
    },
  ];
}
