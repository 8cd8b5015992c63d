import type { Locale } from '#resources/definition';

/** Returns the greeting of an email, with the name of its addressee where it is known. */
export function greeting(locale: Locale, name = ''): string {
  const hello = locale === 'fr' ? 'Bonjour' : 'Hello';
  return name.trim() === '' ? `${hello},` : `${hello} ${name.trim()},`;
}

/** Returns the first and last name of a person's record for an email; '' where the record has none. */
export const nameOfPerson = (person: Record<string, unknown>): string =>
  [person['first_name'], person['last_name']].filter((part) => typeof part === 'string').join(' ');
