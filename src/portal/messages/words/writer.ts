/** Figures in words: numbers, quantities with their unit, changes. Pure; one per language and indicator. */
import { countDecimals, plainDecimal } from '#resources/decimal';
import { formatNumber, inSentence, type Delimiters } from '#resources/format';
import type { Locale } from '#resources/definition';
import { periodLabel } from './periods';
import type { Translate } from './translate';

export interface WriterOptions {
  locale: Locale;
  translate: Translate;
  /** The unit, in the reader's language; '' for none. */
  unit: string;
  decimals: number;
  /** Whether the periods last a year or more. */
  yearly: boolean;
  delimiters?: Delimiters | undefined;
}
export type Writer = ReturnType<typeof createWriter>;

/** Whether values are shares, whose change is told in points. */
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
    /** "412 kt CO₂e", "48%", "46% of women": a value with its unit. */
    quantity: (value: number | string) => withUnit(number(value)),
    /** The same for a target, which is a round number: without needless zeros. */
    aim: (value: number | string) => withUnit(round(value)),
    round,
    /** What a reader sees of it, as a number: what is written the same is told as the same. */
    asWritten: (value: number | string) => Number(plainDecimal(value, decimals)),
    /** "46%", "3.2 points": the size of a change, without its sign; null where it rounds to nothing. */
    change(difference: number): string | null {
      const size = Math.abs(difference);
      const rounded = Number(size.toFixed(size >= 10 ? 0 : 1));
      if (rounded === 0) return null;
      if (!isShare(unit)) return percent(plain(rounded));
      const one = locale === 'fr' ? rounded < 2 : rounded === 1;
      return translate(one ? 'portal.words.point' : 'portal.words.points', { value: plain(rounded) });
    },
    /** A value of an axis: as many digits as it needs. */
    tick: (value: number) => plain(value),
    /** "12 times": how many times the first value, where percent would be hard to picture. */
    times: (ratio: number) => plain(Math.round(ratio)),
    period,
    /** "in 2024", "au T1 2024": when. */
    during: (key: string) => translate(`portal.period.${inForm(key)}`, { period: period(key) }),
    /** "2013", "le T1 2013": what follows "since". */
    since: (key: string) => translate(`portal.period.${sinceForm(key)}`, { period: period(key) }),
    /** "of 2013", "du T1 2013", "d’avril 2013": whose. */
    of: (key: string) => translate(`portal.period.${ofForm(key, period(key))}`, { period: period(key) }),
  };
}
/** What is only counted needs no unit in a sentence. */
const bareCount = /^(number|count|nombre)$/i;
/** Text that stays on one line where it is short. */
export const unbroken = (text: string) => (text.length > 12 ? text : text.replaceAll(' ', '\u00a0'));
const isPart = (key: string) => /^\d{4}-[SQ]/.test(key);
const inForm = (key: string) => (isPart(key) ? 'during_part' : 'during');
const sinceForm = (key: string) => (isPart(key) ? 'since_part' : 'since');
const ofForm = (key: string, said: string) => (isPart(key) ? 'of_part' : /^[aàâeéèêhiîoôuû]/i.test(said) ? 'of_vowel' : 'of');
