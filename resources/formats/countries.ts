/** Names the countries, ISO 3166-1, as the browser or the server does. */
import type { Locale } from '../definition';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The codes that browsers name although they are of no country. */
const others = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const namesIn = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
const names: Record<Locale, Intl.DisplayNames> = { en: namesIn('en'), fr: namesIn('fr') };

/** Returns the name of a country; its code where the browser has no name. */
export const countryName = (code: string, locale: Locale): string => names[locale].of(code) ?? code;

/** True for the code of a country: `FR`, and not `ZZ`. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && !others.has(code) && names.en.of(code) !== undefined;

/** Returns the codes of the countries. */
export const countries = (): string[] => letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
