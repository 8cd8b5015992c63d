import { useLocation } from 'react-router';
import { loadedPart, part } from '../../shell/part';
import { isWellWritten } from './pageAt';
import type { OwnPage, PageName } from './pages';
import type { Site } from '../drawn/site';

export const portal = part(async () => import('../index'));

/** Shows a public page whose code is loaded: on the server before it renders, in the browser before the page turns. */
export function PublicPage({ named, site }: { named: PageName | OwnPage; site: Site }) {
  const { pathname } = useLocation();
  const { Portal, pageOf } = loadedPart(portal);
  return <Portal page={pageOf(isWellWritten(pathname) ? named : 'notFound')} site={site} />;
}
