import { fieldTypes, type Field } from '#resources/definition';
import { valueField } from '#resources/language/fields/inputFields';

export interface TagRoot {
  key: string;
  required: boolean;
}

/** Returns the fields of a subject, which the server checked when the subject was saved. */
export function fieldsOf(subject: object | undefined): Field[] {
  const fields = subject && 'fields' in subject ? subject.fields : [];
  return Array.isArray(fields) ? fields.filter(isField) : [];
}
/** True when a value is a field, as far as its type shows. */
export const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && fieldTypes.some((type) => type === value.type);

/** The fields that the server fills in, and the one that holds all the values. */
const told = new Set(['values', 'record_errors', 'events']);

/** Returns the fields of a subject's entry, with the subject's own fields in place of `values`. */
export function entryFields(fields: readonly Field[], subject: object): Field[] {
  return fields.flatMap((field) => (field.id === 'values' ? fieldsOf(subject).map(valueField) : told.has(field.id) ? [] : [field]));
}

/** Returns the dimensions of a subject. */
export function tagRootsOf(subject: object | undefined): TagRoot[] {
  const roots = subject && 'tag_roots' in subject ? subject.tag_roots : [];
  return Array.isArray(roots) ? roots.filter(isRoot) : [];
}
const isRoot = (value: unknown): value is TagRoot =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
