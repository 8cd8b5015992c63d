/** Starts the shell in the browser: hydrates the public page that the server rendered, or renders a page that the server left to the browser. */
import './shell/breath';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { createAuthProvider } from '#dataProvider/authProvider';
import { csrfToken } from '#dataProvider/http/csrf';
import { App, backOffice, publicPages, signInPages } from './App';
import { takeAnswers } from './portal/reading/answers';
import { onCaughtError, reportUncaught } from './shell/errorReports';
import { startBanner } from './shell/impersonation';
import { part } from './shell/part';
import { pageLocale, publicI18nProvider } from './shell/i18n/publicI18n';
import { createQueryClient } from './shell/store/queryClient';
import { AppRouter } from './shell/router/AppRouter';
import { createBlockingHistory } from './shell/router/blockingHistory';
import { tabStore } from './shell/store/tabStore';
import { followLinks } from './shell/turns/links';
import { makeReady, placeAt } from './shell/turns/places';
import { createTurns } from './shell/turns/turns';

interface Preloaded {
  origin: string;
  /** The path that the server rendered. */
  pathname: string;
  search: string;
  answers: Record<string, unknown>;
}

const signingOut = part(() => import('./shell/turns/signOut'));
const preload = () => document.getElementById('preload');

/** Marks the document as interactive once everything is mounted. Removes the answers that came with the page, so that they remain only in the cache, which is emptied when the user signs out. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-alive', '');
    preload()?.remove();
  }, []);
  return children;
}

/** Returns the address and answers that came with the page; null when it has none. */
function preloaded(): Preloaded | null {
  const text = preload()?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Returns the location to render first: the one that the server rendered. If the reader has gone Back since, the page turns there after it is hydrated. */
function drawnAt(now: Location, came: Preloaded | null): Location {
  if (!came || (came.pathname === now.pathname && came.search === now.search)) return now;
  return { ...now, pathname: came.pathname, search: came.search, hash: '', key: '' };
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const drawn = root.querySelector(':scope > :not(noscript)') !== null;
  const came = preloaded();
  // An error page has nothing to hydrate.
  if (drawn && !came) return;
  const locale = pageLocale(document.documentElement.lang);
  document.documentElement.lang = locale;
  const store = tabStore();
  store.setItem('locale', locale);
  const queryClient = createQueryClient();
  if (came) takeAnswers(queryClient, came.answers);
  const history = createBlockingHistory();
  const first = drawnAt(history.location, came);
  const addresses = { publicPages, signInPages, backOffice };
  const { turn, drawn: onDrawn, prepare, outdate } = createTurns({ first, queries: queryClient, addresses });
  const place = placeAt(addresses, first.pathname);
  const ready = makeReady(place ?? { kind: 'public', found: { named: 'notFound', params: {} } }, first, queryClient);
  if (drawn) (await ready)();
  // A sign-in page whose code can't be loaded shows the failure in its place.
  else if (place?.kind === 'way_in') await ready.catch(() => undefined);
  const app = (
    <Alive>
      <AppRouter history={history} first={first} turn={turn} onDrawn={onDrawn}>
        <App
          site={{ origin: came?.origin ?? window.location.origin, csrf: csrfToken }}
          authProvider={createAuthProvider(queryClient)}
          i18nProvider={publicI18nProvider(locale)}
          queryClient={queryClient}
          store={store}
        />
      </AppRouter>
    </Alive>
  );
  if (drawn) {
    // A transition hydrates in steps, so that the browser can respond to the reader in between.
    startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
  } else createRoot(root, { onCaughtError }).render(app);
  const showHome = () => {
    outdate();
    const { pathname, search } = history.location;
    history[pathname + search === '/' ? 'replace' : 'push']('/');
  };
  const signOut = (form: HTMLFormElement) =>
    void signingOut
      .load()
      .then((loaded) => loaded.signOut(form, { queries: queryClient, reset: () => store.reset(), showHome }))
      // If the call fails, the form is sent as without scripts, and the server answers with a page.
      .catch(() => form.submit());
  followLinks({ history, addresses, prepare, signOut });
}

reportUncaught();
startBanner();
// Starts in a task of its own, so that the browser can respond to the reader after the modules are evaluated.
setTimeout(() => void start());
