import type { Delimiters } from '#resources/formats/format';
import { parseNumber } from '#resources/formats/format';

/** The state of a number box while the user types. */
export interface Typed {
  text: string;
  /** The place of the caret in the text. */
  caret: number;
  /** True when the box inserted the thousands delimiters of the text. They then move with the digits, and are not read as typed by the user. */
  ours: boolean;
}

/**
 * Returns the box after its text changed, with the thousands delimited. A final decimal delimiter and final zeros stay, since the user may
 * still be typing decimals. A text that is no number stays unchanged.
 */
export function typed(before: Pick<Typed, 'text' | 'ours'>, text: string, caret: number, delimiters: Delimiters): Typed {
  const plain = before.ours ? withoutOurs(before.text, text, caret, delimiters) : { text, caret };
  const value = parseNumber(plain.text, delimiters);
  if (value === null || value === undefined) return { ...plain, ours: false };
  const signs = significant(plain.text, delimiters);
  const shown = grouped(signs, delimiters);
  const left = significant(plain.text.slice(0, plain.caret), delimiters).length;
  return { text: shown, caret: placeAfter(shown, left, delimiters), ours: true };
}

/** Returns the new text without the delimiters that the box had inserted in the old one. Delimiters in the added part are the user's and stay. */
function withoutOurs(old: string, text: string, caret: number, { decimal, thousands }: Delimiters): { text: string; caret: number } {
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < text.length - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  const strip = (part: string) => (thousands === decimal ? part : part.replaceAll(thousands, ''));
  const head = strip(text.slice(0, start));
  const whole = head + text.slice(start, text.length - end) + strip(text.slice(text.length - end));
  const left = caret <= start ? strip(text.slice(0, caret)).length : head.length + (Math.min(caret, text.length - end) - start);
  return { text: whole, caret: left };
}

/** Returns only the digits, the minus sign and the decimal delimiter, written as a point. A typed point counts as the decimal delimiter when it can mean nothing else. */
function significant(text: string, { decimal, thousands }: Delimiters): string {
  const point = text.includes(decimal) || thousands === '.' ? decimal : '.';
  return [...text]
    .map((sign) => (sign === point ? '.' : sign === '\u2212' ? '-' : sign))
    .filter((sign) => /[\d.-]/.test(sign) && (sign !== '.' || point !== thousands))
    .join('');
}

function grouped(signs: string, { decimal, thousands }: Delimiters): string {
  const [whole = '', fraction] = signs.split('.');
  const delimited = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? delimited : `${delimited}${decimal}${fraction}`;
}

function placeAfter(shown: string, left: number, { decimal }: Delimiters): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === left) return place;
    const sign = shown[place] ?? '';
    if (/[\d-]/.test(sign) || sign === decimal) seen += 1;
  }
  return shown.length;
}
