/** Checks values against the rules of their fields. The server and the forms both run it, and no rule stands elsewhere. */
import { longestNaComment, saysNotApplicable } from '../answers/notApplicable';
import { rowKey, rowOf } from '../answers/rowPath';
import { rowRefusals } from '../answers/rows';
import { byId } from '../fields/byId';
import { clean, isBlank, withDefaults } from '../fields/clean';
import { isRecord } from '../fields/isRecord';
import { comparedIn, isDisplayed, isRequired, valueOf, withAround, type Around } from './conditions';
import { locales, type Field, type FieldValue, type JsonValue, type Locale, type RecordError, type Values } from '../../definition';
import { isLine } from '../fields/fieldUses';
import { refusal, type DateBounds } from './values';

export { clean, isDisplayed, withDefaults };

export interface ValidateOptions {
  /** The client's default locale, in which a required localized field must have a text. */
  locale: Locale;
  /** The client's beginning and end of time, between which dates must lie. */
  dates?: DateBounds | undefined;
  /** True when only the fields that were sent are checked, and those that these values make visible or required; `sent` when the fields that were sent are the only ones. */
  partial?: boolean | 'sent' | undefined;
  /** The present record: a field that is not sent keeps its value. */
  before?: Values | undefined;
  /** The stored values, by default those of `before`: a stored value that its field accepted under its former type or choices may stay. */
  kept?: Values | undefined;
  /** Values beside those of the record, which conditions compare. */
  given?: Values | undefined;
  /** The fields of the form that contains the checked list of lines, and their values. Conditions of the columns may name them. */
  around?: Around | undefined;
}
/** The properties of a record that are not fields; they are ignored in a write. */
export const stampIds = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'] as const;
const isStamp = (id: string) => stampIds.some((each) => each === id);

/** Returns all errors of the values, or none when they are valid. Never throws, whatever the values are. */
export function validate(fields: readonly Field[], values: Values, options: ValidateOptions): RecordError[] {
  const before = options.before ?? {};
  const after: Values = { ...options.given, ...before, ...values };
  const errors = unknownFields(fields, values);
  const within = { ...options, around: { fields, values: after } };
  for (const field of fields) {
    if (field.read_only || (options.partial === 'sent' && !Object.hasOwn(values, field.id)) || !isDisplayed(field, fields, after)) continue;
    const asked = askedAs(field, fields, after);
    const isAsNow = isDisplayed(field, fields, before) && (!asked.required || isRequired(field, fields, before));
    if (options.partial && !Object.hasOwn(values, field.id) && isAsNow) continue;
    if (field.create_only && options.before) errors.push(...createOnly(field, values, options.before));
    else errors.push(...withoutKept(field, after, validateField(asked, valueOf(after, field.id), within), options));
  }
  return errors;
}

/** Returns a field as it applies beside these values: required where its `required_condition` holds. */
const askedAs = (field: Field, fields: readonly Field[], values: Values): Field =>
  field.required_condition && isRequired(field, fields, values) ? { ...field, required: true } : field;

/** The reasons for which a stored value can become invalid when its field's definition changes: its type, a choice, a unit, a reason or a fixed line that was removed. */
const ofFormerField = new Set(['type', 'choice', 'one_line', 'unit', 'na', 'row']);

/** Returns the errors of a value. An unchanged value gets no error that only a change of its field's definition explains. */
export function withoutKept(
  field: Field,
  values: Values,
  errors: RecordError[],
  { before, kept = before }: ValidateOptions,
): RecordError[] {
  if (errors.length === 0 || !kept || JSON.stringify(valueOf(values, field.id)) !== JSON.stringify(valueOf(kept, field.id))) return errors;
  return errors.filter(({ code, params }) => code !== 'INVALID' || !ofFormerField.has(String(params?.['reason'])));
}

/** True where a value has the form of its field, whatever else it may be refused for. */
export const isOfForm = (field: Field, value: JsonValue): boolean =>
  validateField({ ...field, required: false }, value, { locale: 'en' }).every(
    ({ code, params }) => code !== 'INVALID' || !ofFormerField.has(String(params?.['reason'])),
  );

/** The reasons for which a value is refused that somebody has only begun: too few lines, too short a text. */
const ofBegun = new Set(['lines_least', 'min_length']);

/** True for the error of a value that is blank or only begun: an answer that is saved as it is typed may be so until the submission. */
export const isBegun = ({ code, params }: RecordError): boolean =>
  code === 'BLANK' || (code === 'INVALID' && ofBegun.has(String(params?.['reason'])));

