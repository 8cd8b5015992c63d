import { matchRoutes } from 'react-router';
import type { OwnPage, PageName } from './pages';
import type { Params } from '../PortalContext';

/** Pages by the pattern of their address. */
export type PublicAddresses = Readonly<Record<string, PageName | OwnPage>>;

export interface Found {
  named: PageName | OwnPage;
  params: Params;
}

/** The page at an address; the one that says so where there is none. */
export function pageAt(addresses: PublicAddresses, pathname: string): Found {
  const routes = Object.entries(addresses).map(([path, named]) => ({ path, caseSensitive: true, named }));
  const [match] = (isWellWritten(pathname) && matchRoutes(routes, pathname)) || [];
  return match ? { named: match.route.named, params: match.params } : { named: 'notFound', params: {} };
}

/** An address with an empty part, but for a slash at its end, would be a second address of another page; one whose letters can't be read is none. */
export function isWellWritten(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
