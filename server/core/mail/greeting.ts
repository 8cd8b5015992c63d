import type { Locale } from '#resources/definition';

/** Returns how an email begins: with the name of its addressee, where it is known. */
export function greeting(locale: Locale, name = ''): string {
  const hello = locale === 'fr' ? 'Bonjour' : 'Hello';
  return name.trim() === '' ? `${hello},` : `${hello} ${name.trim()},`;
}

/** Returns the name of a person’s record, as an email says it; '' where it has none. */
export const nameOfPerson = (person: Record<string, unknown>): string =>
  [person['first_name'], person['last_name']].filter((part) => typeof part === 'string').join(' ');
