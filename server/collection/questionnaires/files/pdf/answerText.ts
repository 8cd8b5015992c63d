/** Says an answer as a text to read. */
import { locales, type Field, type JsonValue } from '#resources/definition';
import { isNaOf, naText } from '#resources/language/answers/notApplicable';
import { plainValue } from '#resources/language/answers/plainValue';
import { isMeasure, unitName } from '#resources/language/answers/units';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { isRecord } from '#resources/language/fields/isRecord';
import { isDecimal } from '#resources/formats/decimal';
import { formatDate, formatNumber } from '#resources/formats/format';
import { isAttachment } from '#resources/language/rules/values';
import { plainText } from '#server/core/values/html';
import type { FileContent } from '../content';
import { fileWords } from '../words';

type Tongue = Pick<FileContent, 'locale' | 'delimiters' | 'names' | 'say'>;

/** Returns an answer as a text in the language of the file; an empty text for none. */
export function answerText(field: Field, value: JsonValue, tongue: Tongue): string {
  if (value === null || value === '') return '';
  if (isNaOf(field, value)) return naText(value, tongue.locale);
  if (field.localized && isRecord(value)) return inLanguages(value, tongue);
  if (field.type === 'number') return numberText(field, value, tongue);
  if (isBoolean(field)) return value === true ? fileWords[tongue.locale].condition.yes : fileWords[tongue.locale].condition.no;
  if (Array.isArray(value)) return value.map((each) => partText(field, each, tongue)).join(isKeyList(field) ? ', ' : '\n');
  if (field.type === 'editor') return plainText(String(value));
  return field.type === 'date' ? formatDate(String(value), tongue.locale) : partText(field, value, tongue);
}

function inLanguages(value: Record<string, unknown>, { locale }: Tongue): string {
  const { in_language, named } = fileWords[locale];
  return locales.flatMap((each) => (value[each] ? [named(in_language[each], String(value[each]))] : [])).join('\n');
}

function numberText(field: Field, value: JsonValue, { locale, delimiters, say }: Tongue): string {
  const plain = plainValue(field, value);
  const unit = say(field.unit);
  const inOwn = isDecimal(plain) ? `${formatNumber(plain, locale, { delimiters })}${unit === '' ? '' : `\u00a0${unit}`}` : '';
  if (!isMeasure(value)) return inOwn;
  const typed = `${formatNumber(value.value, locale, { delimiters })}\u00a0${unitName(field, value.unit, locale)}`;
  return inOwn === '' ? typed : `${typed} (${inOwn})`;
}

function partText(field: Field, value: JsonValue, { names, say }: Tongue): string {
  if (isAttachment(value)) return value.name;
  if (typeof value === 'object') return JSON.stringify(value);
  const key = String(value);
  if (field.choices) return say(field.choices.find((choice) => choice.key === key)?.name) || key;
  return field.choices_from ? names.nameOf(field, key) : key;
}
