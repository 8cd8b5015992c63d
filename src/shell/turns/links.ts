/** Follows the plain links and GET forms of pages in place, and the form that signs out, where the shell has a page at their address. */
import type { BlockingHistory } from '../router/blockingHistory';
import { placeAt, type Address, type Addresses } from './places';

interface Around {
  history: BlockingHistory;
  addresses: Addresses;
  /** Loads what a page needs before the reader opens it. */
  prepare: (to: Address) => Promise<void>;
  /** Signs the user out in place of the form. */
  signOut: (form: HTMLFormElement) => void;
}
/** The time in ms that a pointer rests on a link before its page is loaded ahead. */
const rest = 60;

/** Starts following the links and forms of the whole document. */
export function followLinks({ history, addresses, prepare, signOut }: Around): void {
  const inPlace = (url: URL): boolean =>
    url.origin === window.location.origin && !url.searchParams.has('lang') && placeAt(addresses, url.pathname) !== null;
  const go = (event: Event, url: URL) => {
    event.preventDefault();
    const to = url.pathname + url.search + url.hash;
    const { pathname, search, hash } = history.location;
    // As in a document, a link to the current address, or one pressed twice, adds no second entry to the history.
    if (to === pathname + search + hash) history.replace(to);
    else history.push(to);
  };
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (event.defaultPrevented || !link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
    if (inPlace(url) && !(isHere && url.hash !== '')) go(event, url);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.target !== '') return;
    if (form.getAttribute('action') === '/profile/sign_out') {
      event.preventDefault();
      return signOut(form);
    }
    if (form.method !== 'get') return;
    const url = new URL(form.action);
    url.search = String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    if (inPlace(url)) go(event, url);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = (target: EventTarget | null, wait: number) => {
    clearTimeout(timer);
    const link = linkOf(target);
    const url = link && new URL(link.href);
    if (!url || !inPlace(url) || url.pathname === window.location.pathname) return;
    // A failure here is ignored: the page is loaded again when the reader opens it.
    timer = setTimeout(() => void prepare(url).catch(() => undefined), wait);
  };
  document.addEventListener('pointerover', ({ target }) => meant(target, rest), { passive: true });
  document.addEventListener('focusin', ({ target }) => meant(target, rest));
  document.addEventListener('touchstart', ({ target }) => meant(target, 0), { passive: true });
}

/** Returns the link around an element, if it opens in this window and isn't a download. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.href !== '' && link.target === '' && !link.hasAttribute('download') ? link : null;
}
