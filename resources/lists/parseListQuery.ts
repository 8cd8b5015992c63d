/**
 * Parses the parameters of a list, for SQL and for records in memory.
 * `filter`: `{"field": v}` (a list: any of; a list-valued field: contains any), `field__gte __gt __lte __lt __not __contains __empty`, `q`, `id`.
 * A field of a referenced record is named by its path: `parent.country`.
 * `sort`: `["field","ASC"]` or several of them. `range`: first and last position, counted from 0.
 */
import { parseExactly } from '../formats/exactNumbers';
import { isRecord } from '../language/fields/isRecord';
import { locales, type Definition, type Field, type JsonValue, type Locale, type SortOrder } from '../definition';
import type { Referring } from '../language/fields/referredFields';

export interface ListQuery {
  filter: Record<string, JsonValue>;
  sort: [string, SortOrder][];
  range: [number, number];
  /** `exact`: all matching records are counted, however long it takes. */
  count?: 'exact';
}
export interface ListProblem {
  /** The parameter that is wrong, with the reason in a sentence. */
  parameter: 'filter' | 'sort' | 'range';
  problem: string;
}
export const operators = ['eq', 'gte', 'gt', 'lte', 'lt', 'not', 'contains', 'empty'] as const;
export type Operator = (typeof operators)[number];
export type ListFilter =
  | { kind: 'text'; text: string }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'translation'; translation: Translation }
  | { kind: 'field'; field: Field; operator: Operator; value: JsonValue };

/** A filter for records with a text that this language lacks, or has in a version older than its source. */
export interface Translation {
  state: 'missing' | 'stale';
  locale: Locale;
}
/** The name of the translation filter, which no field can have. Its value: `missing:fr`, `stale:en`. */
export const translationFilter = '_translation';

/** The largest number of records that one list gives. */
export const longestRange = 1000;

/** The most values that the conditions of one filter list together: SQL takes each of them as a parameter or two, and a statement has at most 65,535. */
const mostValues = 10_000;

interface QueryStrings {
  filter?: unknown;
  sort?: unknown;
  range?: unknown;
}

/** Returns the query of a list, or the problem of its parameters. With a definition, fields and operators are checked, and its sort is the default. */
export function parseListQuery(query: QueryStrings, definition?: Definition): ListQuery | ListProblem {
  const filter = parseJson(query.filter) ?? {};
  if (!isFilter(filter)) return { parameter: 'filter', problem: 'filter is a JSON object, for example {"country":"FR"}' };
  const sort = parseSort(parseJson(query.sort), definition);
  if (!sort) return { parameter: 'sort', problem: 'sort is ["field","ASC"], or a list of such pairs' };
  const range = parseRange(parseJson(query.range));
  if (!range) return { parameter: 'range', problem: `range is [first,last] counted from 0, at most ${longestRange} records` };
  const parsed: ListQuery = { filter, sort, range };
  return (definition && unknownField(parsed, definition)) || parsed;
}

const isJsonText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFilter = (value: unknown): value is Record<string, JsonValue> => isRecord(value);

function parseJson(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  if (!isJsonText(text)) return Number.NaN;
  try {
    return parseExactly(text);
  } catch {
    // NaN stands for a text that is not JSON: every parameter refuses it, with a problem of its own.
    return Number.NaN;
  }
}

const isPair = (value: unknown): value is [string, SortOrder] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && (value[1] === 'ASC' || value[1] === 'DESC');

function parseSort(sort: unknown, definition: Definition | undefined): [string, SortOrder][] | null {
  if (sort === undefined) return definition ? [definition.list.sort] : [];
  if (isPair(sort)) return [sort];
  return Array.isArray(sort) && sort.length <= 5 && sort.every(isPair) ? sort : null;
}

