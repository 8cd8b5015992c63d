/**
 * Converts the values of a field when its type changes: a value that means the same in the new type is rewritten in its form. Each conversion is
 * defined once, for SQL and for values in memory.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { plainDecimal, toWire } from '#resources/formats/decimal';
import type { Field, FieldType, JsonValue } from '#resources/definition';

interface Conversion {
  /** An SQL condition that is true when the value is one to convert. */
  from(value: SQL): SQL;
  to(value: SQL): SQL;
  /** Converts a value in memory; returns undefined when the value is not one to convert. */
  convert(value: JsonValue): JsonValue | undefined;
}

const typeOf = (value: SQL) => sql`jsonb_typeof(${value})`;
const jsonText = (value: SQL) => sql`(${value} #>> '{}')`;

/** Converts 12.5 to "12.5". */
const numberToText: Conversion = {
  from: (value) => sql`${typeOf(value)} = 'number'`,
  to: (value) => sql`to_jsonb(${jsonText(value)})`,
  convert: (value) => (typeof value === 'number' ? plainDecimal(value) : undefined),
};

/** Matches texts that are converted to a number and back without a difference. */
const written = /^-?(0|[1-9][0-9]{0,30})(\.[0-9]{0,30}[1-9])?$/;
const textToNumber: Conversion = {
  from: (value) =>
    sql`CASE WHEN ${typeOf(value)} = 'string' AND ${jsonText(value)} ~ ${written.source} AND ${jsonText(value)} <> '-0'
      THEN ${jsonText(value)}::float8::text::numeric = ${jsonText(value)}::numeric ELSE false END`,
  to: (value) => sql`to_jsonb(${jsonText(value)}::numeric)`,
  convert: (value) => {
    if (typeof value !== 'string' || !written.test(value) || value === '-0') return undefined;
    const wire = toWire(value);
    return typeof wire === 'number' ? wire : undefined;
  },
};

/** Converts "low" to ["low"]. */
const oneToList: Conversion = {
  from: (value) => sql`(${typeOf(value)} = 'string' AND ${jsonText(value)} <> '')`,
  to: (value) => sql`jsonb_build_array(${value})`,
  convert: (value) => (typeof value === 'string' && value !== '' ? [value] : undefined),
};

/** Converts ["low"] to "low". */
const listToOne: Conversion = {
  from: (value) => sql`(${typeOf(value)} = 'array' AND ${typeOf(sql`(${value} -> 0)`)} = 'string' AND ${value} -> 1 IS NULL)`,
  to: (value) => sql`(${value} -> 0)`,
  convert: (value) => (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : undefined),
};

/** The keys of choices that mean yes or no. */
const words = { yes: ['true', 'yes', 'oui', '1'], no: ['false', 'no', 'non', '0'] };

/** Converts true and false to the choices that mean yes and no, where the field has both. */
function booleanToChoice({ choices = [] }: Field): Conversion[] {
  const keyOf = (said: readonly string[]) => said.find((word) => choices.some(({ key }) => key === word));
  const [yes, no] = [keyOf(words.yes), keyOf(words.no)];
  if (yes === undefined || no === undefined) return [];
  return [
    {
      from: (value) => sql`${typeOf(value)} = 'boolean'`,
      to: (value) => sql`to_jsonb(CASE WHEN ${value} = 'true' THEN ${yes}::text ELSE ${no}::text END)`,
      convert: (value) => (typeof value === 'boolean' ? (value ? yes : no) : undefined),
    },
  ];
}

/** Converts the choices that mean yes and no to true and false. */
const choiceToBoolean: Conversion = {
  from: (value) => sql`${typeOf(value)} = 'string' AND ${jsonText(value)} = ANY(${sql.param([...words.yes, ...words.no])}::text[])`,
  to: (value) => sql`to_jsonb(${jsonText(value)} = ANY(${sql.param(words.yes)}::text[]))`,
  convert: (value) => {
    if (typeof value !== 'string') return undefined;
    return words.yes.includes(value) ? true : words.no.includes(value) ? false : undefined;
  },
};

/** Returns whether the values of a field are converted when its type changes. Files, lists of objects and columns of JSON are not. */
export const isConverted = ({ type, format }: Field): boolean => type !== 'files' && format !== 'json' && format !== 'items';

/**
 * Returns the conversions that turn values of another type into values of this field. They run in this order, since a list of one text
 * may then become a number. `from` is the former type, where it is known. Each conversion has an inverse, so that rolling a type back
 * gives the former values back.
 */
export function conversionsTo(field: Field, from?: FieldType): Conversion[] {
  if (!isConverted(field)) return [];
  if (field.type === 'number') return [listToOne, textToNumber];
  if (field.type === 'date') return [listToOne];
  // Only choices are converted to yes or no: a text could have been written in more than one way, so it could not be given back.
  if (isBoolean(field)) return from === undefined || isChoice(from) ? [choiceToBoolean] : [];
  if (isKeyList(field)) return [numberToText, oneToList];
  return [listToOne, ...(isChoice(field.type) ? booleanToChoice(field) : []), numberToText];
}

const isChoice = (type: FieldType) => type === 'radio' || type === 'dropdown';

/** Returns a value after all the conversions of its field. */
export const converted = (value: JsonValue, field: Field, from?: FieldType): JsonValue =>
  conversionsTo(field, from).reduce((done, { convert }) => convert(done) ?? done, value);
