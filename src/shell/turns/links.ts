/** Links and forms of public pages are plain ones: where the shell has what they lead to, it turns the page in place. */
import type { HeldHistory } from '../router/heldHistory';
import { placeAt, type Address, type Addresses } from './places';

interface Around {
  history: HeldHistory;
  addresses: Addresses;
  /** Reads what an address is drawn from, before anybody goes there. */
  prepare: (to: Address) => Promise<void>;
}
/** How long a pointer rests on a link that is meant, in ms. */
const rest = 60;

/** From now on, of the whole document. */
export function followLinks({ history, addresses, prepare }: Around): void {
  const inPlace = (url: URL): boolean =>
    url.origin === window.location.origin && !url.searchParams.has('lang') && placeAt(addresses, url.pathname) !== null;
  const go = (event: Event, url: URL) => {
    event.preventDefault();
    const to = url.pathname + url.search + url.hash;
    const { pathname, search, hash } = history.location;
    // As a document would: a link to where one is, or that is pressed twice, leaves no second entry in the history.
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
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target !== '') return;
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
    // What can't be read is asked for again by who goes there.
    timer = setTimeout(() => void prepare(url).catch(() => undefined), wait);
  };
  document.addEventListener('pointerover', ({ target }) => meant(target, rest), { passive: true });
  document.addEventListener('focusin', ({ target }) => meant(target, rest));
  document.addEventListener('touchstart', ({ target }) => meant(target, 0), { passive: true });
}

/** A link that opens here, and nowhere else. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.href !== '' && link.target === '' && !link.hasAttribute('download') ? link : null;
}