/** Returns an error for each property that is no field. */
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

/** Returns the errors of one field's value, even when the field is hidden. */
export function validateField(field: Field, value: FieldValue | undefined, options: ValidateOptions): RecordError[] {
  if (field.na && saysNotApplicable(value)) return validateNotApplicable(field.id, field.na, value);
  if (field.localized) return validateTexts(field, value, options);
  if (isBlank(field, value) && (field.required || saysNothing(value))) {
    // Lines that say nothing may be no lines at all.
    const odd = field.format === 'items' && Array.isArray(value) ? oddLines(field, value) : [];
    return odd.length > 0 || !field.required ? odd : [blank(field.id)];
  }
  if (field.format === 'items') return validateItems(field, value, options);
  const params = refusal(field, value, options.dates);
  return params ? [invalid(field.id, params)] : [];
}

const naComment: Field = { id: 'comment', name: {}, type: 'text', max_length: longestNaComment };

function validateNotApplicable(
  id: string,
  { reasons, comment: asked }: NonNullable<Field['na']>,
  value: Record<string, unknown>,
): RecordError[] {
  const { na, comment, ...others } = value;
  if (!reasons.some((reason) => reason === na)) return [invalid(id, { reason: 'na', reasons: reasons.join(', ') })];
  const unknown = Object.keys(others).map((key) => invalid(`${id}.${key}`, { reason: 'unknown' }));
  if (isBlank(naComment, comment)) return asked ? [...unknown, blank(`${id}.comment`)] : unknown;
  const params = refusal(naComment, comment, undefined);
  return params ? [...unknown, invalid(`${id}.comment`, params)] : unknown;
}

/** True for a missing or empty value. White space alone counts as a text, except in a required field. */
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

/** The largest number of lines in one field, more than anybody reads or types. */
const mostLines = 2000;

function validateItems(field: Field, value: FieldValue | undefined, options: ValidateOptions): RecordError[] {
  if (!Array.isArray(value)) return [invalid(field.id, { reason: 'type', expected: 'items' })];
  const { min_items: least = 0, max_items: most = mostLines } = field;
  if (value.length > most) return [invalid(field.id, { reason: 'lines', max: most })];
  const fields = field.items ?? [];
  const refused = rowRefusals(field, value);
  const beside = withAround(fields, options.around);
  const lines: readonly unknown[] = [...value, ...missingRows(field, value)];
  const few = value.length < least ? [invalid(field.id, { reason: 'lines_least', min: least })] : [];
  const wrong = lines.flatMap((item, index) => {
    const odd = oddLine(field, item, index, refused.get(index));
    if (odd || !isItem(item)) return odd ? [odd] : [];
    const prefix = `${field.id}.${rowOf(item) ?? index}`;
    const compared = comparedIn(beside, item);
    const shown = fields.filter((each) => !each.read_only && each.compute === undefined && isDisplayed(each, beside.fields, compared));
    const within = { ...options, around: { fields: beside.fields, values: compared } };
    const errors = shown.flatMap((each) => validateField(askedAs(each, beside.fields, compared), valueOf(item, each.id), within));
    const { [rowKey]: _row, ...told } = item;
    return [...unknownFields(fields, told, `${prefix}.`), ...errors.map((error) => ({ ...error, field: `${prefix}.${error.field}` }))];
  });
  return [...few, ...wrong];
}

/** Returns the error of a line that is none, or whose `_row` is refused. */
function oddLine(field: Field, line: unknown, index: number, wrong: { reason: string } | undefined): RecordError | undefined {
  if (wrong) return invalid(`${field.id}.${index}.${rowKey}`, wrong);
  return isLine(field, line) ? undefined : invalid(`${field.id}.${rowOf(line) ?? index}`, { reason: 'type', expected: 'item' });
}

function oddLines(field: Field, lines: readonly unknown[]): RecordError[] {
  const refused = rowRefusals(field, lines);
  return lines.flatMap((line, index) => oddLine(field, line, index, refused.get(index)) ?? []);
}

/** Returns a line without values for each fixed line that is not there. */
export const missingRows = ({ rows = [] }: Field, lines: readonly unknown[]): Values[] =>
  rows.filter(({ key }) => !lines.some((line) => rowOf(line) === key)).map(({ key }) => ({ [rowKey]: key }));

const isItem = (value: unknown): value is Values => isRecord(value);

const blank = (field: string): RecordError => ({ field, code: 'BLANK', level: 'error' });
const invalid = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });
