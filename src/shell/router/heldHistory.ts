/** The browser's history, whose turns may be held back: by a form whose values would be left behind. */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router';

/** A turn from one address to another. */
export interface Turn {
  from: Location;
  to: Location;
}
/** Where the history stands, and how it came there. */
export interface At {
  location: Location;
  action: NavigationType;
}
/** Whether a turn is held back. One that is gets the way to go on with it. */
export interface Holder {
  holds: (turn: Turn) => boolean;
  held: (turn: Turn, goOn: () => void) => void;
}

export interface HeldHistory extends Navigator {
  readonly location: Location;
  readonly action: NavigationType;
  /** Calls with each turn that is made, until it is stopped. */
  listen: (listener: (at: At) => void) => () => void;
  /** Asks the holder before each turn, until it is stopped. */
  hold: (holder: Holder) => () => void;
}

/** The history of this window: one for each document. */
export function createHeldHistory(): HeldHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const holders = new Set<Holder>();
  /** The turn under way has been agreed to, or takes back one that was not. */
  let agreed = false;
  const isHeld = (from: Location, to: Location, goOn: () => void): boolean => {
    const holder = agreed ? undefined : [...holders].findLast((each) => each.holds({ from, to }));
    holder?.held({ from, to }, goOn);
    return holder !== undefined;
  };
  const agree = (turn: () => void) => () => {
    agreed = true;
    turn();
  };
  const turn = (step: 'push' | 'replace') => (to: To, state?: unknown) => {
    const go = () => {
      history[step](to, state);
      agreed = false;
    };
    const { pathname, search, hash } = history.createURL(to);
    const next: Location = { pathname, search, hash, state, key: '' };
    if (!isHeld(history.location, next, agree(go))) go();
  };
  return {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: turn('push'),
    replace: turn('replace'),
    go: (delta) => history.go(delta),
    get location() {
      return history.location;
    },
    get action() {
      return history.action;
    },
    listen(listener) {
      let { location: from } = history;
      return history.listen(({ action, location, delta }) => {
        const back = action.valueOf() === 'POP' && delta !== null && delta !== 0;
        const again = agree(() => history.go(delta ?? 0));
        if (back && isHeld(from, location, again)) {
          // The address has turned already: it turns back, of which nobody is told.
          agree(() => history.go(-delta))();
          return;
        }
        const takenBack = agreed && action.valueOf() === 'POP' && location.key === from.key;
        agreed = false;
        if (takenBack) return;
        from = location;
        listener({ location, action });
      });
    },
    hold(holder) {
      holders.add(holder);
      return () => void holders.delete(holder);
    },
  };
}
