import { createContext, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import type { At, HeldHistory, Holder, Turn } from './heldHistory';

/** null where the addresses are not the browser's: on the server, in tests. */
export const HistoryContext = createContext<HeldHistory | null>(null);

/** Makes a turn ready, then draws it; `drawn` is what the page shows. */
export type MakeTurn = (at: At, draw: () => void, drawn: Location) => void;

/**
 * What is at an address stays until what is at the next can be drawn. What a screen keeps in its own address is drawn at once, as its state is: a button
 * pressed right after a choice acts on that choice, not on the one before.
 */
export const drawInTime: MakeTurn = ({ location }, draw, drawn) => (location.pathname === drawn.pathname ? draw() : startTransition(draw));

/** The one router. */
interface Props {
  history: HeldHistory;
  /** What is drawn first, where the history may stand elsewhere by now. */
  first?: Location;
  turn?: MakeTurn;
  /** Is called with each address once it is drawn, but for the first. */
  onDrawn?: (location: Location) => void;
  children: ReactNode;
}
export function AppRouter({ history, first = history.location, turn = drawInTime, onDrawn, children }: Props) {
  const [{ location, action }, draw] = useState({ location: first, action: history.action });
  const drawn = useRef(location);
  useLayoutEffect(() => {
    if (drawn.current === location) return;
    drawn.current = location;
    onDrawn?.(location);
  }, [location, onDrawn]);
  useLayoutEffect(() => {
    const follow = (at: At) => turn(at, () => draw(at), drawn.current);
    const { location: now, action: came } = history;
    // A reader who pressed Back before this listened is taken there now.
    if (now.key !== drawn.current.key) follow({ location: now, action: came });
    return history.listen(follow);
  }, [history, turn]);
  return (
    <HistoryContext.Provider value={history}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext.Provider>
  );
}

interface Held extends Turn {
  goOn: () => void;
}

/** A turn that was held back, with the ways to make it and to forget it. */
export function useHeldTurn(history: HeldHistory | null, holds: (turn: { from: Location; to: Location }) => boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef(holds);
  useEffect(() => {
    latest.current = holds;
  });
  useEffect(() => {
    const holder: Holder = { holds: (turn) => latest.current(turn), held: (turn, goOn) => setHeld({ ...turn, goOn }) };
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
