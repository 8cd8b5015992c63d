import type { Locale } from '#resources/definition';
import { isDecimal } from '#resources/decimal';
import { formatDate, formatNumber } from '#resources/format';

type Translate = (key: string, options: Record<string, unknown>) => string;

const reasons = 'validation.reasons.';
const day = /^\d{4}-\d\d-\d\d$/;

/** A text; of a refusal, with numbers and days as the language writes them, and with what is to be written where it is known. */
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
