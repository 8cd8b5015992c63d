/** Judges whether a statement agrees with the figures. Pure. */
import type { Fault } from '#resources/api/figures/statements';
import { locales, type Locale, type LocalizedText } from '#resources/definition';
import { formatNumber, type Delimiters } from '#resources/formats/format';

export interface Claim {
  text: LocalizedText;
  kind: string;
  decimals: number;
}
/** The values of the statement's two periods; null where there is none. */
export interface FiguresCompared {
  from: number | string | null;
  to: number | string | null;
  /** True when both figures cover the same months and places. */
  alike: boolean;
}
export interface Verdict {
  fault: Fault | null;
  /** The figure that the statement should have, as each language writes it; null where there is none. */
  figure: LocalizedText | null;
}

const nothing: Verdict = { fault: 'no_figure', figure: null };

export function checkClaim({ text, kind, decimals }: Claim, found: FiguresCompared, delimiters: (locale: Locale) => Delimiters): Verdict {
  const measured = measure(kind, found);
  if (measured === null) return nothing;
  if (kind !== 'value' && !found.alike) return { fault: 'not_comparable', figure: null };
  const told = kind === 'value' ? measured : typeof measured === 'number' ? Math.abs(measured) : measured;
  const write = (locale: Locale) => formatNumber(told, locale, { decimals, delimiters: delimiters(locale) });
  const figure = Object.fromEntries(locales.map((locale) => [locale, write(locale)]));
  if (kind !== 'value' && (Number(measured) < 0 || Number(formatNumber(told, 'en', { decimals, delimiters: plain })) === 0))
    return { fault: 'other_way', figure };
  const written = locales.filter((locale) => text[locale]);
  const holds = written.length > 0 && written.every((locale) => says(text[locale] ?? '', figure[locale] ?? '', kind));
  return { fault: holds ? null : 'other_figure', figure };
}

const plain: Delimiters = { decimal: '.', thousands: '' };

/** Returns the value, or the change in percent or in points, that the statement is about: positive when the change goes in the statement's direction, null when it can't be computed. */
function measure(kind: string, { from, to }: FiguresCompared): number | string | null {
  if (to === null) return null;
  if (kind === 'value') return to;
  if (from === null) return null;
  const way = kind.startsWith('fall') ? -1 : 1;
  if (kind.endsWith('_points')) return exact(way * (Number(to) - Number(from)));
  return Number(from) === 0 ? null : exact((way * (Number(to) - Number(from)) * 100) / Math.abs(Number(from)));
}

/** Removes the rounding error of a double by keeping 12 significant digits. */
const exact = (value: number) => Number(value.toPrecision(12));

/** True when a text contains the whole figure, followed by the unit that its kind needs: percent or points. */
function says(text: string, figure: string, kind: string): boolean {
  const spaced = (part: string) => part.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/\u2212/g, '-');
  const number = spaced(figure).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A figure of three digits may be the end of a larger number.
  const before = /^\d{3}(?!\d)/.test(figure) ? '(?<![\\d.,]|\\d )' : '(?<![\\d.,])';
  const unit =
    kind === 'value'
      ? '(?!\\d|[.,]\\d| \\d{3}(?!\\d))'
      : kind.endsWith('_points')
        ? '[ -]?(?:percentage )?point'
        : ' ?(?:%|per ?cent|pour cent)';
  return new RegExp(`${before}${kind === 'value' ? '(?<!(?:^|[ (])-)' : ''}${number}${unit}`).test(spaced(text));
}
