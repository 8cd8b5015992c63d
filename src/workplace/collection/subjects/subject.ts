import { fieldTypes, type Field } from '#resources/definition';
import { valueField } from '#resources/inputFields';

export interface TagRoot {
  key: string;
  required: boolean;
}

/** The fields of a subject; the server has checked them when the subject was written. */
export function fieldsOf(subject: object | undefined): Field[] {
  const fields = subject && 'fields' in subject ? subject.fields : [];
  return Array.isArray(fields) ? fields.filter(isField) : [];
}
/** Whether a value is a field, as far as its kind says. */
export const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && fieldTypes.some((type) => type === value.type);

/** What the product says of an entry, or holds several values at once. */
const told = new Set(['values', 'record_errors', 'events']);

/** The fields of an entry of a subject, one by one: the subject's own stand where their values do. */
export function entryFields(fields: readonly Field[], subject: object): Field[] {
  return fields.flatMap((field) => (field.id === 'values' ? fieldsOf(subject).map(valueField) : told.has(field.id) ? [] : [field]));
}

/** The dimensions a subject asks for. */
export function tagRootsOf(subject: object | undefined): TagRoot[] {
  const roots = subject && 'tag_roots' in subject ? subject.tag_roots : [];
  return Array.isArray(roots) ? roots.filter(isRoot) : [];
}
const isRoot = (value: unknown): value is TagRoot =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
