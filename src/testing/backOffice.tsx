/** Provides tests in jsdom with the back-office around one component. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceContextProvider, type DataProvider } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import type { Definition, Locale } from '#resources/definition';
import { checkDefinitions, loadDefinitions } from '#resources/index';
import { permissions } from '#resources/people/permissions';
import { FieldOverridesContext, overridesOf } from '../workplace/fields/ui/overrides';
import { fieldOverrides } from '../workplace/screens/fieldOverrides';
import { BackOfficeContext } from '../workplace/shell/start/BackOfficeContext';
import { backOfficeI18nProvider, type SpokenTexts } from '../workplace/shell/i18n';
import '../workplace/screens/texts';
import { enTexts } from '../workplace/screens/texts/enTexts';
import { frTexts } from '../workplace/screens/texts/frTexts';
import { laterTexts } from '../workplace/screens/texts/laterTexts';

const files = import.meta.glob<unknown>('../../resources/*.json', { eager: true, import: 'default' });

/** The product's own definitions. */
export const definitions = loadDefinitions(
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/^.*\//, ''), file])),
);

const logFiles = import.meta.glob<unknown>('../../resources/logs/*.json', { eager: true, import: 'default' });

/** The definitions of the logs. */
export const logs = checkDefinitions(
  Object.fromEntries(Object.entries(logFiles).map(([path, file]) => [path.replace(/^.*\//, ''), file])),
  [],
  true,
).definitions;

export const client: PublicClient = {
  key: 'lacet',
  name: 'Lacet',
  default_locale: 'en',
  contact_email: 'contact@lacet.example',
  sections: [],
  decimal_delimiter: { admin: { en: '.', fr: ',' } },
  thousands_delimiter: { admin: { en: ',', fr: ' ' } },
  fiscal_year_start_month: 1,
  dates: { beginning_of_time: '2000-01-01', end_of_time: '2050-12-31' },
};

/** The profile of a user with every permission. */
export const profile: Profile = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'super@lacet.example',
  name: 'Super',
  locale: 'en',
  audience: 'private',
  impersonator: null,
  effective_permissions: permissions(definitions).map(({ key }) => key),
};

/** The texts of the back-office in both languages. */
export const spoken: Record<Locale, SpokenTexts> = {
  en: { locale: 'en', texts: { ...enTexts, ...laterTexts.en } },
  fr: { locale: 'fr', texts: { ...frTexts, ...laterTexts.fr } },
};

/** The caches of styles, by whether a test reads them. The usual one writes them outside of the document, because jsdom compares each element with all rules of the document whenever a test looks for a role or a name. */
const caches = new Map<boolean, EmotionCache>();
function stylesOf(styled: boolean): EmotionCache {
  const cache = caches.get(styled) ?? createCache({ key: 'css', container: styled ? document.head : document.createElement('head') });
  caches.set(styled, cache);
  return cache;
}

interface Props {
  children: ReactNode;
  resource: string;
  locale?: Locale;
  dataProvider?: DataProvider;
  more?: readonly Definition[];
  /** True for a test that reads the styles of elements. */
  styled?: boolean;
}

export function TestBackOffice({ children, resource, locale = 'en', dataProvider, more = [], styled = false }: Props) {
  const known = [...definitions, ...more].map((definition) => ({ ...definition, can_write: true }));
  return (
    <CoreAdminContext
      {...(dataProvider ? { dataProvider } : {})}
      i18nProvider={backOfficeI18nProvider(known, spoken[locale])}
      store={memoryStore({ locale })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CacheProvider value={stylesOf(styled)}>
        <ThemesContext.Provider value={{}}>
          <ThemeProvider>
            <BackOfficeContext.Provider value={{ profile, client, definitions: known }}>
              <FieldOverridesContext.Provider value={overridesOf(known, fieldOverrides)}>
                <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
              </FieldOverridesContext.Provider>
            </BackOfficeContext.Provider>
          </ThemeProvider>
        </ThemesContext.Provider>
      </CacheProvider>
    </CoreAdminContext>
  );
}
