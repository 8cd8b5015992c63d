import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { workplace } from '#customization/workplace';
import type { WayIn } from '#resources/workplaceAddresses';
import { WorkplaceContext } from './customization';
import { AppContext, type AppContextProps } from './shell/AppContext';
import { LoadingScreen } from './shell/LoadingScreen';
import { StartBoundary } from './shell/StartBoundary';

const BackOffice = lazy(() => import('./shell/BackOffice').then((module) => ({ default: module.BackOffice })));
/** The pages of signing in, by their address. */
const waysIn: Record<WayIn, ComponentType> = {
  '/profile/sign_in': lazy(async () => ({ default: (await import('./shell/signIn/SignInPage')).SignInPage })),
  '/profile/password': lazy(async () => ({ default: (await import('./shell/signIn/PasswordPage')).PasswordPage })),
  '/profile/password/recover': lazy(async () => ({ default: (await import('./shell/signIn/RecoverPage')).RecoverPage })),
  '/profile/sessions': lazy(async () => ({ default: (await import('./shell/signIn/SessionsPage')).SessionsPage })),
  '/profile/dispute': lazy(async () => ({ default: (await import('./shell/signIn/DisputePage')).DisputePage })),
  '/profile/confirmed': lazy(async () => ({ default: (await import('./shell/confirm/ConfirmedPage')).ConfirmedPage })),
};

/** A link led to an address of the public site, which is another document: the server draws it. The server never sends this application there. */
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
            <StartBoundary>
              <Outlet />
            </StartBoundary>
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
        ...Object.entries(waysIn).map(([path, Screen]) => ({
          path,
          element: (
            <Suspense fallback={<LoadingScreen />}>
              <Screen />
            </Suspense>
          ),
        })),
        { path: '*', element: <PublicPage /> },
      ],
    },
  ];
}
