/** Writes the banner that super administrators see on every page while the site is closed: it says that nobody else sees the site. */
import { locales, type Locale } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Closing } from '../maintenance/state';

const style = `<style>
#closed{position:sticky;bottom:0;z-index:1250;box-sizing:border-box;width:100%;padding:10px max(16px,env(safe-area-inset-left));background:#5c3d00;color:#fff;font:500 15px/1.4 var(--font-text,"Instrument Sans",system-ui,sans-serif)}
#closed a{color:inherit;font-weight:700;white-space:nowrap}
#closed a:focus-visible{outline:2px solid #fff;outline-offset:2px}
html[lang^=fr] #closed [lang=en],html:not([lang^=fr]) #closed [lang=fr]{display:none}
@media print{#closed{display:none}}
</style>`;
const words: Record<Locale, { closed: string; manage: string }> = {
  en: { closed: 'The site is closed for maintenance: only super administrators see it.', manage: 'Manage maintenance' },
  fr: {
    closed: 'Le site est fermé pour maintenance\u202f: seules les personnes de la super-administration le voient.',
    manage: 'Gérer la maintenance',
  },
};
const inBoth = locales
  .map((locale) => `<span lang="${locale}">${words[locale].closed} <a href="/admin/maintenance">${words[locale].manage}</a></span>`)
  .join('');

/** Returns the banner in both languages, since a page can change its language without loading again. Returns '' when the site is open or the viewer isn't a super administrator. */
export const closedBanner = (viewer: Viewer, closing: Closing | null): string =>
  closing !== null && can(viewer, 'super_admin:access') ? `${style}<aside id="closed">${inBoth}</aside>` : '';
