/** Fields + values → record errors: the only source of rules, run by the server and by the forms. */
import { byId, clean, isBlank, isRecord, withDefaults } from './clean';
import { isDisplayed, valueOf } from './conditions';
import { locales, type Field, type FieldValue, type JsonValue, type Locale, type RecordError, type Values } from './definition';
import { isLine } from './fieldUses';
import { refusal, type DateBounds } from './values';

export { clean, isDisplayed, withDefaults };

export interface ValidateOptions {
  /** The client's default locale: what `required` asks of a localized field. */
  locale: Locale;
  /** The client's beginning and end of time: what dates are bounded by. */
  dates?: DateBounds | undefined;
  /** Only what was sent is checked, and what it brings to show. */
  partial?: boolean | undefined;
  /** The record as it is: what is not sent keeps its value. */
  before?: Values | undefined;
  /** The values as they are kept, by default those of `before`: one that its field accepted when it was of another type, or had that choice, may stay. */
  kept?: Values | undefined;
}
/** What a record carries beside its fields: ignored in a write. */
export const stampIds = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'] as const;
const isStamp = (id: string) => stampIds.some((each) => each === id);

/** Every reason to refuse the values, not only the first; none when they are right. Never throws, whatever it is given. */
export function validate(fields: readonly Field[], values: Values, options: ValidateOptions): RecordError[] {
  const before = options.before ?? {};
  const after: Values = options.before ? { ...before, ...values } : values;
  const errors = unknownFields(fields, values);
  for (const field of fields) {
    if (field.read_only || !isDisplayed(field, fields, after)) continue;
    if (options.partial && !Object.hasOwn(values, field.id) && isDisplayed(field, fields, before)) continue;
    if (field.create_only && options.before) errors.push(...createOnly(field, values, options.before));
    else errors.push(...withoutKept(field, after, validateField(field, valueOf(after, field.id), options), options));
  }
  return errors;
}

/** What a value can only be refused for since its field is another: its type, a choice that is gone. */
const ofFormerField = new Set(['type', 'choice', 'one_line']);

/** The errors of a value, without those of one that nobody changed and that its field accepted as it was before. */
export function withoutKept(
  field: Field,
  values: Values,
  errors: RecordError[],
  { before, kept = before }: ValidateOptions,
): RecordError[] {
  if (errors.length === 0 || !kept || JSON.stringify(valueOf(values, field.id)) !== JSON.stringify(valueOf(kept, field.id))) return errors;
  return errors.filter(({ code, params }) => code !== 'INVALID' || !ofFormerField.has(String(params?.['reason'])));
}

/** The members that no field has. */
export function unknownFields(fields: readonly Field[], values: Values, prefix = ''): RecordError[] {
  const known = byId(fields);
  return Object.keys(values)
    .filter((id) => !known.has(id) && !(prefix === '' && isStamp(id)) && (values[id] !== undefined || id === '__proto__'))
    .map((id) => invalid(`${prefix}${id}`, { reason: 'unknown' }));
}

function createOnly(field: Field, values: Values, before: Values): RecordError[] {
  const sent = valueOf(values, field.id);
  if (sent === undefined || JSON.stringify(sent) === JSON.stringify(valueOf(before, field.id) ?? null)) return [];
  return [{ field: field.id, code: 'READ_ONLY', level: 'error' }];
}

/** The errors of one field's value, whether it shows or not. */
export function validateField(field: Field, value: FieldValue | undefined, options: ValidateOptions): RecordError[] {
  if (field.localized) return validateTexts(field, value, options);
  if (isBlank(field, value) && (field.required || saysNothing(value))) return field.required ? [blank(field.id)] : [];
  if (field.format === 'items') return validateItems(field, value, options);
  const params = refusal(field, value, options.dates);
  return params ? [invalid(field.id, params)] : [];
}

/** White space is no answer to a required field; elsewhere it is a text like another, with the same rules. */
const saysNothing = (value: unknown) => typeof value !== 'string' || value === '';

function validateTexts(field: Field, value: FieldValue | undefined, options: ValidateOptions): RecordError[] {
  if (value !== null && value !== undefined && value !== '' && !isRecord(value)) {
    return [invalid(field.id, { reason: 'type', expected: 'localized' })];
  }
  const texts: Record<string, unknown> = isRecord(value) ? value : {};
  const plain: Field = { ...field, localized: false };
  const errors = Object.keys(texts)
    .filter((key) => !locales.some((locale) => locale === key))
    .map((key) => invalid(`${field.id}.${key}`, { reason: 'locale' }));
  for (const locale of locales) {
    const text = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    const id = `${field.id}.${locale}`;
    const required = field.required && locale === options.locale;
    if (isBlank(plain, text) && (required || saysNothing(text))) {
      if (required) errors.push(blank(id));
      continue;
    }
    const params = refusal(plain, text, options.dates);
    if (params) errors.push(invalid(id, params));
  }
  return errors;
}

/** Lines of one field: beyond what anybody reads or types. */
const mostLines = 2000;

function validateItems(field: Field, value: FieldValue | undefined, options: ValidateOptions): RecordError[] {
  if (!Array.isArray(value)) return [invalid(field.id, { reason: 'type', expected: 'items' })];
  if (value.length > mostLines) return [invalid(field.id, { reason: 'lines', max: mostLines })];
  const fields = field.items ?? [];
  return value.flatMap((item, index) => {
    const prefix = `${field.id}.${index}`;
    if (!isItem(item) || !isLine(field, item)) return [invalid(prefix, { reason: 'type', expected: 'item' })];
    const shown = fields.filter((each) => !each.read_only && isDisplayed(each, fields, item));
    const errors = shown.flatMap((each) => validateField(each, valueOf(item, each.id), options));
    return [...unknownFields(fields, item, `${prefix}.`), ...errors.map((error) => ({ ...error, field: `${prefix}.${error.field}` }))];
  });
}

const isItem = (value: unknown): value is Values => isRecord(value);

const blank = (field: string): RecordError => ({ field, code: 'BLANK', level: 'error' });
const invalid = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });
