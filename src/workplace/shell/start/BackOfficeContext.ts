import { createContext, useCallback, useContext } from 'react';
import { useI18nProvider } from 'ra-core';
import { locales, type Locale, type LocalizedText } from '#resources/definition';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { localize } from '#resources/formats/format';

/** The data that every screen of the back-office can rely on: they are loaded before the first screen is drawn. */
export interface BackOfficeData {
  profile: Profile;
  client: PublicClient;
  definitions: readonly ReadableDefinition[];
}
export const BackOfficeContext = createContext<BackOfficeData | null>(null);

/** Returns the user's profile, the client and the definitions. */
export function useBackOffice(): BackOfficeData {
  const data = useContext(BackOfficeContext);
  if (!data) throw new Error('useBackOffice outside of the back-office.');
  return data;
}

/** Returns the definition of a resource; undefined when the user may not read it. */
export function useDefinition(resource: string | undefined): ReadableDefinition | undefined {
  return useBackOffice().definitions.find(({ id }) => id === resource);
}

/** Returns the locale of the texts around: that of the interface, except where `InLanguage` shows a part in another one. */
export function useUiLocale(): Locale {
  const locale = useI18nProvider().getLocale();
  return locales.find((known) => known === locale) ?? 'en';
}

/** Returns a function that gives a text in the locale of the interface; it stays the same until the locale changes. */
export function useLocalize(): (text: LocalizedText | null | undefined) => string {
  const locale = useUiLocale();
  const reference = defaultLocale(useBackOffice().client);
  return useCallback((text) => (text ? localize(text, locale, reference) : ''), [locale, reference]);
}

/** Returns the client's default locale, in which texts must be filled in. */
export function defaultLocale(client: PublicClient): Locale {
  return client.default_locale === 'fr' ? 'fr' : 'en';
}

/** Returns the delimiters of numbers that the client chose for a locale. */
export function delimitersOf(client: PublicClient, locale: Locale): { decimal: string; thousands: string } {
  return {
    decimal: client.decimal_delimiter.admin[locale] ?? '.',
    thousands: client.thousands_delimiter.admin[locale] ?? ' ',
  };
}

/** True when the user holds a permission, or when `permission` is undefined. */
export function holds(profile: Profile, permission: string | undefined): boolean {
  return permission === undefined || profile.effective_permissions.includes(permission);
}

/** True when the user may start to view as another person; false while they already do. */
export const maySeeAs = (profile: Profile): boolean => holds(profile, 'users:impersonate') && profile.impersonator === null;
