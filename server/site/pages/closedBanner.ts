/** What super administrators see on every page while the site is closed for maintenance: that nobody else sees it. */
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Closing } from '../maintenance/state';

const style = `<style>
#closed{position:sticky;bottom:0;z-index:1250;box-sizing:border-box;width:100%;padding:10px max(16px,env(safe-area-inset-left));background:#5c3d00;color:#fff;font:500 15px/1.4 var(--font-text,"Instrument Sans",system-ui,sans-serif)}
#closed a{color:inherit;font-weight:700;white-space:nowrap}
#closed a:focus-visible{outline:2px solid #fff;outline-offset:2px}
html[lang^=fr] #closed [lang=en],html:not([lang^=fr]) #closed [lang=fr]{display:none}
@media print{#closed{display:none}}
</style>`;
const words = `<span lang="en">The site is closed for maintenance: only super administrators see it. <a href="/admin/maintenance">Manage maintenance</a></span><span lang="fr">Le site est fermé pour maintenance\u202f: seuls les super-administrateurs le voient. <a href="/admin/supervision/maintenance">Gérer la maintenance</a></span>`;

/** '' where it is open, or where the page says so itself. In both languages, as pages change theirs in place. */
export const closedBanner = (viewer: Viewer, closing: Closing | null): string =>
  closing !== null && can(viewer, 'super_admin:access') ? `${style}<aside id="closed">${words}</aside>` : '';
