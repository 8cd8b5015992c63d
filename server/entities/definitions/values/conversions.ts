/** Values that a field keeps when its type changes: what is the same in the new type is written as the new type writes it. Said once, for SQL and for a value in hand. */
import { sql, type SQL } from 'drizzle-orm';
import { isBoolean, isKeyList } from '#resources/conditions';
import { plainDecimal, toWire } from '#resources/decimal';
import type { Field, FieldType, JsonValue } from '#resources/definition';

interface Conversion {
  /** Whether it is a value to convert, of a value as SQL. */
  from(value: SQL): SQL;
  to(value: SQL): SQL;
  /** The same of a value in hand; undefined where there is nothing to convert. */
  convert(value: JsonValue): JsonValue | undefined;
}

const typeOf = (value: SQL) => sql`jsonb_typeof(${value})`;
const textOf = (value: SQL) => sql`(${value} #>> '{}')`;

/** 12.5 → "12.5". */
const numberToText: Conversion = {
  from: (value) => sql`${typeOf(value)} = 'number'`,
  to: (value) => sql`to_jsonb(${textOf(value)})`,
  convert: (value) => (typeof value === 'number' ? plainDecimal(value) : undefined),
};

/** Matches texts that are converted to a number and back without a difference. */
const written = /^-?(0|[1-9][0-9]{0,30})(\.[0-9]{0,30}[1-9])?$/;
const textToNumber: Conversion = {
  from: (value) =>
    sql`CASE WHEN ${typeOf(value)} = 'string' AND ${textOf(value)} ~ ${written.source} AND ${textOf(value)} <> '-0'
      THEN ${textOf(value)}::float8::text::numeric = ${textOf(value)}::numeric ELSE false END`,
  to: (value) => sql`to_jsonb(${textOf(value)}::numeric)`,
  convert: (value) => {
    if (typeof value !== 'string' || !written.test(value) || value === '-0') return undefined;
    const wire = toWire(value);
    return typeof wire === 'number' ? wire : undefined;
  },
};

/** "low" → ["low"]. */
const oneToList: Conversion = {
  from: (value) => sql`(${typeOf(value)} = 'string' AND ${textOf(value)} <> '')`,
  to: (value) => sql`jsonb_build_array(${value})`,
  convert: (value) => (typeof value === 'string' && value !== '' ? [value] : undefined),
};

/** ["low"] → "low". */
const listToOne: Conversion = {
  from: (value) => sql`(${typeOf(value)} = 'array' AND ${typeOf(sql`(${value} -> 0)`)} = 'string' AND ${value} -> 1 IS NULL)`,
  to: (value) => sql`(${value} -> 0)`,
  convert: (value) => (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : undefined),
};

/** Keys that say yes or no, as people call such choices. */
const words = { yes: ['true', 'yes', 'oui', '1'], no: ['false', 'no', 'non', '0'] };

/** true → the choice that says yes. */
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

/** The choice that says yes → true. */
const choiceToBoolean: Conversion = {
  from: (value) => sql`${typeOf(value)} = 'string' AND ${textOf(value)} = ANY(${sql.param([...words.yes, ...words.no])}::text[])`,
  to: (value) => sql`to_jsonb(${textOf(value)} = ANY(${sql.param(words.yes)}::text[]))`,
  convert: (value) => {
    if (typeof value !== 'string') return undefined;
    return words.yes.includes(value) ? true : words.no.includes(value) ? false : undefined;
  },
};

/** Returns whether the values of a field are converted when its type changes. Files, lists of objects and columns of JSON are not. */
export const isConverted = ({ type, format }: Field): boolean => type !== 'files' && format !== 'json' && format !== 'items';

/**
 * What may stand in a field from a time when it had another type, and becomes a value of its own: one after the other, as a list of one
 * text may become a number. `from` is the type they had, where it is known. Each has its way back, so that a type that is rolled back
 * gives the values back.
 */
export function conversionsTo(field: Field, from?: FieldType): Conversion[] {
  if (!isConverted(field)) return [];
  if (field.type === 'number') return [listToOne, textToNumber];
  if (field.type === 'date') return [listToOne];
  // Only choices come back from yes and no: a text could have been written in more than one way.
  if (isBoolean(field)) return from === undefined || isChoice(from) ? [choiceToBoolean] : [];
  if (isKeyList(field)) return [numberToText, oneToList];
  return [listToOne, ...(isChoice(field.type) ? booleanToChoice(field) : []), numberToText];
}

const isChoice = (type: FieldType) => type === 'radio' || type === 'dropdown';

/** Returns a value after the conversions. */
export const converted = (value: JsonValue, field: Field, from?: FieldType): JsonValue =>
  conversionsTo(field, from).reduce((done, { convert }) => convert(done) ?? done, value);
