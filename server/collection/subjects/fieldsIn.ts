import { isRecord } from '#resources/language/fields/isRecord';
import { fieldTypes, type Field } from '#resources/definition';

/** Returns the members of any value that are fields: objects with an id and a known type. */
export const fieldsIn = (value: unknown): Field[] => (Array.isArray(value) ? value.filter(isField) : []);

const isField = (value: unknown): value is Field =>
  isRecord(value) && typeof value['id'] === 'string' && fieldTypes.some((type) => type === value['type']);
