import { expect, it } from 'vitest';
import { visitorLocale } from './locale';

it.each([
  ['what the address asks for', { asked: 'fr', remembered: 'en', profile: 'en', acceptLanguage: 'en' }, 'fr'],
  ['what the cookie remembers', { asked: 'de', remembered: 'fr', profile: 'en', acceptLanguage: 'en' }, 'fr'],
  ['what the person chose', { remembered: 'xx', profile: 'fr', acceptLanguage: 'en' }, 'fr'],
  ['what the browser prefers', { acceptLanguage: 'de, en;q=0.4, fr-CA;q=0.8' }, 'fr'],
  ['the first of equals', { acceptLanguage: 'en-GB,fr' }, 'en'],
  ['nothing that is refused', { acceptLanguage: 'fr;q=0, en;q=0.1' }, 'en'],
  ['nothing it knows', { acceptLanguage: 'de, *;q=0.5' }, undefined],
  ['nothing said', {}, undefined],
])('%s', (_name, wishes, locale) => {
  expect(visitorLocale(wishes)).toBe(locale);
});
