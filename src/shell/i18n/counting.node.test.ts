import { expect, it } from 'vitest';
import { translator } from './translator';

const texts = {
  en: { entries: '%{smart_count} entry |||| %{smart_count} entries', see: 'See it |||| See them', title: 'Entries' },
  fr: { entries: '%{smart_count} saisie |||| %{smart_count} saisies', see: 'La voir |||| Les voir', title: 'Saisies' },
};

it.each([
  ['en', 0, '0 entries'],
  ['en', 1, '1 entry'],
  ['en', 1.5, '1.5 entries'],
  ['en', 12345, '12,345 entries'],
  ['fr', 0, '0 saisie'],
  ['fr', 1, '1 saisie'],
  ['fr', 1.5, '1,5 saisie'],
  ['fr', 2, '2 saisies'],
  ['fr', 12345, '12\u202f345 saisies'],
] as const)('in %s, says %d as the language does', (locale, smart_count, said) => {
  expect(translator(texts[locale], locale)('entries', { smart_count })).toBe(said);
});

it('writes counts with the delimiters of the client, of each one with its own', () => {
  const said = (thousands: string) =>
    translator(texts.en, 'en', { decimal: '.', thousands })('entries', {
      smart_count: 1200,
    });
  expect([said('’'), said(' '), said('’')]).toEqual(['1’200 entries', '1 200 entries', '1’200 entries']);
});

it.each([
  ['entries', undefined],
  ['see', {}],
  ['entries', { smart_count: '2' }],
  ['see', { smart_count: '2' }],
  ['see', { smart_count: null }],
  ['title', { smart_count: Number.NaN }],
] as const)('refuses %s with the count of %j, where tests see it', (key, variables) => {
  expect(() => translator(texts.en, 'en')(key, variables)).toThrow(`The text ${key} needs a number as smart_count`);
});

it('asks no count of a text that has none', () => {
  expect(translator(texts.fr, 'fr')('title')).toBe('Saisies');
});
