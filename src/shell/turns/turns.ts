/** Turns from page to page in place: the page before stays until the next can be drawn, then the reader is where a document would have put them. */
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router';
import { part } from '../part';
import { drawInTime, type MakeTurn } from '../router/AppRouter';
import { placesSeen } from './placesSeen';
import { isOneView, makeReady, placeAt, type Address, type Addresses } from './places';
import { tellOfWaiting } from './waiting';
import './turns.css';

interface Around {
  /** What the page shows before it turns. */
  first: Location;
  queries: QueryClient;
  addresses: Addresses;
}
const still = '(prefers-reduced-motion: reduce)';
/** What only a page that turns needs, and none that is opened. */
const settling = part(async () => (await import('./settle')).settle);

export function createTurns({ first, queries, addresses }: Around) {
  let shown = first;
  let latest = 0;
  /** Where the reader is put once the address of that key is drawn. */
  let next: { key: string; settle: () => void } | undefined;
  const seen = placesSeen();
  const isInside = ({ pathname }: Address) => placeAt(addresses, pathname)?.kind === 'inside';

  const turn: MakeTurn = (at, draw, before) => {
    const to = at.location;
    latest += 1;
    const mine = latest;
    const from = shown;
    seen.keep(from);
    next = undefined;
    if (isInside(from) && isInside(to)) {
      shown = to;
      return drawInTime(at, draw, before);
    }
    const back = at.action.valueOf() === 'POP';
    const was = back ? seen.of(to) : undefined;
    if (isOneView(addresses, from, to)) {
      shown = to;
      // An anchor of the page that is shown: the browser goes there itself, and on Back the reader is where they were.
      if (from.search === to.search && was !== undefined)
        next = { key: to.key, settle: () => window.scrollTo({ top: was, behavior: 'instant' }) };
      if (!back && isSame(from, to)) next = { key: to.key, settle: () => void settling.load().then((settle) => settle(undefined, '')) };
      draw();
      return;
    }
    const place = placeAt(addresses, to.pathname);
    // The server has what the shell has not, and says what can't be read.
    if (!place) return loadDocument();
    const over = tellOfWaiting();
    Promise.all([makeReady(place, to, queries, back ? Infinity : undefined), settling.load()])
      .then(([take, settle]) => {
        if (mine !== latest) return;
        shown = to;
        next = { key: to.key, settle: () => settle(was, to.hash) };
        if (place.kind === 'inside') startTransition(draw);
        else {
          drawPublic(() => {
            take();
            draw();
          });
        }
      }, loadDocument)
      .finally(over);
  };

  /** Is called when an address has been drawn. */
  const drawn = ({ key }: Location): void => {
    if (next?.key !== key) return;
    next.settle();
    next = undefined;
  };

  /** Before the page turns there: nothing is drawn. */
  const prepare = async (to: Address): Promise<void> => {
    const place = placeAt(addresses, to.pathname);
    if (place?.kind === 'public') await Promise.all([makeReady(place, to, queries), settling.load()]);
  };
  return { turn, drawn, prepare };
}

const loadDocument = () => window.location.reload();

/** Whether two addresses are the same, as a link to the page one is on. */
const isSame = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash === to.hash;

/** What was on the page goes over into what comes, where motion is wanted. */
function drawPublic(draw: () => void): void {
  if (window.matchMedia(still).matches || !('startViewTransition' in document)) return flushSync(draw);
  // One that the next turn cuts short is drawn without motion.
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined);
}
