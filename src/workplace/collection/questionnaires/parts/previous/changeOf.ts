/** Compares a number with that of another period. */
import { baseValue } from '#resources/language/answers/units';
import type { Field, Locale } from '#resources/definition';

/** Returns the change in percent since the previous value; null where one of both is no number, or the previous one is zero. */
export function changeOf(field: Pick<Field, 'units' | 'decimals'>, value: unknown, previous: unknown): number | null {
  const [now, before] = [baseValue(field, value), baseValue(field, previous)];
  if (now === undefined || before === undefined || Number(before) === 0) return null;
  return ((Number(now) - Number(before)) / Math.abs(Number(before))) * 100;
}

/** Writes a change in percent, with its sign. */
export const percentOf = (change: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change);
