/** Prepares the record to store from the values that were sent, and collects every error. */
import { byId } from '#resources/language/fields/byId';
import { rowOf } from '#resources/language/answers/rowPath';
import { isValues } from '#resources/language/fields/clean';
import { brokenChecks } from '#resources/language/formulas/checks';
import { computedFields, withComputed } from '#resources/language/formulas/compute';
import { defaultOf } from '#resources/language/fields/defaults';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field, JsonValue, RecordError, Values } from '#resources/definition';
import { clean, validate, stampIds, type ValidateOptions } from '#resources/language/rules/validate';
import { cleanHtml } from '#server/core/values/html';
import { isSameJson } from '#server/core/values/same';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { longestText } from '#server/core/http/bodies/shape';
import { withFormerRows } from './hiddenMembers';
import { isSameNumber, isEmptyValue, readOnlyErrors } from './readOnly';
import type { Entity, StoredRecord, Write } from '../entity';

export interface Prepared {
  write: Write & { after: StoredRecord };
  /** The errors of the values as they were sent. */
  errors: RecordError[];
  /** The fields whose values are dropped, because the field is not displayed beside the other values. */
  dropped: string[];
}
export type Rules = Pick<ValidateOptions, 'locale' | 'dates'>;

/** Returns the record after a write, with its errors. A value with an error is left as it was, so that later rules meet only valid values. */
export function prepare(
  entity: Entity,
  given: Values,
  before: StoredRecord | undefined,
  viewer: Viewer,
  rules: Rules,
  id: string,
): Prepared {
  const { fields } = entity.definition;
  const { values: sent, errors: misread } = entity.rules.receive?.(given, before) ?? { values: given, errors: [] };
  const values = withOwnComputed(fields, withKnownLines(fields, written(fields, sent, before), before), before);
  const found = [
    ...misread,
    ...readOnlyErrors(entity.definition, sent, before).filter(({ field }) => !isAsComputed(fields, field, sent, values)),
    ...lineErrors(fields, sent, before, values),
    ...refused(fields, values, before, viewer),
    ...validate(fields, values, { ...rules, before: before && fieldsOf(fields, before) }).filter((error) => error.code !== 'BLANK'),
  ];
  const told = new Set(found.map((error) => error.field.split('.')[0]));
  const errors = [...found, ...[...unstorable(values), ...overlong(values)].filter(({ field }) => !told.has(field))];
  const after = merge(entity, soundOf(values, errors), before, id);
  return { write: { ...(before && { before }), after }, errors, dropped: droppedOf(fields, values, after) };
}

/** Returns the values with the `_row` of each line that was sent without, and that the record had. */
function withKnownLines(fields: readonly Field[], values: Values, before: StoredRecord | undefined): Values {
  const lists = before ? fields.filter(({ id, format }) => format === 'items' && isJson(values[id])) : [];
  if (lists.length === 0) return values;
  return {
    ...values,
    ...Object.fromEntries(lists.map((field) => [field.id, withFormerRows(field, jsonOf(values[field.id]), before?.[field.id])])),
  };
}

/** Returns the values with those of computed fields, from what is sent and what the record holds. */
function withOwnComputed(fields: readonly Field[], values: Values, before: StoredRecord | undefined): Values {
  const computed = computedFields(fields);
  if (computed.length === 0) return values;
  const all = withComputed(fields, { ...(before && fieldsOf(fields, before)), ...values });
  return { ...values, ...Object.fromEntries(computed.filter(({ id }) => all[id] !== undefined).map(({ id }) => [id, all[id]])) };
}

/** True for a computed field that is sent with the value that it gets: a form shows it while one types. */
function isAsComputed(fields: readonly Field[], id: string, sent: Values, values: Values): boolean {
  const field = byId(fields).get(id);
  return field?.compute !== undefined && isSameValue(sent[id], values[id]);
}

/** Returns an error for each computed value of a line that is sent and is neither the one that it gets nor the one that was read. */
function lineErrors(fields: readonly Field[], sent: Values, before: StoredRecord | undefined, values: Values): RecordError[] {
  return computedFields(fields).flatMap(({ id, items = [] }) => {
    const [lines, kept, got] = [linesOf(sent[id]), linesOf(before?.[id]), linesOf(values[id])];
    const own = items.filter(({ compute }) => compute !== undefined);
    return lines.flatMap((line, place) => {
      const row = rowOf(line);
      const former = row === undefined ? kept[place] : kept.find((each) => rowOf(each) === row);
      return own
        .filter((item) => !isEmptyValue(line[item.id], true))
        .filter((item) => ![got[place], former].some((each) => isSameValue(line[item.id], each?.[item.id])))
        .map((item): RecordError => ({ field: `${id}.${row ?? place}.${item.id}`, code: 'READ_ONLY', level: 'error' }));
    });
  });
}

const linesOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map((line: unknown) => (isValues(line) ? line : {})) : []);
const isSameValue = (a: Values[string], b: Values[string]) => isSameJson(a ?? null, b ?? null) || isSameNumber(a, b);

/** Returns a record with its computed fields, from the values that code of the server has set in it. */
export function recomputed({ fields }: Entity['definition'], record: StoredRecord): StoredRecord {
  const computed = computedFields(fields);
  if (computed.length === 0) return record;
  const all = withComputed(fields, fieldsOf(fields, record));
  const values = computed.map(({ id }): [string, JsonValue] => [id, isJson(all[id]) ? all[id] : null]);
  return { ...record, ...Object.fromEntries(values) };
}

function droppedOf(fields: readonly Field[], values: Values, after: StoredRecord): string[] {
  const lost = ({ id }: Field) => !isEmptyValue(values[id], false) && values[id] !== false && isEmptyValue(after[id], false);
  return fields.filter((field) => field.display_condition && lost(field)).map(({ id }) => id);
}

