/** Finds the references in a list of fields: in the fields themselves, and in the fields of their lines (`format: "items"`). */
import { rowKey } from '#resources/language/answers/rowPath';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, Field } from '#resources/definition';
import { isProductField } from '#resources/language/fields/ownFields';

/** The path to a field that refers to records: the field alone, or one or more lists of lines and then a field of the last list. */
export type ReferencePath = readonly [Field, ...Field[]];

/** Returns the `_row` of lines that are each about a record, as a field that refers to it. */
const rowFields = ({ name, rows_from }: Field): Field[] =>
  rows_from ? [{ id: rowKey, name, type: 'dropdown', choices_from: rows_from }] : [];

export const pathsOf = (fields: readonly Field[]): ReferencePath[] =>
  fields.flatMap((field): ReferencePath[] => {
    if (field.choices_from) return [[field]];
    return field.format === 'items'
      ? pathsOf([...rowFields(field), ...(field.items ?? [])]).map((path): ReferencePath => [field, ...path])
      : [];
  });

/** Returns the reference paths of a definition. Leaves out lines in the product's own columns, whose references the rules of the entity check. */
export const referencesOf = ({ id, fields }: Definition): ReferencePath[] =>
  pathsOf(fields).filter((path) => path.length === 1 || !isProductField(id, path[0].id));

/** Returns the field at the end of a path. */
export const referringField = (path: ReferencePath): Field => path.at(-1) ?? path[0];

/** Returns the path as text: `lines.supplier`. */
export const pathName = (path: ReferencePath): string => path.map(({ id }) => id).join('.');

/** Returns each key that the values hold at a path, with its place: `lines.0.supplier`. */
export function keysAt(path: ReferencePath, values: Readonly<Record<string, unknown>>, before = ''): { key: string; at: string }[] {
  const [field, ...[next, ...further]] = path;
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  const at = `${before}${field.id}`;
  if (!next) return [value].flat().flatMap((key) => (typeof key === 'string' ? [{ key, at }] : []));
  if (!Array.isArray(value)) return [];
  return value.flatMap((line, place) => (isRecord(line) ? keysAt([next, ...further], line, `${at}.${place}.`) : []));
}

/** Returns the path as a jsonpath, starting from the value of the first field. */
export const jsonPath = ([, ...path]: ReferencePath): string => `$[*]${path.map(({ id }) => `."${id}"[*]`).join('')}`;
