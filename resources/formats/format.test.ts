import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, countDecimals, plainDecimal } from './decimal';
import { defaultDelimiters, formatDate, formatNumber, localize, parseNumber, type Delimiters, inSentence } from './format';
import { locales } from '../definition';

describe('formatNumber', () => {
  it.each<[number | string | null, 'en' | 'fr', number | undefined, string]>([
    [1234567.5, 'en', undefined, '1,234,567.5'],
    [1234567.5, 'fr', undefined, '1\u202f234\u202f567,5'],
    [999, 'fr', undefined, '999'],
    [-1234, 'en', 1, '-1,234.0'],
    [-0.4, 'en', 0, '0'],
    [1.005, 'en', 2, '1.01'],
    [2.675, 'en', 2, '2.68'],
    ['0.4449999999999999999999', 'en', 2, '0.44'],
    ['-2.5', 'en', 0, '-3'],
    ['369029596.99780074608096702', 'fr', undefined, '369\u202f029\u202f596,99780074608096702'],
    ['369029596.99780074608096702', 'en', 10, '369,029,596.9978007461'],
    [1e21, 'en', undefined, '1,000,000,000,000,000,000,000'],
    [1e-7, 'fr', undefined, '0,0000001'],
    ['1e3', 'en', 0, '1,000'],
    [null, 'en', 2, ''],
    ['twelve', 'en', 2, ''],
  ])('%s in %s with %s decimals', (value, locale, decimals, text) => expect(formatNumber(value, locale, { decimals })).toBe(text));
});

describe('parseNumber', () => {
  it.each<[string, Delimiters, number | string | null | undefined]>([
    ['1 234,5', defaultDelimiters.fr, 1234.5],
    ['1\u202f234,5', defaultDelimiters.fr, 1234.5],
    ['1\u00a0234.5', defaultDelimiters.fr, 1234.5],
    ['1,234.5', defaultDelimiters.en, 1234.5],
    ['1,5', defaultDelimiters.en, undefined],
    ['1,234,56', defaultDelimiters.en, undefined],
    ['1.234,5', { decimal: ',', thousands: '.' }, 1234.5],
    ['1.5', { decimal: ',', thousands: '.' }, undefined],
    ['12,', defaultDelimiters.fr, 12],
    ['-,5', defaultDelimiters.fr, -0.5],
    ['−3', defaultDelimiters.fr, -3],
    ['007', defaultDelimiters.en, 7],
    ['369029596.99780074608096702', defaultDelimiters.en, '369029596.99780074608096702'],
    ['', defaultDelimiters.en, null],
    [' ', defaultDelimiters.en, null],
    ['-', defaultDelimiters.en, undefined],
    ['.', defaultDelimiters.en, undefined],
    ['1e3', defaultDelimiters.en, undefined],
    ['1.2.3', defaultDelimiters.en, undefined],
    ['٣', defaultDelimiters.en, undefined],
    ['12 kg', defaultDelimiters.en, undefined],
  ])('%j', (text, delimiters, value) => expect(parseNumber(text, delimiters)).toBe(value));
});

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 25 }))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);

it('reads back what it writes, digit for digit', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom('en' as const, 'fr' as const), (value, locale) => {
      const read = parseNumber(formatNumber(value, locale), defaultDelimiters[locale]);
      expect(read === null || read === undefined ? NaN : compareDecimals(read, value)).toBe(0);
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(parseNumber(formatNumber(value, 'fr'), defaultDelimiters.fr)).toBe(value === 0 ? 0 : value);
    }),
  );
});

it('rounds once, half away from zero', () => {
  fc.assert(
    fc.property(decimal, fc.nat(10), (value, decimals) => {
      const rounded = plainDecimal(value, decimals);
      expect(countDecimals(rounded)).toBeLessThanOrEqual(decimals);
      const [near, far] = [rounded, value].map((each) => BigInt(plainDecimal(each, 30).replace('.', '')));
      const off = (near ?? 0n) - (far ?? 0n);
      expect((off < 0n ? -off : off) * 2n <= 10n ** BigInt(30 - decimals)).toBe(true);
    }),
  );
});

it.each(locales)('writes the days of every month in %s as the platform does', (locale) => {
  const own = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 2)));
  expect(days.map((day) => formatDate(day.toISOString().slice(0, 10), locale))).toEqual(days.map((day) => own.format(day)));
});

it('writes days and moments in both languages', () => {
  expect(formatDate('2023-12-31', 'fr')).toBe('31 déc. 2023');
  expect(formatDate('2023-12-31', 'en')).toBe('31 Dec 2023');
  expect(formatDate('2023-12-31T12:00:00Z', 'en')).toMatch(/^31 Dec 2023, \d\d:\d\d$/);
  expect(formatDate('1990-01-01', 'fr')).toBe('1er janv. 1990');
  expect(formatDate('1990-01-01', 'en')).toBe('1 Jan 1990');
  expect(formatDate('2023-12-01T12:00:00Z', 'fr')).toMatch(/^1er déc\. 2023[,\s]/);
  for (const day of ['11', '21', '31']) expect(formatDate(`2023-12-${day}`, 'fr')).toBe(`${day} déc. 2023`);
  expect(formatDate(null, 'en')).toBe('');
  expect(formatDate('soon', 'en')).toBe('soon');
});

it('finds a text in a language, else in the fall-back, else in any', () => {
  expect(localize({ en: 'a', fr: 'b' }, 'fr')).toBe('b');
  expect(localize({ en: 'a', fr: '' }, 'fr')).toBe('a');
  expect(localize({ fr: 'b' }, 'en', 'en')).toBe('b');
  expect(localize(null, 'en')).toBe('');
});

describe('a label within a sentence', () => {
  it.each([
    ['Country and site', 'country and site'],
    ['Étiquette', 'étiquette'],
    ['L’énergie', 'l’énergie'],
    ['Sites in Québec', 'sites in Québec'],
    ['GHG emissions', 'GHG emissions'],
    ['MWh', 'MWh'],
    ['Wh', 'Wh'],
    ['t CO₂e', 't CO₂e'],
    ['', ''],
  ])('%s', (label, written) => {
    expect(inSentence(label)).toBe(written);
  });
});
