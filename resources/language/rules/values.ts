/** Checks values against their types. `params.reason` tells the reason of a failure. */
import { isRecord } from '../fields/isRecord';
import { measureRefusal } from '../answers/measures';
import { baseValue } from '../answers/units';
import { isBoolean, isKeyList } from '../fields/kinds';
import { compareDecimals, countDecimals } from '../../formats/decimal';
import { daysOf } from '../../formats/periods/daysOf';
import type { Field, FieldType, JsonValue } from '../../definition';

export interface DateBounds {
  beginning_of_time: string;
  end_of_time: string;
}
type Params = Record<string, JsonValue> & { reason: string };
type Check = (field: Field, value: unknown, dates: DateBounds | undefined) => Params | null;

/** Returns the reason why a field's type refuses a value that isn't blank, or null. */
export const refusal: Check = (field, value, dates) => byType[field.type](field, value, dates);

const byType: Record<FieldType, Check> = {
  string: (field, value) => text(field, value) ?? (typeof value === 'string' && /[\n\r]/.test(value) ? { reason: 'one_line' } : null),
  text: (field, value) => (field.format === 'json' ? null : text(field, value)),
  editor: text,
  number,
  date,
  radio: choice,
  dropdown: choice,
  checkbox: (field, value) => (isBoolean(field) ? boolean(value) : keys(field, value)),
  multidropdown: keys,
  files,
};

/** The longest text that a pattern is tried on, in characters; longer texts are refused without a try. */
export const longestForPattern = 500;
const formats: Partial<Record<NonNullable<Field['format']>, RegExp>> = {
  email: /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/u,
  color: /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
};

/** True for a text of fewer characters than its field asks for. */
export const isTooShort = ({ min_length: shortest = 0 }: Field, value: string): boolean => value !== '' && [...value].length < shortest;

function text(field: Field, value: unknown): Params | null {
  if (typeof value !== 'string') return { reason: 'type', expected: 'text' };
  // A text of more than twice the limit is too long even if all its characters are surrogate pairs, so it need not be read.
  if (field.max_length !== undefined && value.length > 2 * field.max_length) return { reason: 'max_length', max_length: field.max_length };
  if (value.includes('\u0000')) return { reason: 'null_character' };
  // UTF-8 can't write half of a surrogate pair, and PostgreSQL would store another character instead.
  if (/\p{Surrogate}/u.test(value)) return { reason: 'lone_surrogate' };
  if (isTooShort(field, value)) return { reason: 'min_length', min_length: field.min_length ?? 0 };
  if (field.max_length !== undefined && [...value].length > field.max_length) return { reason: 'max_length', max_length: field.max_length };
  if (field.format && !isOfFormat(field.format, value)) return { reason: 'format', format: field.format };
  if (field.pattern !== undefined && !matches(field.pattern, value)) return { reason: 'pattern', pattern: field.pattern };
  return null;
}

function isOfFormat(format: NonNullable<Field['format']>, value: string): boolean {
  if (format === 'url') return value.length <= 2000 && /^https?:\/\//i.test(value) && URL.canParse(value);
  const pattern = formats[format];
  return !pattern || (value.length <= longestForPattern && pattern.test(value));
}

function matches(pattern: string, value: string): boolean {
  return value.length <= longestForPattern && new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

function number(field: Field, given: unknown): Params | null {
  const wrong = field.units && measureRefusal(field, given);
  if (wrong) return wrong;
  const value = baseValue(field, given);
  // A number that no double comes near, such as 1e400, is a slip.
  if (value === undefined || !Number.isFinite(Number(value))) return { reason: 'type', expected: 'number' };
  if (field.min !== undefined && compareDecimals(value, field.min) < 0) return { reason: 'min', min: field.min };
  if (field.max !== undefined && compareDecimals(value, field.max) > 0) return { reason: 'max', max: field.max };
  if (field.decimals !== undefined && countDecimals(value) > field.decimals) return { reason: 'decimals', decimals: field.decimals };
  return null;
}

/** True when a text is a day of the calendar, `yyyy-MM-dd`. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value) || value < '0001') return false;
  const day = Number(value.slice(8));
  return day <= 28 || day <= daysOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
}

function date(_field: Field, value: unknown, dates: DateBounds | undefined): Params | null {
  if (!isDate(value)) return { reason: 'type', expected: 'date' };
  if (dates && value < dates.beginning_of_time) return { reason: 'min', min: dates.beginning_of_time };
  if (dates && value > dates.end_of_time) return { reason: 'max', max: dates.end_of_time };
  return null;
}

function isChoice(field: Field, key: unknown): boolean {
  if (typeof key !== 'string' || key === '') return false;
  return field.choices === undefined || field.choices.some((each) => each.key === key);
}

function choice(field: Field, value: unknown): Params | null {
  return isChoice(field, value) ? null : { reason: 'choice' };
}

function keys(field: Field, value: unknown): Params | null {
  if (!Array.isArray(value) || !isKeyList(field)) return { reason: 'type', expected: 'list' };
  if (!value.every((key) => isChoice(field, key))) return { reason: 'choice' };
  return new Set(value).size === value.length ? null : { reason: 'repeated' };
}

function boolean(value: unknown): Params | null {
  return typeof value === 'boolean' ? null : { reason: 'type', expected: 'boolean' };
}

function files(field: Field, value: unknown): Params | null {
  if (!Array.isArray(value) || !value.every(isAttachment)) return { reason: 'type', expected: 'files' };
  if (value.length > 1 && !field.multiple) return { reason: 'multiple' };
  const refused = value.find((file) => !isAccepted(field.accept, file.name));
  return refused ? { reason: 'accept', name: refused.name, accept: field.accept ?? [] } : null;
}

/** True when a value has the shape of an uploaded file (`oid`, `name` …), which fields of type files hold. */
export function isAttachment(value: unknown): value is { oid: string; name: string } {
  return (
    isRecord(value) && typeof value['oid'] === 'string' && value['oid'] !== '' && typeof value['name'] === 'string' && value['name'] !== ''
  );
}

function isAccepted(accept: string[] | undefined, name: string): boolean {
  return !accept || accept.length === 0 || accept.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
