/** Makes sample records of every definition: realistic enough to judge a screen, and the same each time. */
import { applyListQuery } from '../../lists/listQuery';
import { clean } from '../rules/validate';
import type { ChoicesFrom, Definition, Field, FieldValue, JsonValue, Values } from '../../definition';
import { isRecord } from '../fields/isRecord';
import { isKeyList } from '../fields/kinds';
import { chance } from './chance';
import { permissionRecords } from './permissionRecords';
import { sampleValue, type Options } from './sampleValue';

export type SampleRecord = { id: string } & Record<string, JsonValue>;
/** The default number of records of each entity: more than one page of a list. */
const aPage = 40;

/**
 * Returns sample records by the id of their definition, `wanted` of each entity. References lead to records that exist: the records of an entity
 * meet, in turn, the filters of the references to them. An entity with more such filters than `wanted` has a record for each.
 */
export function samples(definitions: readonly Definition[], wanted: number = aPage): Record<string, SampleRecord[]> {
  const made: Record<string, SampleRecord[]> = { permissions: permissionRecords(definitions) };
  const build = (definition: Definition, optionsOf: Options, records: SampleRecord[] = []): SampleRecord[] => {
    const filters = filtersOn(definition, definitions);
    for (let index = 1; index <= Math.max(wanted, filters.length); index += 1)
      records.push(record(definition, index, optionsOf, filters[(index - 1) % filters.length]));
    return records;
  };
  for (const definition of definitions) made[definition.id] = build(definition, () => []);
  for (const definition of definitions) {
    const records: SampleRecord[] = [];
    // A record refers only to earlier records of its own entity, so that parents form no cycle.
    const optionsOf = (from: ChoicesFrom) =>
      choose(definitions, from, from.resource === definition.id ? records : (made[from.resource] ?? []));
    made[definition.id] = build(definition, optionsOf, records);
  }
  return made;
}

function choose(definitions: readonly Definition[], { resource, filter = {} }: ChoicesFrom, records: readonly SampleRecord[]): string[] {
  const target = definitions.find(({ id }) => id === resource);
  if (!target) return records.map(({ id }) => id);
  return applyListQuery(records, { filter, sort: [], range: [0, records.length] }, target).records.map(({ id }) => id);
}

/** Returns the values that references to an entity ask of its records, one set for each filter of a reference. Comparisons such as `date__gte` are left out. */
function filtersOn({ id, fields }: Definition, definitions: readonly Definition[]): Values[] {
  const references = (field: Field): ChoicesFrom[] => [
    ...[field.choices_from, field.rows_from].filter((from) => from !== undefined),
    ...(field.items ?? []).flatMap(references),
  ];
  const asked = definitions.flatMap((definition) => definition.fields.flatMap(references)).filter(({ resource }) => resource === id);
  return asked.flatMap(({ filter = {} }) => {
    const values = fields.flatMap((field): [string, FieldValue][] => {
      const value = filter[field.id];
      // A list asks for any of its values.
      return value === undefined ? [] : [[field.id, Array.isArray(value) && !isKeyList(field) ? (value[0] ?? null) : value]];
    });
    return values.length > 0 ? [Object.fromEntries(values)] : [];
  });
}

function record(definition: Definition, index: number, optionsOf: Options, filter: Values = {}): SampleRecord {
  const { fields, id, key } = definition;
  const values: Values = {};
  for (const field of fields) {
    const draw = chance(`${id} ${index} ${field.id}`);
    values[field.id] = sampleValue(field, {
      index,
      draw,
      optionsOf,
      name: nameOf(definition, index),
      names: field.id === definition.title,
    });
  }
  Object.assign(values, filter);
  if (key !== undefined) values[key] = `${definition.name.en.one.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_${index}`;
  const own = String(key === undefined ? uuid(id, index) : values[key]);
  const day = `2025-${String((index % 12) + 1).padStart(2, '0')}-15T08:00:00.000Z`;
  return { ...toJson(clean(fields, values)), id: own, version: 1, created_at: day, updated_at: day, created_by: null, updated_by: null };
}

const nameOf = ({ name }: Definition, index: number) => ({ en: `${name.en.one} ${index}`, fr: `${name.fr.one} ${index}` });

function uuid(resource: string, index: number): string {
  const draw = chance(resource);
  const hex = (length: number) => Array.from({ length }, () => draw.whole(0, 15).toString(16)).join('');
  return `01900000-${hex(4)}-7${hex(3)}-8${hex(3)}-${String(index).padStart(12, '0')}`;
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;
function toJson(values: Values): Record<string, JsonValue> {
  const plain: unknown = JSON.parse(JSON.stringify(values));
  return isRecord(plain) ? Object.fromEntries(Object.entries(plain).filter((entry): entry is [string, JsonValue] => isJson(entry[1]))) : {};
}
