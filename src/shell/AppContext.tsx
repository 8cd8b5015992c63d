import type { ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type AuthProvider, type I18nProvider, type Store } from 'ra-core';
import { ShellPartsProvider } from './parts';

export interface AppContextProps {
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  /** Must already hold the locale of i18nProvider: the shell draws nothing until both agree. */
  store: Store;
  children: ReactNode;
}

/** What every page lives in: language, session, cache, notices. No MUI, no back-office. */
export function AppContext({ children, ...providers }: AppContextProps) {
  return (
    <CoreAdminContext {...providers}>
      <ShellPartsProvider>{children}</ShellPartsProvider>
    </CoreAdminContext>
  );
}
