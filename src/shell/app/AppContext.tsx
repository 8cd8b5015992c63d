import { useMemo, type ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, I18nContext, useStore, type AuthProvider, type I18nProvider, type Store } from 'ra-core';
import { pageLocale, publicI18nProvider } from '../i18n/publicI18n';
import { ShellPartsProvider } from '../parts';
import { reactRouterProvider } from '../router/routerProvider';

export interface AppContextProps {
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  /** The store, which must already hold the locale of i18nProvider: the shell renders nothing until both agree. */
  store: Store;
  children: ReactNode;
}

/** Provides every page with its language, session, cache and notices. Loads no MUI and no back-office code. */
export function AppContext({ children, i18nProvider, ...providers }: AppContextProps) {
  const { store } = providers;
  // Always takes the store's locale: with another, ra-core would mount every screen again and lose what the user typed.
  const agreeing = useMemo(
    () => ({ ...i18nProvider, getLocale: () => store.getItem<string>('locale') ?? i18nProvider.getLocale() }),
    [i18nProvider, store],
  );
  return (
    <CoreAdminContext {...providers} i18nProvider={agreeing} routerProvider={reactRouterProvider}>
      <Spoken initial={i18nProvider}>
        <ShellPartsProvider>{children}</ShellPartsProvider>
      </Spoken>
    </CoreAdminContext>
  );
}

/** Changes the language in place: components that use a text render again, and none is mounted again. */
function Spoken({ initial, children }: { initial: I18nProvider; children: ReactNode }) {
  const [locale = initial.getLocale()] = useStore<string>('locale');
  const provider = useMemo(() => (locale === initial.getLocale() ? initial : publicI18nProvider(pageLocale(locale))), [initial, locale]);
  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}
