/** Turns from page to page in place: the page before stays until the next can be drawn, then the reader is where a document would have put them. */
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { drawInTime, type MakeTurn } from '../router/AppRouter';
import type { HeldHistory } from '../router/heldHistory';
import { placesSeen } from './placesSeen';
import { isOneView, makeReady, placeAt, type Address, type Addresses } from './places';

interface Around {
  history: HeldHistory;
  queries: QueryClient;
  addresses: Addresses;
}
const still = '(prefers-reduced-motion: reduce)';

export function createTurns({ history, queries, addresses }: Around) {
  let shown = history.location;
  let latest = 0;
  const seen = placesSeen();
  const isInside = ({ pathname }: Address) => placeAt(addresses, pathname)?.kind === 'inside';

  const turn: MakeTurn = (at, draw, drawn) => {
    const to = at.location;
    latest += 1;
    const mine = latest;
    seen.keep(shown.key);
    if (isInside(shown) && isInside(to)) {
      shown = to;
      return drawInTime(at, draw, drawn);
    }
    if (isOneView(addresses, shown, to)) {
      shown = to;
      draw();
      return;
    }
    const back = at.action.valueOf() === 'POP';
    const place = placeAt(addresses, to.pathname);
    // The server has what the shell has not, and says what can't be read.
    if (!place) return loadDocument();
    makeReady(place, to, queries, back ? Infinity : undefined).then(() => {
      if (mine !== latest) return;
      shown = to;
      if (place.kind !== 'public') return startTransition(draw);
      return drawPublic(draw, () => settle(back ? seen.of(to.key) : undefined, to.hash));
    }, loadDocument);
  };

  /** Before the page turns there: nothing is drawn. */
  const prepare = async (to: Address): Promise<void> => {
    const place = placeAt(addresses, to.pathname);
    if (place?.kind === 'public') await makeReady(place, to, queries);
  };
  return { turn, prepare };
}

const loadDocument = () => window.location.reload();

/** What was on the page goes over into what comes, where motion is wanted. */
function drawPublic(draw: () => void, settled: () => void): void {
  const drawn = () => {
    flushSync(draw);
    settled();
  };
  if (window.matchMedia(still).matches || !('startViewTransition' in document)) drawn();
  else document.startViewTransition(drawn);
}

/** Where a document would begin, or where the reader was; the heading is told. */
function settle(was: number | undefined, hash: string): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) open.open = false;
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (was === undefined && target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: was ?? 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
