/**
 * Connects react-admin's screens to the shell's router. vite.config.ts gives this to ra-core in place of its own provider, which contains react-router's data routers,
 * loaders and actions. Nothing here uses them: 18 kB less for every reader (docs/decisions/0023-one-shell.md).
 */
import { use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { RouterBlocker, RouterBlockerFunction, RouterNavigateFunction, RouterProvider, RouterWrapperProps } from 'ra-core';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useReactRouterNavigate,
  useParams,
} from 'react-router';
import { signInPathOf } from '#resources/addresses/workplaceAddresses';
import { HistoryContext, useBlockedTurn } from './AppRouter';

/** A turn to the sign-in page is never held: the session has ended, and the form that would hold it goes with the back-office. */
function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const held = useBlockedTurn(use(HistoryContext), ({ from, to }) => {
    if (signInPathOf(to.pathname) === '/profile/sign_in') return false;
    return typeof shouldBlock === 'boolean' ? shouldBlock : shouldBlock({ currentLocation: from, nextLocation: to, historyAction: 'PUSH' });
  });
  if (held) return { state: 'blocked', location: held.to, proceed: held.make, reset: held.forget };
  return { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };
}

const useCanBlock = (): boolean => use(HistoryContext) !== null;

/** Returns the same function as long as the screen is mounted. */
function useNavigate(): RouterNavigateFunction {
  const navigate = useReactRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...to: Parameters<RouterNavigateFunction>) => void latest.current(...(to as [never])), []);
}

/** Adds no router: the shell already has one around everything. */
const RouterWrapper = ({ children }: RouterWrapperProps): ReactNode => children;

export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper,
  matchPath,
};
