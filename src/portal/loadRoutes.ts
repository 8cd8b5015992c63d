import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy parts of the page at an address, so that its first drawing is whole and equals the server's. */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}
