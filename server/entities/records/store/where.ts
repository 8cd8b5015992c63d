/** Translates a list query to SQL. Values are always parameters; names come from definitions. */
import { sql, type SQL } from 'drizzle-orm';
import { isDecimal } from '#resources/formats/decimal';
import type { Definition, JsonValue, Locale } from '#resources/definition';
import { listField, parseFilter, type ListFilter, type ListQuery, type Operator } from '#resources/lists/listQuery';
import { isDate } from '#resources/language/rules/values';
import { badRequest } from '#server/core/errors';
import type { Column, Columns, Kind } from './columns';
import { isUuid } from '#server/core/db/uuid';
import { splitWords } from './words';

export interface Source {
  definition: Definition;
  columns: Columns;
  /** Returns the condition that a record has one of these ids. */
  hasId(ids: readonly string[]): SQL;
  /** Returns the condition that a record has all the searched words. */
  hasWords(question: string): SQL;
}
const wrong = (message: string) => badRequest('INVALID_FILTER', message);

/** Returns the condition of a filter; undefined when the filter is empty. Throws 400 when the filter is invalid. */
export function where(source: Source, filter: ListQuery['filter'], locale: Locale): SQL | undefined {
  const filters = parseFilter(filter, source.definition);
  if ('problem' in filters) throw wrong(filters.problem);
  // The translation filter needs the audit events, so `visibilityOf` adds its condition.
  const conditions = filters.flatMap((each) => (each.kind === 'translation' ? [] : [condition(source, each, locale)]));
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : undefined;
}

function condition(source: Source, filter: Exclude<ListFilter, { kind: 'translation' }>, locale: Locale): SQL {
  if (filter.kind === 'ids') return source.hasId(filter.ids.map(refuseNull));
  if (filter.kind === 'text') return source.hasWords(refuseNull(filter.text));
  const column = source.columns(filter.field, locale);
  if (!column) throw wrong(`${filter.field.id} is computed: no list can be filtered by it`);
  const holds = sql`(${operations[filter.operator](column, filter.value, filter.field.id)})`;
  if (!column.within) return holds;
  if (!holdsOfNone(filter, column)) return column.within(holds);
  return sql`NOT coalesce(${column.within(sql`NOT coalesce(${holds}, false)`)}, false)`;
}

/** Tells whether a condition holds without a value, for a record that refers to nothing, or to a record that the viewer may not see. */
function holdsOfNone({ operator, value }: { operator: Operator; value: JsonValue }, { kind }: Column): boolean {
  const asked = Array.isArray(value) ? value : [value];
  const isNone = asked.includes(null) || (kind === 'boolean' && (asked.includes(false) || asked.includes('false')));
  if (operator === 'empty') return value === true;
  return operator === 'eq' ? isNone : operator === 'not' && !isNone;
}

type Operation = (column: Column, value: JsonValue, field: string) => SQL;
const operations: Record<Operator, Operation> = {
  eq: equals,
  not: (column, value, field) => sql`NOT coalesce(${equals(column, value, field)}, false)`,
  gte: compare('>='),
  gt: compare('>'),
  lte: compare('<='),
  lt: compare('<'),
  contains,
  empty: (column, value) => (value === true ? isEmpty(column) : sql`NOT (${isEmpty(column)})`),
};

function equals(column: Column, value: JsonValue, field: string): SQL {
  const values = Array.isArray(value) ? value : [value];
  const given = values.filter((each) => each !== null);
  const parts = given.length < values.length ? [isEmpty(column)] : [];
  if (given.length > 0)
    parts.push(
      oneOf(
        column,
        given.map((each) => parameter(column.kind, each, field)),
      ),
    );
  return parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`false`;
}

function oneOf(column: Column, values: readonly string[]): SQL {
  if (column.kind === 'json') throw wrong('this field can only be filtered by __empty');
  if (column.kind === 'list') return sql`${sql.raw(column.value)} ?| ${sql.param(values)}::text[]`;
  const known = column.kind === 'uuid' ? values.filter(isUuid) : values;
  if (known.length === 0) return sql`false`;
  if (column.isOne) return column.isOne(known);
  const list = (wrap: (value: SQL) => SQL) =>
    sql.join(
      known.map((each) => wrap(sql`${each}::${sql.raw(column.cast)}`)),
      sql`, `,
    );
  if (column.kind !== 'text') return sql`${sql.raw(column.equal)} IN (${list((each) => each)})`;
  return sql`(${sql.raw(column.equal)} IN (${list(folded)}) AND ${sql.raw(column.value)} IN (${list((each) => each)}))`;
}

