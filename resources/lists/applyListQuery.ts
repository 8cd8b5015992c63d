/** Applies a list query to records in memory: for the sandbox, and for stores that fit in memory. */
import { compareDecimals, isDecimal } from '../formats/decimal';
import type { Definition, Field, JsonValue, Locale, SortOrder } from '../definition';
import { isRecord } from '../language/fields/isRecord';
import { isNaOf } from '../language/answers/notApplicable';
import { plainValue } from '../language/answers/plainValue';
import { fold } from '../formats/fold';
import { listField, parseFilter, type ListFilter, type ListQuery, type Operator } from './parseListQuery';
import { isDate } from '../language/rules/values';

type Listed = { id: string } & Record<string, JsonValue | undefined>;

/** Returns the records of a page, in order, and the number of records that the filter keeps in all. Throws a RangeError on a filter that the query parser would refuse. */
export function applyListQuery<T extends Listed>(
  records: readonly T[],
  query: ListQuery,
  definition: Definition,
  locale: Locale = 'en',
): { records: T[]; total: number } {
  const filters = parseFilter(query.filter, definition);
  if ('problem' in filters) throw new RangeError(filters.problem);
  const kept = records.filter((record) => filters.every((filter) => passes(record, filter, definition, locale)));
  kept.sort((a, b) => order(a, b, query.sort, definition, locale));
  return { records: kept.slice(query.range[0], query.range[1] + 1), total: kept.length };
}

function passes(record: Listed, filter: ListFilter, definition: Definition, locale: Locale): boolean {
  if (filter.kind === 'ids') return filter.ids.includes(record.id);
  // Only the audit log knows which translations are stale, so the filter keeps every record.
  if (filter.kind === 'translation') return true;
  if (filter.kind === 'text') return hasWords(record, filter.text, definition);
  if (filter.operator === 'empty' && isNaOf(filter.field, record[filter.field.id])) return filter.value === false;
  const value = read(record, filter.field, locale);
  return tests[filter.operator](value, filter.value, compareOf(filter));
}

/** Returns the value of a field as a viewer reads it in a locale. */
function read(record: Listed, field: Field, locale: Locale): JsonValue {
  const value = plainValue(field, record[field.id] ?? null);
  return field.localized && isRecord(value) ? (value[locale] ?? null) : value;
}

function hasWords(record: Listed, text: string, definition: Definition): boolean {
  const searched = definition.fields.filter((field) => ['string', 'text', 'editor'].includes(field.type) && field.format !== 'json');
  const all = fold(searched.map((field) => sortableText(record[field.id] ?? null)).join('\n'));
  return fold(text)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function sortableText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return isRecord(value)
    ? Object.values(value)
        .filter((each) => typeof each === 'string')
        .join('\n')
    : '';
}

const isEmpty = (value: JsonValue) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const listOf = (value: JsonValue): JsonValue[] => (Array.isArray(value) ? value : [value]);

type Compare = (a: JsonValue, b: JsonValue) => number;
const byText: Compare = (a, b) => {
  const left = String(a);
  const right = String(b);
  return left < right ? -1 : left > right ? 1 : 0;
};
const byNumber: Compare = (a, b) => (isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) : byText(a, b));
/** Compares a moment with a day by its first ten characters: a moment within a day equals that day. */
const byMoment: Compare = (a, b) => byText(isDate(b) ? String(a).slice(0, b.length) : a, b);

function compareOf({ field, operator }: Extract<ListFilter, { kind: 'field' }>): Compare {
  if (field.type === 'number') return byNumber;
  return field.format === 'instant' && (operator === 'lte' || operator === 'gt') ? byMoment : byText;
}
const byWords: Compare = (a, b) => byText(fold(String(a)), fold(String(b)));

function equal(value: JsonValue, wanted: JsonValue, compare: Compare): boolean {
  if (typeof value === 'boolean' || typeof wanted === 'boolean') return (value ?? false) === wanted;
  return (isEmpty(value) && wanted === null) || (value !== null && wanted !== null && compare(value, wanted) === 0);
}
const anyEqual = (value: JsonValue, wanted: JsonValue, compare: Compare) =>
  listOf(wanted).some((each) =>
    Array.isArray(value) && value.length > 0 ? value.some((one) => equal(one, each, compare)) : equal(value, each, compare),
  );

const within =
  (accept: (sign: number) => boolean): Test =>
  (value, wanted, compare) =>
    !isEmpty(value) && wanted !== null && accept(compare(value, wanted));

type Test = (value: JsonValue, wanted: JsonValue, compare: Compare) => boolean;
const tests: Record<Operator, Test> = {
  eq: anyEqual,
  not: (value, wanted, compare) => !anyEqual(value, wanted, compare),
  gte: within((sign) => sign >= 0),
  gt: within((sign) => sign > 0),
  lte: within((sign) => sign <= 0),
  lt: within((sign) => sign < 0),
  contains: (value, wanted) => fold(sortableText(value)).includes(fold(String(wanted))),
  empty: (value, wanted) => isEmpty(value) === wanted,
};

function order(a: Listed, b: Listed, sort: ListQuery['sort'], definition: Definition, locale: Locale): number {
  for (const [id, direction] of sort) {
    const field = listField(definition, id);
    const sign = field ? orderBy(read(a, field, locale), read(b, field, locale), field, direction) : 0;
    if (sign !== 0) return sign;
  }
  return byText(a.id, b.id);
}

/** Compares two values of a field; empty values come last in both directions. */
function orderBy(a: JsonValue, b: JsonValue, field: Field, direction: SortOrder): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const sign = (field.type === 'number' ? byNumber : byWords)(a, b);
  return direction === 'ASC' ? sign : -sign;
}
