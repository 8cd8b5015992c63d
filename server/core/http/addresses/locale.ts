/** Chooses the visitor's language. */
import { locales, type Locale } from '#resources/definition';

export interface LocalePreferences {
  /** The parameter `lang` of the address. */
  asked?: string | undefined;
  /** The language that the cookie `locale` remembers. */
  remembered?: string | undefined;
  /** The language in the profile of the signed-in user. */
  profile?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** Returns the first language that is set: that of the address, the cookie, the profile, or the browser's most preferred one that the product has; undefined where none is. */
export function visitorLocale({ asked, remembered, profile, acceptLanguage }: LocalePreferences): Locale | undefined {
  return knownLocale(asked) ?? knownLocale(remembered) ?? knownLocale(profile) ?? accepted(acceptLanguage);
}

/** Returns the language of this name, where the product has it; undefined otherwise. */
export const knownLocale = (name: string | undefined): Locale | undefined => locales.find((locale) => locale === name);

function accepted(header = ''): Locale | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { locale: knownLocale(tag.split('-')[0]), weight };
    })
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.locale;
}
