import type { ComponentType } from 'react';
import type { Locale } from '#resources/definition';

type Mark = ComponentType<{ locale: Locale }>;

/** A client's logo: one component that receives the language, or one for each language. */
export type ClientLogo = Mark | Readonly<Record<Locale, Mark>>;

const isByLocale = (logo: ClientLogo): logo is Readonly<Record<Locale, Mark>> => 'fr' in logo && 'en' in logo;

/** Shows the client's logo in a language. */
export function Logo({ of, locale }: { of: ClientLogo; locale: Locale }) {
  const Drawn = isByLocale(of) ? of[locale] : of;
  return <Drawn locale={locale} />;
}
