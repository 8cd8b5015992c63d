/** Wraps the browser's history so that a turn can be held back, for example by a form with unsaved values. */
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
/** The current location of the history, and the action that led there. */
export interface At {
  location: Location;
  action: NavigationType;
}
/** An object that may hold turns back: `holds` decides, `held` receives a held turn with the function that resumes it. */
export interface TurnBlocker {
  holds: (turn: Turn) => boolean;
  held: (turn: Turn, goOn: () => void) => void;
}

export interface BlockingHistory extends Navigator {
  readonly location: Location;
  readonly action: NavigationType;
  /** Calls the listener after each turn. Returns a function that removes the listener. */
  listen: (listener: (at: At) => void) => () => void;
  /** Asks the blocker before each turn. Returns a function that removes the blocker. */
  hold: (holder: TurnBlocker) => () => void;
}

/** Creates the history of this window. A document has only one. */
export function createBlockingHistory(): BlockingHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const holders = new Set<TurnBlocker>();
  /** True while a turn is made without asking the holders: it was resumed, or it undoes a held one. */
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
          // The browser has already changed the address: this turns it back, without telling the listener.
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
