import { CssBaseline } from '@mui/material';
import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BasenameContextProvider, CoreAdminUI, DataProviderContext, I18nContext, Resource } from 'ra-core';
import { AccessDenied, AuthenticationError, Error, LoadingPage, ThemeProvider, ThemesContext } from 'react-admin';
import { createDataProvider } from '#dataProvider/index';
import { useWorkplace } from '../customization';
import { FieldOverridesContext, overridesOf } from '../fields/overrides';
import { resourceProps } from '../resource/resourceProps';
import { fieldOverrides } from '../screens/fieldOverrides';
import { useBackOffice } from './BackOfficeContext';
import { BackOfficeLayout } from './BackOfficeLayout';
import { backOfficeI18nProvider, textsQuery, type SpokenTexts } from './i18n';
import { ConfirmIdentity } from './confirm/ConfirmIdentity';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './FailureScreen';
import { Notices } from './Notices';
import { ownRoutes } from './ownScreens';
import { pageLocale } from './publicI18n';
import { spokenTheme } from './spokenTheme';
import { backOfficeThemes } from './theme';

const FirstScreen = lazyScreen(async () => (await import('./FirstScreen')).FirstScreen);
const Dashboard = () => <FirstScreen />;

/** react-admin without its own sign-in page and notices (and the forms they bring), with one resource per definition. The session, the cache and the store are the shell's. */
export function BackOfficeAdmin({ spoken }: { spoken: SpokenTexts }) {
  const { locale } = spoken;
  const queries = useQueryClient();
  const { definitions, profile } = useBackOffice();
  const { name, backOffice, icons } = useWorkplace();
  const dataProvider = useMemo(() => createDataProvider(definitions), [definitions]);
  // Another for each language, given in place: ra-core’s own provider would begin every screen anew.
  const i18nProvider = useMemo(
    () => backOfficeI18nProvider(definitions, spoken, (next) => queries.prefetchQuery(textsQuery(pageLocale(next)))),
    [definitions, spoken, queries],
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
                  title={name}
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
                  {...ownRoutes(profile, definitions)}
                  {definitions.map((definition) => (
                    <Resource key={definition.id} {...resourceProps(definition, profile, locale, icons)} />
                  ))}
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
