/** The browser's entry: hydrates what the server drew, or draws the page where it sent none. */
import { hydrate as hydrateQueries, QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'ra-core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from '#dataProvider/authProvider';
import { createRoutes } from './App';
import { loadRoutes } from './portal/loadRoutes';
import { pageLocale, publicI18nProvider } from './shell/publicI18n';

const locale = pageLocale(document.documentElement.lang);
document.documentElement.lang = locale;
const store = localStorageStore();
store.setItem('locale', locale);

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
const preload = document.getElementById('preload')?.textContent;
if (preload) hydrateQueries(queryClient, JSON.parse(preload));

const routes = createRoutes({
  authProvider: createAuthProvider(queryClient),
  i18nProvider: publicI18nProvider(locale),
  queryClient,
  store,
});
// Not awaited at the top: a chunk that shares modules with this one would then have to wait for itself.
void loadRoutes(routes, window.location.pathname).then(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const page = <RouterProvider router={createBrowserRouter(routes)} />;
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
