/** Begins the shell in the browser: brings to life the public page that the server drew, or draws what it left to the browser. */
import './shell/breath';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { createAuthProvider } from '#dataProvider/authProvider';
import { csrfToken } from '#dataProvider/csrf';
import { App, backOffice, publicPages, waysIn } from './App';
import { takeAnswers } from './portal/reading/answers';
import { onCaughtError, reportUncaught } from './shell/errorReports';
import { startBanner } from './shell/impersonation';
import { pageLocale, publicI18nProvider } from './shell/i18n/publicI18n';
import { createQueryClient } from './shell/store/queryClient';
import { AppRouter } from './shell/router/AppRouter';
import { createHeldHistory } from './shell/router/heldHistory';
import { tabStore } from './shell/store/tabStore';
import { followLinks } from './shell/turns/links';
import { makeReady, placeAt } from './shell/turns/places';
import { createTurns } from './shell/turns/turns';

interface Preloaded {
  origin: string;
  /** The address that the server drew. */
  pathname: string;
  search: string;
  answers: Record<string, unknown>;
}

const preload = () => document.getElementById('preload');

/** Says on the document when everything in it answers. What it came with is left nowhere but in the cache, which is emptied when its reader leaves. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-alive', '');
    preload()?.remove();
  }, []);
  return children;
}

/** What the page came with. */
function preloaded(): Preloaded | null {
  const text = preload()?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What the page shows first. The reader may have gone Back since the server drew it: the page turns there once it is alive. */
function drawnAt(now: Location, came: Preloaded | null): Location {
  if (!came || (came.pathname === now.pathname && came.search === now.search)) return now;
  return { ...now, pathname: came.pathname, search: came.search, hash: '', key: '' };
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const drawn = root.querySelector(':scope > :not(noscript)') !== null;
  const came = preloaded();
  // A page that says why there is no other has nothing to bring to life.
  if (drawn && !came) return;
  const locale = pageLocale(document.documentElement.lang);
  document.documentElement.lang = locale;
  const store = tabStore();
  store.setItem('locale', locale);
  const queryClient = createQueryClient();
  if (came) takeAnswers(queryClient, came.answers);
  const history = createHeldHistory();
  const first = drawnAt(history.location, came);
  const addresses = { publicPages, waysIn, backOffice };
  const { turn, drawn: onDrawn, prepare } = createTurns({ first, queries: queryClient, addresses });
  const place = placeAt(addresses, first.pathname);
  const ready = makeReady(place ?? { kind: 'public', found: { named: 'notFound', params: {} } }, first, queryClient);
  if (drawn) (await ready)();
  // A way in that can't be read says so where it would stand.
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
    // In steps, between which the browser answers who reads.
    startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
  } else createRoot(root, { onCaughtError }).render(app);
  followLinks({ history, addresses, prepare });
}

reportUncaught();
startBanner();
void start();
