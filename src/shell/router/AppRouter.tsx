import { createContext, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import type { At, BlockingHistory, TurnBlocker, Turn } from './blockingHistory';

/** The history of the browser; null where addresses aren't the browser's: on the server, in tests. */
export const HistoryContext = createContext<BlockingHistory | null>(null);

/** Prepares the page at an address, then calls `draw`; `drawn` is the location on screen. With `anew`, everything is mounted again, so that React keeps nothing of what was rendered before. */
export type MakeTurn = (at: At, draw: (anew?: boolean) => void, drawn: Location) => void;

/**
 * Keeps the current page until the next can be rendered. A change within the same path is rendered at once, like state: a button
 * pressed right after a choice acts on that choice, not on the one before.
 */
export const drawInTime: MakeTurn = ({ location }, draw, drawn) => (location.pathname === drawn.pathname ? draw() : startTransition(draw));

/** The props of the shell's only router. */
interface Props {
  history: BlockingHistory;
  /** The first location to render; the history may already be at another. */
  first?: Location;
  turn?: MakeTurn;
  /** Called with each location once it is rendered, except the first. */
  onDrawn?: (location: Location) => void;
  children: ReactNode;
}
export function AppRouter({ history, first = history.location, turn = drawInTime, onDrawn, children }: Props) {
  const [{ location, action, life }, draw] = useState({ location: first, action: history.action, life: 0 });
  const drawn = useRef(location);
  useLayoutEffect(() => {
    if (drawn.current === location) return;
    drawn.current = location;
    onDrawn?.(location);
  }, [location, onDrawn]);
  useLayoutEffect(() => {
    const follow = (at: At) =>
      turn(at, (anew = false) => draw(({ life: before }) => ({ ...at, life: anew ? before + 1 : before })), drawn.current);
    const { location: now, action: came } = history;
    // Follows a reader who pressed Back before this effect ran.
    if (now.key !== drawn.current.key) follow({ location: now, action: came });
    return history.listen(follow);
  }, [history, turn]);
  return (
    <HistoryContext.Provider value={history}>
      <Router key={life} navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext.Provider>
  );
}

interface Held extends Turn {
  goOn: () => void;
}

/** Returns the turn that is held back, with functions to make it or to forget it; null when none is. */
export function useBlockedTurn(history: BlockingHistory | null, holds: (turn: { from: Location; to: Location }) => boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef(holds);
  useEffect(() => {
    latest.current = holds;
  });
  useEffect(() => {
    const holder: TurnBlocker = { holds: (turn) => latest.current(turn), held: (turn, goOn) => setHeld({ ...turn, goOn }) };
    return history?.hold(holder);
  }, [history]);
  return useMemo(
    () =>
      held && {
        to: held.to,
        make: () => {
          setHeld(null);
          held.goOn();
        },
        forget: () => setHeld(null),
      },
    [held],
  );
}
