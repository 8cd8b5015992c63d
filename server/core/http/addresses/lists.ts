/**
 * Reads lists in the query of a call. A list may be written in each of these ways, for every call that takes one:
 * `name[]=a&name[]=b`, `name[0]=a&name[1]=b`, `name=a&name=b`, `name=a,b` and `name=["a","b"]`.
 */
import { parse } from 'node:querystring';
import { Type } from 'typebox';
import { isRecord } from '#resources/language/fields/isRecord';

const bracketed = /^(?<name>[^[\]]+)\[(?<index>\d{0,9})\]$/;

/** Returns the parameters of a query. Brackets are removed from their names, and numbered values are put in the order of their numbers. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const found = new Map<string, { index: number; values: string[] }[]>();
  for (const [written, value] of Object.entries(parse(text, '&', '=', { maxKeys: 0 }))) {
    const { name = written, index = '' } = bracketed.exec(written)?.groups ?? {};
    const part = { index: index === '' ? Infinity : Number(index), values: [value ?? []].flat() };
    found.set(name, [...(found.get(name) ?? []), part]);
  }
  return Object.fromEntries([...found].map(([name, parts]) => [name, together(parts)]));
}

function together(parts: { index: number; values: string[] }[]): string | string[] {
  const values = parts.toSorted((a, b) => (a.index === b.index ? 0 : a.index - b.index)).flatMap((part) => part.values);
  return values.length === 1 ? (values[0] ?? '') : values;
}

/** Returns the schema of a parameter that is a list of short texts. */
export const ListOf = (description: string, bounds: { minItems?: number; maxItems?: number } = {}) =>
  Type.Array(Type.String({ maxLength: 400, pattern: '^[^\\u0000]*$' }), { maxItems: 1000, ...bounds, description });

/** Replaces the lists of a query, in whichever way they are written, by arrays. Runs before the query is checked against its schema. */
export function readLists(schema: unknown, query: unknown): void {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  if (!isRecord(properties) || !isRecord(query)) return;
  for (const [name, property] of Object.entries(properties))
    if (isRecord(property) && property['type'] === 'array' && query[name] !== undefined)
      query[name] = [query[name]].flat().flatMap(itemsOf);
}

/** Returns the parameters that name an item of a list by a word (`tags[country]`): they are refused, because a list would ignore them. */
export function itemsWithNames(schema: unknown, query: unknown): string[] {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  if (!isRecord(properties) || !isRecord(query)) return [];
  return Object.keys(query).filter((written) => {
    const property = properties[written.slice(0, written.indexOf('['))];
    return written.endsWith(']') && isRecord(property) && property['type'] === 'array';
  });
}

function itemsOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value];
  return (value.startsWith('[') ? jsonList(value) : undefined) ?? value.split(',').filter((item) => item !== '');
}

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
