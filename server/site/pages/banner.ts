/** Writes the banner of a user who views as another person, which every page has. It is in both languages, since pages change theirs without loading again; src/shell/impersonation.ts handles its button. */
import type { Locale } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { escaped } from './render/escaped';

/** The address that the banner's form is sent to. */
export const stopPath = '/profile/stop_impersonating';

interface Words {
  as: (name: string) => string;
  visitor: string;
  since: string;
  reads: string;
  writes: string;
  stop: string;
  failed: string;
}
const words: Record<Locale, Words> = {
  en: {
    as: (name) => `You are viewing as ${name}`,
    visitor: 'You see what <b>a visitor</b> sees',
    since: 'since',
    reads: 'Nothing can be changed.',
    writes: 'The values that you enter are entered on their behalf; the audit log names you as the author.',
    stop: 'Stop',
    failed: 'The server did not answer. Try again.',
  },
  fr: {
    as: (name) => `Vous voyez le site en tant que ${name}`,
    visitor: 'Vous voyez ce que voit <b>un visiteur</b>',
    since: 'depuis',
    reads: 'Rien ne peut être modifié.',
    writes: 'Les valeurs que vous saisissez le sont en son nom\u202f; le journal d’audit vous nomme comme auteur.',
    stop: 'Arrêter',
    failed: 'Le serveur n’a pas répondu. Réessayez.',
  },
};

/** Keeps the banner at the foot of the window, above all but dialogs; the page still has room for its own content. */
const style = `<style>
#impersonation{position:sticky;bottom:0;z-index:1250;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;box-sizing:border-box;width:100%;padding:8px max(16px,env(safe-area-inset-left));background:#8f2a10;color:#fff;font:500 15px/1.4 var(--font-text,"Instrument Sans",system-ui,sans-serif)}
#impersonation p{margin:0;flex:1 1 15rem;min-width:0;overflow-wrap:anywhere}
#impersonation [role=alert]{flex-basis:100%}
#impersonation [role=alert][hidden]{display:none}
#impersonation button{min-height:36px;padding:4px 20px;border:2px solid #fff;border-radius:4px;background:#fff;color:#8f2a10;font:inherit;font-weight:700;cursor:pointer}
#impersonation button:hover{background:#fbe9e4}
#impersonation button:focus-visible{outline:2px solid #fff;outline-offset:2px}
#impersonation button[disabled]{opacity:.7;cursor:default}
html[lang^=fr] #impersonation [lang=en],html:not([lang^=fr]) #impersonation [lang=fr]{display:none}
@media print{#impersonation{display:none}}
</style>`;

/**
 * Returns the banner; '' for a viewer who doesn't view as another person, and for a request that failed before its viewer was known. `csrf` is the token of the form, which
 * stops the viewing without scripts too (stopForm.ts).
 */
export function bannerOf(viewer: Viewer | undefined, csrf: string): string {
  if (!viewer?.impersonation) return '';
  const { user, impersonation } = viewer;
  const name = user && `<b>${escaped(user.name || user.email)}</b>${user.name ? ` (${escaped(user.email)})` : ''}`;
  const { since, writes, id } = impersonation;
  const part = (locale: Locale) => {
    const { as, visitor, since: from, reads, writes: acts } = words[locale];
    const time = `<time datetime="${since}">${since.slice(11, 16)}\u00a0UTC</time>`;
    return `<span lang="${locale}">${name ? as(name) : visitor}, ${from} ${time}. ${writes ? acts : reads}</span>`;
  };
  const inBoth = (of: 'stop' | 'failed') => `<span lang="en">${words.en[of]}</span><span lang="fr">${words.fr[of]}</span>`;
  return `${style}<aside id="impersonation" data-id="${escaped(id)}" aria-labelledby="impersonation-as"><p id="impersonation-as">${part('en')}${part('fr')}</p><form method="post" action="${stopPath}"><input type="hidden" name="_csrf" value="${escaped(csrf)}"><button>${inBoth('stop')}</button></form><p role="alert" hidden>${inBoth('failed')}</p></aside>`;
}
