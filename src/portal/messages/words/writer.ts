/** Writes figures in words: numbers, quantities with their unit, changes. One writer serves one indicator in one language. Pure. */
import { countDecimals, plainDecimal } from '#resources/formats/decimal';
import { formatNumber, inSentence, type Delimiters } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { periodLabel } from './periods';
import type { Translate } from './translate';

export interface WriterOptions {
  locale: Locale;
  translate: Translate;
  /** The unit in the reader's language; '' when there is none. */
  unit: string;
  decimals: number;
  /** True when all periods last a year or more. */
  yearly: boolean;
  delimiters?: Delimiters | undefined;
}
export type Writer = ReturnType<typeof createWriter>;

/** True when the unit makes the values shares, whose changes are given in points. */
export const isShare = (unit: string) => /^(%|per ?cent|percentage|pour ?cent|pourcentage)/i.test(unit);
const bareShare = /^(%|per ?cent(age)?|pour ?cent(age)?)( ?\(%\))?$/i;

export function createWriter({ locale, translate, unit, decimals, yearly, delimiters }: WriterOptions) {
  const plain = (value: number | string, digits?: number) =>
    formatNumber(value, locale, { decimals: digits, delimiters })
      .replace(/^-(?=[0.,\s]*$)/, '')
      .replace('-', '\u2212');
  const number = (value: number | string) => plain(value, decimals);
  const percent = (text: string) => translate('portal.words.percent', { value: text });

  const round = (value: number | string) => plain(value, Math.min(decimals, countDecimals(value)));
  const withUnit = (text: string): string => {
    if (unit === '' || bareCount.test(unit)) return text;
    if (bareShare.test(unit)) return percent(text);
    if (unit.startsWith('%')) return percent(text) + unit.slice(1);
    return `${text}\u00a0${unbroken(inSentence(unit))}`;
  };
  const period = (key: string) => periodLabel(key, yearly, locale, translate);

  return {
    translate,
    number,
    unit: bareShare.test(unit) ? '%' : unit,
    share: isShare(unit),
    /** Returns a value with its unit: "412 kt CO₂e", "48%", "46% of women". */
    quantity: (value: number | string) => withUnit(number(value)),
    /** Returns a target's value with its unit, without needless zeros, as targets are round numbers. */
    aim: (value: number | string) => withUnit(round(value)),
    round,
    /** Returns the value rounded as the reader sees it, so that values written the same count as equal. */
    asWritten: (value: number | string) => Number(plainDecimal(value, decimals)),
    /** Returns the size of a change without its sign: "46%", "3.2 points"; null when it rounds to zero. Points smaller than a tenth have the decimals of the value: from 0.038% to 0.025% is no small change. */
    change(difference: number): string | null {
      const size = Math.abs(difference);
      const short = Number(size.toFixed(size >= 10 ? 0 : 1));
      const rounded = short === 0 && isShare(unit) ? Number(size.toFixed(decimals)) : short;
      if (rounded === 0) return null;
      if (!isShare(unit)) return percent(plain(rounded));
      return translate('portal.words.points', { smart_count: rounded });
    },
    /** Returns a value of an axis, with as many digits as it needs. */
    tick: (value: number) => plain(value),
    /** Returns the rounded number of times the first value, for "12 times", where a percentage would be hard to picture. */
    times: (ratio: number) => plain(Math.round(ratio)),
    period,
    /** Returns when a value was measured: "in 2024", "au T1 2024". */
    during: (key: string) => translate(`portal.period.${inForm(key)}`, { period: period(key) }),
    /** Returns the period as it follows "since": "2013", "le T1 2013". */
    since: (key: string) => translate(`portal.period.${sinceForm(key)}`, { period: period(key) }),
    /** Returns the period as a possessive: "of 2013", "du T1 2013", "d’avril 2013". */
    of: (key: string) => translate(`portal.period.${ofForm(key, period(key))}`, { period: period(key) }),
  };
}
/** Matches the units of plain counts, which sentences leave out. */
const bareCount = /^(number|count|nombre)$/i;
/** Returns the text with no-break spaces when it is short (at most 12 characters), so that it stays on one line. */
export const unbroken = (text: string) => (text.length > 12 ? text : text.replaceAll(' ', '\u00a0'));
const isPart = (key: string) => /^\d{4}-[SQ]/.test(key);
const inForm = (key: string) => (isPart(key) ? 'during_part' : 'during');
const sinceForm = (key: string) => (isPart(key) ? 'since_part' : 'since');
const ofForm = (key: string, said: string) => (isPart(key) ? 'of_part' : /^[aàâeéèêhiîoôuû]/i.test(said) ? 'of_vowel' : 'of');
