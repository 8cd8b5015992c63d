import { isRecord } from '#resources/clean';
import { fieldTypes, type Field } from '#resources/definition';

/** The fields in a value that may be anything: those that have an id and a type. */
export const fieldsIn = (value: unknown): Field[] => (Array.isArray(value) ? value.filter(isField) : []);

const isField = (value: unknown): value is Field =>
  isRecord(value) && typeof value['id'] === 'string' && fieldTypes.some((type) => type === value['type']);
