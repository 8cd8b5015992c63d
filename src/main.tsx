/** The entry of the back-office and of the way in: drawn in the browser. The public pages have their own (portal/start.tsx). */
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useRoutes } from 'react-router';
import { createAuthProvider } from '#dataProvider/authProvider';
import { createRoutes } from './App';
import { onCaughtError, reportUncaught } from './shell/errorReports';
import { startBanner } from './shell/impersonation';
import { AppRouter } from './shell/router/AppRouter';
import { createHeldHistory } from './shell/router/heldHistory';
import { pageLocale, publicI18nProvider } from './shell/publicI18n';
import { tabStore } from './shell/tabStore';

reportUncaught();
startBanner();
const locale = pageLocale(document.documentElement.lang);
document.documentElement.lang = locale;
const store = tabStore();
store.setItem('locale', locale);

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
const routes = createRoutes({
  authProvider: createAuthProvider(queryClient),
  i18nProvider: publicI18nProvider(locale),
  queryClient,
  store,
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const Screens = () => useRoutes(routes);
createRoot(root, { onCaughtError }).render(
  <AppRouter history={createHeldHistory()}>
    <Screens />
  </AppRouter>,
);