function soundOf(values: Values, errors: readonly RecordError[]): Values {
  if (errors.length === 0) return values;
  const wrong = new Set(errors.map((error) => error.field.split('.')[0]));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !wrong.has(field)));
}

/** Returns the errors that appear once derived values are set, mostly empty required fields. */
export function recheck(entity: Entity, { write, errors }: Prepared, rules: Rules): RecordError[] {
  const { fields } = entity.definition;
  const before = write.before && fieldsOf(fields, write.before);
  const told = new Set(errors.map((error) => error.field.split('.')[0]));
  const found = validate(fields, write.after, { ...rules, before });
  const broken = brokenChecks(entity.definition, write.after, before);
  return [...found, ...broken].filter((error) => !told.has(error.field.split('.')[0]));
}

const stamps = new Set<string>(stampIds);

/** The fields that every write needs, found once per list of fields. */
interface Looked {
  byDefault: readonly Field[];
  booleans: readonly Field[];
  guarded: readonly Field[];
}
const looks = new WeakMap<readonly Field[], Looked>();

function lookedAt(fields: readonly Field[]): Looked {
  const writable = (field: Field) => !field.read_only;
  const found = looks.get(fields) ?? {
    byDefault: fields.filter((field) => writable(field) && field.default !== undefined),
    booleans: fields.filter((field) => writable(field) && isBoolean(field) && !field.display_condition),
    guarded: fields.filter((field) => writable(field) && field.permission?.write !== undefined),
  };
  looks.set(fields, found);
  return found;
}

/** Returns the sent values that are to be written: without stamps and computed fields, with cleaned HTML, and with defaults for a new record. */
function written(fields: readonly Field[], sent: Values, before: StoredRecord | undefined): Values {
  const known = byId(fields);
  const values: Values = {};
  for (const id of Object.keys(sent)) {
    const field = known.get(id);
    const value = sent[id];
    if (value === undefined || field?.read_only || (!field && stamps.has(id))) continue;
    if (field) values[id] = cleanHtml(field, value);
    // Defines an own property even for a name such as `__proto__`, so that the checks report the field.
    else Object.defineProperty(values, id, { value, enumerable: true, configurable: true, writable: true });
  }
  if (before) return values;
  const { booleans, byDefault } = lookedAt(fields);
  // A checkbox that must say something refuses null, which could mean its default or false.
  for (const field of booleans) if (values[field.id] === undefined || !field.required) values[field.id] ??= unsaid(field);
  for (const field of byDefault) if (values[field.id] === undefined) values[field.id] = unsaid(field);
  return values;
}

/** Returns an error for each field that the viewer may not write. Unchanged values pass, because a form sends all fields. */
function refused(fields: readonly Field[], values: Values, before: StoredRecord | undefined, viewer: Viewer): RecordError[] {
  return lookedAt(fields)
    .guarded.filter(({ permission, id }) => permission?.write && !can(viewer, permission.write) && values[id] !== undefined)
    .filter((field) => !isSameJson(values[field.id] ?? null, before ? (before[field.id] ?? null) : unsaid(field)))
    .map((field) => ({ field: field.id, code: 'READ_ONLY', level: 'error' }));
}

/** Returns the value of a field that was left empty in a new record: its default, with cleaned HTML, or false for a checkbox. */
const unsaid = (field: Field) => cleanHtml(field, defaultOf(field) ?? (isBoolean(field) ? false : null));

/** Returns an error for each text that the database cannot store: with a null character or an unpaired surrogate. */
export function unstorable(values: Values): RecordError[] {
  return Object.keys(values)
    .filter((field) => !isStorable(values[field]))
    .map((field) => ({
      field: field.toWellFormed().replaceAll('\u0000', ''),
      code: 'INVALID',
      level: 'error',
      params: { reason: 'character' },
    }));
}

/** Returns an error for each text that cleaning made longer than the limit (`<` becomes `&lt;`): a client could not send back the record it reads. */
export function overlong(values: Values): RecordError[] {
  return Object.keys(values)
    .filter((field) => isOverlong(values[field]))
    .map((field) => ({ field, code: 'INVALID', level: 'error', params: { reason: 'max_length', max_length: longestText } }));
}

function isOverlong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > longestText;
  return typeof value === 'object' && value !== null && Object.values(value).some(isOverlong);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  for (const [key, each] of Object.entries(value)) if (!isStorable(key) || !isStorable(each)) return false;
  return true;
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;
const jsonOf = (value: unknown): JsonValue => (isJson(value) ? value : null);

/** Returns the values of the definition's own fields. */
export function fieldsOf(fields: readonly Field[], record: StoredRecord): Values {
  const values: Values = {};
  for (const { id } of fields) values[id] = record[id] ?? null;
  return values;
}

function merge(entity: Entity, values: Values, before: StoredRecord | undefined, id: string): StoredRecord {
  const { fields } = entity.definition;
  const merged = clean(fields, { ...(before && fieldsOf(fields, before)), ...values });
  const after: StoredRecord = { ...before, id: before?.id ?? id, version: before?.version ?? 1 };
  for (const field of fields) {
    const value = merged[field.id];
    after[field.id] = isJson(value) ? value : null;
    // A table stores an empty list or false where a record stores nothing: replacing one empty value by another is no change.
    const shows = Object.hasOwn(merged, field.id);
    if (before && isEmptyValue(after[field.id], shows) && isEmptyValue(before[field.id], shows)) after[field.id] = before[field.id];
    if (before && field.type === 'number' && isSameNumber(after[field.id], before[field.id])) after[field.id] = before[field.id];
  }
  return after;
}
