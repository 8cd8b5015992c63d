/** Turns from page to page in place: the current page stays until the next can be rendered, then the reader is where a new document would have put them. */
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router';
import { part } from '../part';
import { drawInTime, type MakeTurn } from '../router/AppRouter';
import { headingNow } from './heading';
import { placesSeen } from './placesSeen';
import { isOneView, makeReady, placeAt, type Address, type Addresses } from './places';
import { markLoading } from './waiting';
import './turns.css';

interface Around {
  /** The location of the first page. */
  first: Location;
  queries: QueryClient;
  addresses: Addresses;
}
const still = '(prefers-reduced-motion: reduce)';
/** The code that only turns need, so that the first page doesn't load it. */
const settling = part(() => import('./settle'));

export function createTurns({ first, queries, addresses }: Around) {
  let shown = first;
  let latest = 0;
  /** Removes the loading mark of the last turn. */
  let unmark: () => void = () => undefined;
  /** True from a sign-out until a page is read again: what the cache has was read for the user before. */
  let isOutdated = false;
  /** The scrolling and focus to apply once the location with this key is rendered. */
  let next: { key: string; settle: () => void } | undefined;
  const seen = placesSeen();
  const isInside = ({ pathname }: Address) => placeAt(addresses, pathname)?.kind === 'inside';

  const turn: MakeTurn = (at, draw, before) => {
    const to = at.location;
    latest += 1;
    const mine = latest;
    unmark();
    const from = shown;
    seen.keep(from);
    next = undefined;
    if (isInside(from) && isInside(to)) {
      shown = to;
      if (from.pathname !== to.pathname) {
        const was = { focus: document.activeElement, heading: headingNow()?.textContent };
        next = { key: to.key, settle: () => void settling.load().then(({ settleInside }) => settleInside(was)) };
      }
      return drawInTime(at, draw, before);
    }
    const back = at.action.valueOf() === 'POP';
    const was = back ? seen.of(to) : undefined;
    if (!isOutdated && isOneView(addresses, from, to)) {
      shown = to;
      // For an anchor in the same page, the browser scrolls itself; only Back needs the former position.
      if (from.search === to.search && was !== undefined)
        next = { key: to.key, settle: () => window.scrollTo({ top: was, behavior: 'instant' }) };
      if (!back && isSame(from, to)) next = { key: to.key, settle: () => void settling.load().then(({ settle }) => settle(undefined, '')) };
      draw();
      return;
    }
    const place = placeAt(addresses, to.pathname);
    // The server has the addresses that the shell lacks, and shows why one can't be loaded.
    if (!place) return loadDocument();
    const over = markLoading();
    unmark = over;
    // A turn that another one has overtaken must not take the reader from the page that they chose.
    const failed = () => {
      if (mine === latest) loadDocument();
    };
    Promise.all([makeReady(place, to, queries, freshFor(back)), settling.load()])
      .then(([take, { settle }]) => {
        if (mine !== latest) return;
        shown = to;
        next = { key: to.key, settle: () => settle(was, to.hash) };
        if (place.kind === 'inside') startTransition(draw);
        else {
          drawPublic(() => {
            take();
            draw(isOutdated);
            isOutdated = false;
          });
        }
      }, failed)
      .finally(over);
  };

  /** Returns the time in ms for which known answers are shown; undefined for the usual one. */
  const freshFor = (back: boolean): number | undefined => {
    if (isOutdated) return 0;
    return back ? Infinity : undefined;
  };

  /** Called when a location has been rendered. */
  const drawn = ({ key }: Location): void => {
    if (next?.key !== key) return;
    next.settle();
    next = undefined;
  };

  /** Loads a public page before the reader opens it; renders nothing. */
  const prepare = async (to: Address): Promise<void> => {
    const place = placeAt(addresses, to.pathname);
    if (place?.kind === 'public') await Promise.all([makeReady(place, to, queries), settling.load()]);
  };
  /** Makes the next turn read its page again, though it may be the page on screen. */
  const outdate = (): void => {
    isOutdated = true;
  };
  return { turn, drawn, prepare, outdate };
}

const loadDocument = () => window.location.reload();

/** True when two locations are the same address, as after a link to the current page. */
const isSame = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash === to.hash;

/** Renders a public page in a view transition, unless the reader prefers reduced motion or the browser has none. */
function drawPublic(draw: () => void): void {
  if (window.matchMedia(still).matches || !('startViewTransition' in document)) return flushSync(draw);
  // When the next turn interrupts a transition, the page is rendered without motion.
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined);
}
