/** Writes values as literals of XPath. */
import { isDecimal } from '#resources/formats/decimal';
import { isDate } from '#resources/language/rules/values';
import { Unsaid } from './scope';

/** Writes a text in quotes. XPath has no escapes; white space and `${` mean something else to the tools. */
export function quoted(text: string): string {
  if (/\$\{|[\t\r\n]| {2}|^ | $/.test(text) || (text.includes("'") && text.includes('"'))) throw new Unsaid(text);
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** Writes a number: XPath has no exponents. */
export function numeral(value: unknown): string {
  const text = String(value);
  if (!isDecimal(value) || !/^-?\d+(?:\.\d+)?$/.test(text)) throw new Unsaid(text);
  return text;
}

export function day(value: unknown): string {
  if (!isDate(value)) throw new Unsaid(String(value));
  return `date('${String(value)}')`;
}
