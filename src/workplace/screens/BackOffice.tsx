import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { I18nContext, useStore, type ResourceProps } from 'ra-core';
import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import { definitionsKey, profileKey, type ReadableDefinition } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';
import { isBackOffice } from '#resources/addresses/workplaceAddresses';
import { worksInside } from '#resources/people/workplace';
import { BackOfficeAdmin } from './BackOfficeAdmin';
import { i18nProviderIn, type LaterPart } from '../shell/i18n';
import { BackOfficeContext } from '../shell/start/BackOfficeContext';
import { useFollowDefinitions } from '../shell/start/useFollowDefinitions';
import { textsQuery } from './texts';
import { LoadingScreen } from '../shell/start/LoadingScreen';
import { preferencesQuery } from '../shell/theme/preferences';
import { pageLocale } from '../../shell/i18n/publicI18n';
import { HistoryContext } from '../../shell/router/AppRouter';
import { OtherAccount, StartFailure } from '../shell/start/StartFailure';

/** The screens that the user may open under /admin. */
export interface Inside {
  definitions: readonly ReadableDefinition[];
  /** Returns the screens of a definition. */
  propsOf: (definition: ReadableDefinition) => ResourceProps;
  /** Returns the screen at an address that belongs to no entity; undefined where it isn't open to the user. */
  screenAt: (path: string, load: Loader) => ComponentType | undefined;
}
/** Loads a screen; `texts` are the parts of the later texts that it needs, where it doesn't need all. */
export interface Loader {
  (): Promise<ComponentType>;
  texts?: readonly LaterPart[];
}

/** Shows everything under /admin: reads the user and the definitions they may read, then draws the routes that `inside` returns. */
export function BackOffice({ inside }: { inside: (open: Inside) => ReactNode[] }) {
  const location = useLocation();
  const history = use(HistoryContext);
  useFollowDefinitions();
  const [stored = 'en'] = useStore<string>('locale');
  // Keeps the texts of the former language while those of the next are read.
  const texts = useQuery({ ...textsQuery(pageLocale(stored)), placeholderData: keepPreviousData });
  const [profile, client, definitions, preferences] = useQueries({
    queries: [
      // Reads it again whenever the tab is shown, because another account may have signed in meanwhile.
      { queryKey: profileKey, queryFn: () => read<Profile>('/profile'), staleTime: 0 },
      { queryKey: ['api', '/services/clients'], queryFn: () => read<PublicClient>('/services/clients') },
      { queryKey: definitionsKey, queryFn: () => read<ReadableDefinition[]>('/definitions'), staleTime: 300_000 },
      preferencesQuery,
    ],
  });
  // The account that this page belongs to. Another one may sign in in another tab of the browser.
  const [owner, setOwner] = useState<string | null>(null);
  const user = profile.data?.id ?? null;
  if (owner === null && user !== null) setOwner(user);
  const failed = [profile, definitions, client, texts].find((query) => query.isError);
  const signedOut = profile.data?.id === null || (failed !== undefined && isSignedOut(failed.error));
  if (signedOut) {
    // The turn that says why the session ended is under way: another one would lose the reason.
    if (!isBackOffice(history?.location.pathname ?? location.pathname)) return <LoadingScreen />;
    return <Navigate to="/profile/sign_in" replace state={{ nextPathname: location.pathname, nextSearch: location.search }} />;
  }
  // Keeps the data read before when a later read fails, so that no open form is lost.
  const missing = [profile, definitions, client, texts].find((query) => query.isError && query.data === undefined);
  if (missing) return <StartFailure error={missing.error ?? new Error('errors.OTHER')} onRetry={() => void missing.refetch()} />;
  if (!profile.data || !client.data || !definitions.data || !texts.data || preferences.isPending) return <LoadingScreen />;
  if (owner !== null && user !== owner)
    return (
      <I18nContext.Provider value={i18nProviderIn([], texts.data)}>
        <OtherAccount name={profile.data.name || (profile.data.email ?? '')} />
      </I18nContext.Provider>
    );
  if (!worksInside(profile.data.effective_permissions)) return <Refused address={location.pathname} />;
  if (definitions.data.length === 0) return <Navigate to="/" replace />;
  return (
    <BackOfficeContext.Provider value={{ profile: profile.data, client: client.data, definitions: definitions.data }}>
      <BackOfficeAdmin spoken={texts.data} inside={inside} />
    </BackOfficeContext.Provider>
  );
}

/** Loads the address from the server, which draws the page that says why it isn't open to this account. */
function Refused({ address }: { address: string }) {
  useEffect(() => {
    // Chromium takes the load of the current address for the same document, and Back would then leave its page on screen.
    window.history.replaceState(null, '', '/');
    window.location.replace(address);
  }, [address]);
  return <LoadingScreen />;
}

async function read<T>(path: string): Promise<T> {
  return (await http(apiUrl + path)).json;
}

const isSignedOut = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;
