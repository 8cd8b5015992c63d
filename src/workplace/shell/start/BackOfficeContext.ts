import { createContext, useCallback, useContext } from 'react';
import { useLocale } from 'ra-core';
import { locales, type Locale, type LocalizedText } from '#resources/definition';
import type { PublicClient } from '#resources/api/indicators';
import type { Profile } from '#resources/api/profile';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { localize } from '#resources/format';

/** What every screen of the back-office may count on: it is loaded before the first one is drawn. */
export interface BackOfficeData {
  profile: Profile;
  client: PublicClient;
  definitions: readonly ReadableDefinition[];
}
export const BackOfficeContext = createContext<BackOfficeData | null>(null);

/** The person, the client and the definitions. */
export function useBackOffice(): BackOfficeData {
  const data = useContext(BackOfficeContext);
  if (!data) throw new Error('useBackOffice outside of the back-office.');
  return data;
}

/** The definition of a resource that the person may read. */
export function useDefinition(resource: string | undefined): ReadableDefinition | undefined {
  return useBackOffice().definitions.find(({ id }) => id === resource);
}

/** The locale of the interface. */
export function useUiLocale(): Locale {
  const locale = useLocale();
  return locales.find((known) => known === locale) ?? 'en';
}

/** Reads a text per locale in the locale of the interface; the same function for as long as that is the same. */
export function useLocalize(): (text: LocalizedText | null | undefined) => string {
  const locale = useUiLocale();
  const reference = defaultLocale(useBackOffice().client);
  return useCallback((text) => (text ? localize(text, locale, reference) : ''), [locale, reference]);
}

/** The client's locale of reference: the one that must be filled in. */
export function defaultLocale(client: PublicClient): Locale {
  return client.default_locale === 'fr' ? 'fr' : 'en';
}

/** How the client writes numbers in a locale. */
export function delimitersOf(client: PublicClient, locale: Locale): { decimal: string; thousands: string } {
  return {
    decimal: client.decimal_delimiter.admin[locale] ?? '.',
    thousands: client.thousands_delimiter.admin[locale] ?? ' ',
  };
}

/** Whether the person holds a permission; no permission asked is a yes. */
export function holds(profile: Profile, permission: string | undefined): boolean {
  return permission === undefined || profile.effective_permissions.includes(permission);
}

/** Whether the person may begin to see with another's eyes: not while they do. */
export const maySeeAs = (profile: Profile): boolean => holds(profile, 'users:impersonate') && profile.impersonator === null;
