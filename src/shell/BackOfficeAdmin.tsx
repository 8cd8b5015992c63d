import { useMemo } from 'react';
import { BasenameContextProvider, DataProviderContext, I18nContext, useStore } from 'ra-core';
import { AdminUI, CustomRoutes, Resource, ThemeProvider, ThemesContext } from 'react-admin';
import { createDataProvider } from '#dataProvider/index';
import type { Locale } from '#resources/definition';
import { useCustomization } from '../customization';
import { FieldOverridesContext, overridesOf } from '../fields/overrides';
import { resourceProps } from '../resource/resourceProps';
import { importsRoutes } from '../screens/spreadsheets/routes';
import { fieldOverrides } from '../screens/fieldOverrides';
import { useBackOffice } from './BackOfficeContext';
import { BackOfficeLayout } from './BackOfficeLayout';
import { FirstScreen } from './FirstScreen';
import { backOfficeI18nProvider } from './i18n';
import { NotFoundScreen } from './NotFoundScreen';
import { Notices } from './Notices';
import { ownRoutes, ownScreens } from './ownScreens';
import { pageLocale } from './publicI18n';
import { spokenTheme } from './spokenTheme';
import { backOfficeThemes } from './theme';

/** react-admin, with one resource per definition. The session, the cache and the store are the shell's. */
export function BackOfficeAdmin({ initialLocale }: { initialLocale: Locale }) {
  const { definitions, profile } = useBackOffice();
  const { name, backOffice } = useCustomization();
  const dataProvider = useMemo(() => createDataProvider(definitions), [definitions]);
  // Another for each language, given in place: ra-core’s own provider would begin every screen anew.
  const i18nProvider = useMemo(() => backOfficeI18nProvider(definitions, initialLocale), [definitions, initialLocale]);
  const overrides = useMemo(() => overridesOf(definitions, fieldOverrides), [definitions]);
  const [stored = initialLocale] = useStore<string>('locale');
  const locale = pageLocale(stored);
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
                <AdminUI
                  title={name}
                  layout={BackOfficeLayout}
                  dashboard={FirstScreen}
                  catchAll={NotFoundScreen}
                  notification={Notices}
                  disableTelemetry
                  requireAuth
                >
                  {importsRoutes}
                  {definitions.map((definition) => (
                    <Resource key={definition.id} {...resourceProps(definition, profile, initialLocale)} />
                  ))}
                  <CustomRoutes>{ownRoutes(ownScreens(profile, definitions))}</CustomRoutes>
                </AdminUI>
              </FieldOverridesContext.Provider>
            </ThemeProvider>
          </ThemesContext.Provider>
        </I18nContext.Provider>
      </DataProviderContext.Provider>
    </BasenameContextProvider>
  );
}
