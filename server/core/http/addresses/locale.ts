/** The visitor's language. Pure. */
import { locales, type Locale } from '#resources/definition';

export interface Wishes {
  /** `?lang=` of the address. */
  asked?: string | undefined;
  /** The cookie that remembers it. */
  remembered?: string | undefined;
  /** The signed-in person's own. */
  profile?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** Asked for, else remembered, else the person's own, else the best the browser accepts; undefined where nothing says. */
export function visitorLocale({ asked, remembered, profile, acceptLanguage }: Wishes): Locale | undefined {
  return knownLocale(asked) ?? knownLocale(remembered) ?? knownLocale(profile) ?? accepted(acceptLanguage);
}

/** A language the product speaks, by its exact name. */
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
