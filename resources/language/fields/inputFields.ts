/**
 * Builds the definition of inputs that lists and merges use: the dimensions and the subject's own fields stand beside the fields of every input,
 * under the path that they have in a record: `tags.site`, `values.energy`.
 */
import { isRecord } from './isRecord';
import type { Definition, Field, LocalizedText } from '../../definition';

export interface Dimension {
  key: string;
  name: LocalizedText;
}

/** The properties of an input whose members are addressed one by one, as `tags.site` or `values.energy`. */
const places = new Set(['tags', 'values']);

/** Returns the field of a dimension, whose choices are the tags under its root. */
const dimensionField = ({ key, name }: Dimension): Field => ({
  id: `tags.${key}`,
  name,
  type: 'dropdown',
  read_only: true,
  choices_from: { resource: 'tags', label: 'name', filter: { root_key: key } },
});

/** Returns a subject's field as a field of its inputs. It has no display condition, which only the form applies. */
export function valueField({ display_condition: _condition, unique: _unique, ...field }: Field): Field {
  return { ...field, id: `values.${field.id}` };
}

/** Returns the inputs' definition with the fields of these dimensions and, for the inputs of one subject, the subject's fields. */
export function inputsWith<Of extends Definition>(inputs: Of, dimensions: readonly Dimension[], fields: readonly Field[] = []): Of {
  const tags = dimensions.map(dimensionField);
  const values = fields.map((field): Field => ({ ...valueField(field), read_only: true }));
  const added = new Map([
    ['tags', tags],
    ['values', values],
  ]);
  return { ...inputs, fields: inputs.fields.flatMap((field) => [field, ...(added.get(field.id) ?? [])]) };
}

/** True when a field id has the path of a dimension or of a subject's field: `tags.site`, `values.energy`. */
export const isInPlace = (name: string): boolean => places.has(name.split('.', 1)[0] ?? '') && name.includes('.');

/** Returns the value of a field, from the record itself or, for an id such as `tags.site`, from one level below. */
export function valueAt<Value>(record: Readonly<Record<string, Value>>, id: string): Value | undefined {
  const [place = '', ...rest] = id.split('.');
  if (rest.length === 0 || !places.has(place)) return record[id];
  const holder = record[place];
  return isHolder<Value>(holder) ? holder[rest.join('.')] : undefined;
}

/** Returns the record with a property for each of these fields that stands one level below: `tags.site`. */
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
