import type { Locale } from '#resources/definition';
import { isDecimal } from '#resources/formats/decimal';
import { formatDate, formatNumber } from '#resources/formats/format';

type Translate = (key: string, options: Record<string, unknown>) => string;

const reasons = 'validation.reasons.';
const day = /^\d{4}-\d\d-\d\d$/;

/** Returns a translator that improves the reasons of refusals: it writes numbers and days as the language does, and says what to enter where the expected type or format is known. */
export function withRefusalsInWords(translate: Translate, locale: Locale): Translate {
  const written = (value: unknown): unknown =>
    typeof value === 'string' && day.test(value) ? formatDate(value, locale) : isDecimal(value) ? formatNumber(value, locale) : value;
  const better: Record<string, (options: Record<string, unknown>) => string> = {
    type: ({ expected }) => `validation.expected.${String(expected)}`,
    format: ({ format }) => `validation.formats.${String(format)}`,
  };
  return (key, options) => {
    if (!key.startsWith(reasons)) return translate(key, options);
    const said = { ...options, min: written(options['min']), max: written(options['max']) };
    const betterKey = better[key.slice(reasons.length)]?.(options);
    if (betterKey === undefined) return translate(key, said);
    return translate(betterKey, { ...said, example: formatNumber('12.5', locale), _: translate(key, said) });
  };
}
