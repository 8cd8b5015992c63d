/** Formats numbers, dates and texts per locale, and parses typed numbers. */
import { dateFormat, firstOfMonth, regions } from './dateFormat';
import { plainDecimal, isDecimal, toWire } from './decimal';
import { locales, type Locale, type LocalizedText } from '../definition';

export interface Delimiters {
  decimal: string;
  thousands: string;
}
/** The delimiters of a client that configures none: French has a narrow no-break space between thousands. */
export const defaultDelimiters: Record<Locale, Delimiters> = {
  en: { decimal: '.', thousands: ',' },
  fr: { decimal: ',', thousands: '\u202f' },
};
export interface NumberFormat {
  /** The number of decimals to show; by default all that the value has. */
  decimals?: number | undefined;
  delimiters?: Delimiters | undefined;
}

/** Returns a number of the API as a person reads it; '' for no number. Exact: a decimal string never passes through a double. */
export function formatNumber(value: number | string | null | undefined, locale: Locale, format: NumberFormat = {}): string {
  if (!isDecimal(value)) return '';
  const { decimal, thousands } = format.delimiters ?? defaultDelimiters[locale];
  const [whole = '', fraction] = plainDecimal(value, format.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

const spaces = /[\s\u00a0\u202f]/g;
const minus = /^[-\u2212]/;

/**
 * Returns a typed text as a number of the API: null when the text is empty, undefined when it is no number.
 * Accepts any space and the thousands delimiter between groups of three, and a point as decimal delimiter when it can't be a thousands delimiter.
 */
export function parseNumber(text: string, delimiters: Delimiters): number | string | null | undefined {
  const compact = text.replace(spaces, '').replace(minus, '-');
  if (compact === '') return null;
  const { decimal, thousands } = delimiters;
  const point = compact.includes(decimal) || thousands === '.' ? decimal : '.';
  const [whole = '', fraction = '', ...rest] = compact.split(point);
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const digits = ungroup(whole, thousands.trim());
  if (digits === undefined || (digits.replace('-', '') === '' && fraction === '')) return undefined;
  const plain = `${digits === '' || digits === '-' ? `${digits}0` : digits}${fraction === '' ? '' : `.${fraction}`}`;
  return isDecimal(plain) ? toWire(normalised(plain)) : undefined;
}

function ungroup(whole: string, thousands: string): string | undefined {
  if (/^-?\d*$/.test(whole)) return whole;
  const groups = thousands === '' ? [] : whole.split(thousands);
  const [first = '', ...others] = groups;
  // No grouped number begins with zero: `0,014` is a decimal of another language, never 14.
  const grouped = /^-?[1-9]\d{0,2}$/.test(first) && others.length > 0 && others.every((group) => /^\d{3}$/.test(group));
  return grouped ? groups.join('') : undefined;
}

const normalised = (plain: string) => plain.replace(/^(-?)0+(?=\d)/, '$1');

/**
 * The short names of the months, as CLDR has them (`dateStyle: 'medium'`). They are listed because the browser takes 8 ms to prepare its own, in the
 * turn in which a public page becomes interactive, and because browsers of different years differ: Sep and Sept.
 */
const months: Record<Locale, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
};
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** Returns a date (`yyyy-MM-dd`) as a day, and an instant as a day and a time; another text unchanged; '' for none. */
export function formatDate(value: string | null | undefined, locale: Locale): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  if (value.length > 10) return firstOfMonth(dateFormat(regions[locale], moment).format(date), locale);
  return firstOfMonth(`${date.getUTCDate()} ${months[locale].split(' ')[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`, locale);
}

/** Returns a text in the given locale, else in the fallback, else in any locale that has it, else ''. */
export function localize(text: LocalizedText | null | undefined, locale: Locale, fallback: Locale = 'en'): string {
  if (!text) return '';
  return text[locale] || text[fallback] || locales.map((each) => text[each]).find(Boolean) || '';
}

/**
 * Returns a label as it is written within a sentence: with a small first letter ("Country and site" → "country and site").
 * Acronyms and symbols stay ("GHG emissions", "MWh").
 */
export const inSentence = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll}{2}|’)/u, (letter) => letter.toLowerCase());
