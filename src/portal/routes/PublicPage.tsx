import { useLocation } from 'react-router';
import { nowOf, part } from '../../shell/part';
import { isWellWritten } from './pageAt';
import type { OwnPage, PageName } from './pages';
import type { Site } from '../drawn/site';

export const portal = part(async () => import('../index'));

/** A public page, once it has been read: on the server before it is drawn, in the browser before the page turns. */
export function PublicPage({ named, site }: { named: PageName | OwnPage; site: Site }) {
  const { pathname } = useLocation();
  const { Portal, pageOf } = nowOf(portal);
  return <Portal page={pageOf(isWellWritten(pathname) ? named : 'notFound')} site={site} />;
}