function parseRange(range: unknown): [number, number] | null {
  if (range === undefined) return [0, longestRange - 1];
  if (!Array.isArray(range) || range.length !== 2) return null;
  const [first, last]: unknown[] = range;
  if (typeof first !== 'number' || typeof last !== 'number') return null;
  const whole = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  return whole && first >= 0 && last >= first - 1 && last - first < longestRange ? [first, last] : null;
}

/** The fields that every record has beside those of its definition: a list may sort by them. */
export const stampFields: readonly Field[] = [
  { id: 'id', name: { en: 'Identifier', fr: 'Identifiant' }, type: 'string', read_only: true },
  { id: 'created_at', name: { en: 'Created on', fr: 'Créé le' }, type: 'date', format: 'instant', read_only: true },
  { id: 'updated_at', name: { en: 'Changed on', fr: 'Modifié le' }, type: 'date', format: 'instant', read_only: true },
];

/** Returns the field of a definition, or the stamp, with this id. */
export function ownField(definition: Pick<Definition, 'fields'>, id: string): Field | undefined {
  return definition.fields.find((field) => field.id === id) ?? stampFields.find((field) => field.id === id);
}

/** Returns the field or stamp with this id, or the field of a referenced record with this path. */
export function listField(definition: Definition & Referring, id: string): Field | undefined {
  return ownField(definition, id) ?? definition.referred?.find((field) => field.id === id);
}

function unknownField(query: ListQuery, definition: Definition): ListProblem | null {
  const unsorted = query.sort.find(([id]) => !listField(definition, id));
  if (unsorted) return { parameter: 'sort', problem: `${definition.id} has no field ${JSON.stringify(unsorted[0])}` };
  const filters = parseFilter(query.filter, definition);
  return 'problem' in filters ? filters : null;
}

/** Returns the translation filter that a value describes; undefined when it describes none. */
export function translationOf(value: unknown): Translation | undefined {
  const [, state, language] = /^(missing|stale):(.*)$/.exec(typeof value === 'string' ? value : '') ?? [];
  const locale = locales.find((each) => each === language);
  return locale && (state === 'missing' || state === 'stale') ? { state, locale } : undefined;
}

/** Returns the conditions of a filter, each with its field, or the problem of the filter. */
export function parseFilter(filter: Record<string, JsonValue>, definition: Definition): ListFilter[] | ListProblem {
  const parsed: ListFilter[] = [];
  let listed = 0;
  for (const [name, value] of Object.entries(filter)) {
    const one = parseCondition(name, value, definition);
    if (typeof one === 'string') return { parameter: 'filter', problem: one };
    if (one.kind === 'field' && Array.isArray(value)) listed += value.length;
    if (listed > mostValues) return { parameter: 'filter', problem: `${name}: a filter lists at most ${mostValues} values` };
    parsed.push(one);
  }
  return parsed;
}

function parseCondition(name: string, value: JsonValue, definition: Definition): ListFilter | string {
  if (name === 'q') return typeof value === 'string' ? { kind: 'text', text: value } : 'q is a text';
  if (name === translationFilter) {
    const translation = translationOf(value);
    return translation ? { kind: 'translation', translation } : `${name} is missing or stale, a colon, and a language`;
  }
  const [id = '', suffix = 'eq', ...rest] = name.split('__');
  if (id === 'id' && suffix === 'eq') {
    const ids = Array.isArray(value) ? value : [value];
    return ids.every((each) => typeof each === 'string') ? { kind: 'ids', ids } : 'id is an identifier or a list of them';
  }
  const field = listField(definition, id);
  const operator = operators.find((each) => each === suffix);
  if (!field) return `${definition.id} has no field ${JSON.stringify(id)}`;
  if (!operator || rest.length > 0) return `${JSON.stringify(name)}: the operators are ${operators.join(', ')}`;
  if (operator === 'empty' && typeof value !== 'boolean') return `${name} is true or false`;
  if ([value].flat().some((each) => typeof each === 'object' && each !== null)) return `${name} is a value or a list of values`;
  return { kind: 'field', field, operator, value };
}
