import { matchRoutes } from 'react-router';
import type { OwnPage, PageName } from './pages';
import type { Params } from '../PortalContext';

/** The names of pages, by the pattern of their address. */
export type PublicAddresses = Readonly<Record<string, PageName | OwnPage>>;

export interface Found {
  named: PageName | OwnPage;
  params: Params;
}

/** Returns the page at an address; `notFound` when there is none. */
export function pageAt(addresses: PublicAddresses, pathname: string): Found {
  const routes = Object.entries(addresses).map(([path, named]) => ({ path, caseSensitive: true, named }));
  const [match] = (isWellWritten(pathname) && matchRoutes(routes, pathname)) || [];
  return match ? { named: match.route.named, params: match.params } : { named: 'notFound', params: {} };
}

/** False for an address that no page has: with an empty part, which would make it a second address of a page, or with an encoding that can't be decoded. A slash at the end is fine. */
export function isWellWritten(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
