/** Where the values of a list of fields are records of other entities: in the fields themselves, and in those of their lines (`format: "items"`). */
import { isRecord } from '#resources/clean';
import type { Definition, Field } from '#resources/definition';
import { isProductField } from '#resources/ownFields';

/** From a field to the one that refers: itself, or lists of lines and then one of the fields of the last. */
export type ReferencePath = readonly [Field, ...Field[]];

export const pathsOf = (fields: readonly Field[]): ReferencePath[] =>
  fields.flatMap((field): ReferencePath[] => {
    if (field.choices_from) return [[field]];
    return field.format === 'items' ? pathsOf(field.items ?? []).map((path): ReferencePath => [field, ...path]) : [];
  });

/** Those of a definition. What the lines of the product's own columns refer to is known to the rules of their entity. */
export const referencesOf = ({ id, fields }: Definition): ReferencePath[] =>
  pathsOf(fields).filter((path) => path.length === 1 || !isProductField(id, path[0].id));

/** The field at the end of a path. */
export const referringField = (path: ReferencePath): Field => path.at(-1) ?? path[0];

/** `lines.supplier` */
export const pathName = (path: ReferencePath): string => path.map(({ id }) => id).join('.');

/** Each key that the values hold at a path, with where it stands: `lines.0.supplier`. */
export function keysAt(path: ReferencePath, values: Readonly<Record<string, unknown>>, before = ''): { key: string; at: string }[] {
  const [field, ...[next, ...further]] = path;
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  const at = `${before}${field.id}`;
  if (!next) return [value].flat().flatMap((key) => (typeof key === 'string' ? [{ key, at }] : []));
  if (!Array.isArray(value)) return [];
  return value.flatMap((line, place) => (isRecord(line) ? keysAt([next, ...further], line, `${at}.${place}.`) : []));
}

/** The same as a path of jsonb, from the value of the first field. */
export const jsonPath = ([, ...path]: ReferencePath): string => `$[*]${path.map(({ id }) => `."${id}"[*]`).join('')}`;
