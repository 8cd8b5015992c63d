import { afterEach, expect, it, vi } from 'vitest';
import { pageLocale } from './publicI18n';

afterEach(() => vi.unstubAllGlobals());

it('takes the language that is written, else one that the browser asks for, else English', () => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'fr-CA'] });
  expect(['fr', 'en', 'nl'].map(pageLocale)).toEqual(['fr', 'en', 'fr']);
  vi.stubGlobal('navigator', { languages: ['de'] });
  expect(pageLocale('nl')).toBe('en');
});

it.each([
  ['none', undefined],
  ['one that names no languages', { language: 'fr-FR' }],
])('asks no browser where there is %s', (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(pageLocale('fr')).toBe('fr');
});
