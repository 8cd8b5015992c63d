import { CssBaseline } from '@mui/material';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BasenameContextProvider, CoreAdminUI, DataProviderContext, I18nContext } from 'ra-core';
import { AccessDenied, AuthenticationError, Error, LoadingPage, ThemeProvider, ThemesContext } from 'react-admin';
import { createDataProvider } from '#dataProvider/index';
import { useWorkplace } from '../../customization';
import { FieldOverridesContext, overridesOf } from '../fields/ui/overrides';
import { resourceProps } from './resourceProps';
import { fieldOverrides } from './fieldOverrides';
import type { Inside, Loader } from './BackOffice';
import { delimitersOf, useBackOffice } from '../shell/start/BackOfficeContext';
import { BackOfficeLayout } from './BackOfficeLayout';
import { backOfficeI18nProvider, type SpokenTexts } from '../shell/i18n';
import { textsQuery } from './texts';
import { ConfirmIdentity } from '../shell/confirm/ConfirmIdentity';
import { lazyScreen, lazyScreenOf } from '../shell/start/lazyScreen';
import { ForbiddenScreen, NotFoundScreen } from '../shell/notices/FailureScreen';
import { Notices } from '../shell/notices/Notices';
import { isOpen, isWithinAnother } from '../shell/start/ownScreens';
import { pageLocale } from '../../shell/i18n/publicI18n';
import { spokenTheme } from '../shell/theme/spokenTheme';
import { backOfficeThemes } from '../shell/theme/theme';

const FirstScreen = lazyScreen(async () => (await import('./FirstScreen')).FirstScreen);
const Dashboard = () => <FirstScreen />;

const screens = new WeakMap<Loader, ComponentType>();
/** Returns one component per loader, always the same, so that an open screen isn't mounted anew. */
function screenOf(load: Loader): ComponentType {
  const known = screens.get(load) ?? (load.texts ? lazyScreenOf(load, ...load.texts) : lazyScreen(load));
  screens.set(load, known);
  return known;
}

/** Shows react-admin without its own sign-in page and notices (and the forms they bring), with one resource per definition. The session, the cache and the store are those of the shell. */
export function BackOfficeAdmin({ spoken, inside }: { spoken: SpokenTexts; inside: (open: Inside) => ReactNode[] }) {
  const { locale } = spoken;
  const queries = useQueryClient();
  const { definitions, profile, client } = useBackOffice();
  const { backOffice, icons } = useWorkplace();
  const dataProvider = useMemo(() => createDataProvider(definitions), [definitions]);
  // A new provider for each language, passed directly: ra-core's own provider would mount every screen anew.
  const i18nProvider = useMemo(
    () =>
      backOfficeI18nProvider(
        definitions,
        spoken,
        (next) => queries.prefetchQuery(textsQuery(pageLocale(next))),
        delimitersOf(client, locale),
      ),
    [definitions, spoken, queries, client, locale],
  );
  const overrides = useMemo(() => overridesOf(definitions, fieldOverrides), [definitions]);
  const themes = useMemo(() => {
    const { light, dark } = backOfficeThemes(backOffice);
    return { lightTheme: spokenTheme(light, locale), darkTheme: spokenTheme(dark, locale) };
  }, [backOffice, locale]);
  return (
    <BasenameContextProvider basename="/admin">
      <DataProviderContext.Provider value={dataProvider}>
        <I18nContext.Provider value={i18nProvider}>
          <ThemesContext.Provider value={themes}>
            <ThemeProvider>
              <FieldOverridesContext.Provider value={overrides}>
                <CssBaseline enableColorScheme />
                <CoreAdminUI
                  title={client.name}
                  layout={BackOfficeLayout}
                  dashboard={Dashboard}
                  catchAll={NotFoundScreen}
                  loading={LoadingPage}
                  error={Error}
                  accessDenied={AccessDenied}
                  authenticationError={AuthenticationError}
                  authCallbackPage={false}
                  loginPage={false}
                  disableTelemetry
                  requireAuth
                >
                  {inside({
                    definitions,
                    propsOf: (definition) => resourceProps(definition, profile, locale, icons),
                    screenAt: (path, load) =>
                      isOpen(path, profile, definitions) ? screenOf(load) : isWithinAnother(path) ? ForbiddenScreen : undefined,
                  })}
                </CoreAdminUI>
                <Notices />
                <ConfirmIdentity />
              </FieldOverridesContext.Provider>
            </ThemeProvider>
          </ThemesContext.Provider>
        </I18nContext.Provider>
      </DataProviderContext.Provider>
    </BasenameContextProvider>
  );
}
