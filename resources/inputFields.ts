/**
 * Inputs as lists and merges have them: the dimensions and the subject's own fields stand beside the fields of every input,
 * under the path they have in a record: `tags.site`, `values.energy`.
 */
import { isRecord } from './clean';
import type { Definition, Field, LocalizedText } from './definition';

export interface Dimension {
  key: string;
  name: LocalizedText;
}

/** What is under an input's dimensions and its subject's fields may be read one by one. */
const places = new Set(['tags', 'values']);

/** A dimension as a field: a tag under that root. */
const dimensionField = ({ key, name }: Dimension): Field => ({
  id: `tags.${key}`,
  name,
  type: 'dropdown',
  read_only: true,
  choices_from: { resource: 'tags', label: 'name', filter: { root_key: key } },
});

/** A subject's field as a field of its inputs. What others of the subject it depends on is the form's to say. */
export function valueField({ display_condition: _condition, unique: _unique, ...field }: Field): Field {
  return { ...field, id: `values.${field.id}` };
}

/** The inputs' definition with these dimensions, and the fields of a subject where its inputs are asked for. */
export function inputsWith<Of extends Definition>(inputs: Of, dimensions: readonly Dimension[], fields: readonly Field[] = []): Of {
  const tags = dimensions.map(dimensionField);
  const values = fields.map((field): Field => ({ ...valueField(field), read_only: true }));
  const added = new Map([
    ['tags', tags],
    ['values', values],
  ]);
  return { ...inputs, fields: inputs.fields.flatMap((field) => [field, ...(added.get(field.id) ?? [])]) };
}

/** Whether a name of a list's question speaks of what only a subject or a dimension knows. */
export const isInPlace = (name: string): boolean => places.has(name.split('.', 1)[0] ?? '') && name.includes('.');

/** The value that a record has for a field, in it or one level deep. */
export function valueAt<Value>(record: Readonly<Record<string, Value>>, id: string): Value | undefined {
  const [place = '', ...rest] = id.split('.');
  if (rest.length === 0 || !places.has(place)) return record[id];
  const holder = record[place];
  return isHolder<Value>(holder) ? holder[rest.join('.')] : undefined;
}

/** A record with the values of these fields under their own names, wherever in it they are. */
export function inPlaces<Value>(fields: readonly Field[], record: Readonly<Record<string, Value>>): Record<string, Value> {
  const deep = fields.flatMap(({ id }): [string, Value][] => {
    const value = isInPlace(id) ? valueAt(record, id) : undefined;
    return value === undefined ? [] : [[id, value]];
  });
  return deep.length === 0 ? record : { ...record, ...Object.fromEntries(deep) };
}

function isHolder<Value>(value: unknown): value is Record<string, Value> {
  return isRecord(value);
}