const folded = (value: SQL) => sql`left(fold(${value}), 200)`;

function compare(operator: '>=' | '>' | '<=' | '<'): Operation {
  return (column, value, field) => {
    if (column.kind === 'json' || column.kind === 'list' || column.kind === 'uuid') throw wrong(`${field} has no order`);
    if (value === null || Array.isArray(value)) throw wrong(`${field} is compared with one value`);
    const given = sql`${parameter(column.kind, value, field)}::${sql.raw(column.cast)}`;
    const order = sql.raw(column.order);
    // When the filter names a day, a moment within that day counts as on it, not after it.
    const isDay = column.kind === 'instant' && isDate(value);
    if (isDay && operator === '<=') return sql`${order} < ${given} + interval '24 hours'`;
    if (isDay && operator === '>') return sql`${order} >= ${given} + interval '24 hours'`;
    return sql`${order} ${sql.raw(operator)} ${column.kind === 'text' ? folded(given) : given}`;
  };
}

function contains(column: Column, value: JsonValue, field: string): SQL {
  if (column.kind === 'list') return equals(column, value, field);
  if (column.kind === 'json' || typeof value === 'object') throw wrong(`${field} cannot be searched like this`);
  return sql`strpos(fold((${sql.raw(column.value)})::text), fold(${refuseNull(String(value))}::text)) > 0`;
}

function isEmpty(column: Column): SQL {
  if (column.blank !== undefined) return sql.raw(column.blank);
  const value = sql.raw(column.value);
  if (column.kind === 'list' || column.kind === 'json') return sql`coalesce(${value}, 'null') IN ('null', '[]', '{}')`;
  return sql`${value} IS NULL`;
}

/** Returns a value as an SQL parameter of a kind. Throws 400 with the expected kind when the value is not of it. */
function parameter(kind: Kind, value: JsonValue, field: string): string {
  if (!accepts[kind](value)) throw wrong(`${field}: ${JSON.stringify(value)?.slice(0, 60)} is not a ${kind}`);
  return refuseNull(String(value));
}

const isScalar = (value: JsonValue) => typeof value !== 'object';
const isShortDecimal = (value: JsonValue) => isDecimal(value) && String(value).length <= 100 && !/e[-+]?\d{4}/i.test(String(value));
const accepts: Record<Kind, (value: JsonValue) => boolean> = {
  text: isScalar,
  key: isScalar,
  list: isScalar,
  uuid: isScalar,
  json: () => true,
  number: isShortDecimal,
  boolean: (value) => value === true || value === false || value === 'true' || value === 'false',
  date: isDate,
  instant: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[-+]\d{2}:\d{2})?)?$/.test(value) &&
    isDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)),
};

/** Returns the text. Throws 400 when PostgreSQL cannot store it. */
function refuseNull(text: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw wrong('a text holds a character that no record can hold');
  return text;
}

/** Returns the ORDER BY of a list. The id decides between equal rows, so that pages never overlap. */
export function orderBy(source: Source, sort: ListQuery['sort'], locale: Locale, id: string): SQL {
  const parts = sort.map(([name, direction]) => {
    const field = listField(source.definition, name);
    const column = field && source.columns(field, locale);
    const order = column?.within ? column.ordered : column && sql.raw(column.order);
    if (!column || !order || column.kind === 'json' || column.kind === 'list')
      throw badRequest('INVALID_SORT', `No list is sorted by ${JSON.stringify(name)}.`);
    return sql`${order} ${sql.raw(`${direction}${column.filled || direction === 'ASC' ? '' : ' NULLS LAST'}`)}`;
  });
  const last = sort.at(-1)?.[1] ?? 'ASC';
  return sql.join([...parts, sql.raw(`${id} ${last}`)], sql`, `);
}

/** Returns the condition that the texts of a row, given as SQL, hold all the searched words. It uses no index, so it is for tables that are small or seldom searched. */
export function containsWords(texts: readonly string[], question: string): SQL {
  const asked = splitWords(question).slice(0, 20);
  if (asked.length === 0 || texts.length === 0) return sql`${question.trim() === ''}::boolean`;
  const all = sql.raw(`fold(concat_ws(' ', ${texts.join(', ')}))`);
  return sql.join(
    asked.map((word) => sql`strpos(${all}, ${word}) > 0`),
    sql` AND `,
  );
}
