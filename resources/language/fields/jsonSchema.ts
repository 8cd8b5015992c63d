/** Describes the definitions as JSON Schema (2020-12), for the OpenAPI document. Nothing is validated with it: validate.ts does that. */
import { longestNaComment } from '../answers/notApplicable';
import { rowKey } from '../answers/rowPath';
import { isBoolean } from './kinds';
import { locales, type Definition, type Field, type FieldType, type JsonValue, type Unit } from '../../definition';

export type JsonSchema = { [key: string]: JsonValue };

const decimal: JsonSchema = {
  anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?$' }],
  description: 'A JSON number, or a decimal string where a double would lose digits',
};
const attachment: JsonSchema = {
  type: 'object',
  required: ['oid', 'name'],
  properties: {
    oid: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
};

const byType: Record<FieldType, (field: Field) => JsonSchema> = {
  string: text,
  text: (field) => (field.format === 'items' ? linesSchema(field) : text(field)),
  editor: (field) => ({ ...text(field), contentMediaType: 'text/html' }),
  number: (field) =>
    field.units ? { anyOf: [{ ...decimal, ...bounds(field) }, measureSchema(field.units)] } : { ...decimal, ...bounds(field) },
  date: (field) => ({ type: 'string', format: field.format === 'instant' ? 'date-time' : 'date' }),
  radio: key,
  dropdown: key,
  checkbox: (field) => (isBoolean(field) ? { type: 'boolean' } : list(field)),
  multidropdown: list,
  files: () => ({ type: 'array', items: attachment }),
};

function text({ format, min_length: minLength, max_length: maxLength, pattern }: Field): JsonSchema {
  if (format === 'json') return {};
  return {
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern: `^(?:${pattern})$` }),
    ...(format === 'email' ? { format: 'email' } : format === 'url' ? { format: 'uri' } : {}),
  };
}
const bounds = ({ min, max }: Field): JsonSchema => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});
/** Returns the schema of a number that is given in one of the other units of its field. */
const measureSchema = (units: readonly Unit[]): JsonSchema => ({
  type: 'object',
  required: ['value', 'unit'],
  properties: { value: decimal, unit: { enum: units.map(({ key: unit }) => unit) } },
  additionalProperties: false,
  description: 'A number in another unit, as it was typed',
});
function key(field: Field): JsonSchema {
  return field.choices ? { enum: field.choices.map((choice) => choice.key) } : { type: 'string' };
}
function list(field: Field): JsonSchema {
  return { type: 'array', items: key(field), uniqueItems: true };
}

/** Returns the schema of a list of lines. */
const linesSchema = ({ items = [], max_items, rows, rows_from }: Field): JsonSchema => ({
  type: 'array',
  items: {
    ...fieldsSchema(items, {
      [rowKey]: {
        ...(rows ? { enum: rows.map((row) => row.key) } : { type: 'string', ...(!rows_from && { format: 'uuid' }) }),
        description: rows_from ? 'The id of the record that the line is about' : 'Tells the line from the others',
      },
    }),
    ...((rows || rows_from) && { required: [rowKey] }),
  },
  ...(max_items !== undefined && { maxItems: max_items }),
});

/** Returns the schema of a field's value that isn't empty. */
function valueSchema(field: Field): JsonSchema {
  const plain = byType[field.type](field);
  if (!field.localized) return plain;
  return { type: 'object', properties: Object.fromEntries(locales.map((locale) => [locale, plain])), additionalProperties: false };
}

/** Returns the JSON Schema of such an answer to a field. */
const naSchema = ({ reasons, comment = false }: NonNullable<Field['na']>): JsonSchema => ({
  type: 'object',
  required: comment ? ['na', 'comment'] : ['na'],
  properties: { na: { enum: reasons }, comment: { type: 'string', maxLength: longestNaComment } },
  additionalProperties: false,
  description: 'Why there is no value',
});

/** Returns the schema of a field in a record or in a write: its values, or null for none. */
export function fieldSchema(field: Field): JsonSchema {
  const value = valueSchema(field);
  const title = field.name.en ?? field.id;
  const about: JsonSchema = {
    title,
    ...(field.help?.en ? { description: field.help.en } : {}),
    ...(field.read_only ? { readOnly: true } : {}),
  };
  if (Object.keys(value).length === 0) return about;
  return { ...about, anyOf: [value, ...(field.na ? [naSchema(field.na)] : []), { type: 'null' }] };
}

/** Returns the schema of an object with the given fields; `beside` has the properties that are not fields. */
function fieldsSchema(fields: readonly Field[], beside: JsonSchema): JsonSchema {
  return { type: 'object', properties: { ...beside, ...Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)])) } };
}

const stamps: JsonSchema = {
  id: { type: 'string' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
  created_by: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  updated_by: { anyOf: [{ type: 'string' }, { type: 'null' }] },
};

/** Returns the schema of a record as the API gives it; `beside` has the properties that are not fields. */
export function recordSchema({ fields, name }: Definition, beside: JsonSchema = {}): JsonSchema {
  const properties = Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)]));
  return { title: name.en.one, type: 'object', required: ['id'], properties: { ...stamps, ...properties, ...beside } };
}

/** Returns the schema of the body of a create, or of an update (which merges: an absent field keeps its value). Read-only fields are left out. */
export function writeSchema({ fields, name }: Definition, write: 'create' | 'update', beside: JsonSchema = {}): JsonSchema {
  const written = fields.filter((field) => !field.read_only && (write === 'create' || !field.create_only));
  const required = written.filter((field) => field.required && !field.display_condition && field.default === undefined);
  return {
    title: name.en.one,
    type: 'object',
    properties: {
      ...Object.fromEntries(written.map((field) => [field.id, fieldSchema(field)])),
      ...beside,
      ...(write === 'update'
        ? { version: { type: 'integer', description: 'The version that was read: an older one than the stored is refused' } }
        : {}),
    },
    ...(write === 'create' && required.length > 0 ? { required: required.map(({ id }) => id) } : {}),
  };
}
