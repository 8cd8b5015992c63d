/** Checks the client's name and contact address. */
import type { Field, RecordError } from '#resources/definition';
import { refusal } from '#resources/language/rules/values';

const fields: readonly Field[] = [
  { id: 'name', name: {}, type: 'string', max_length: 100 },
  { id: 'contact_email', name: {}, type: 'string', format: 'email' },
];

/** Returns the errors of the name and the address that somebody sent. */
export const ownDataErrors = (sent: Readonly<Record<string, unknown>>): RecordError[] =>
  fields.flatMap((field): RecordError[] => {
    const value = sent[field.id];
    if (value === undefined) return [];
    if (typeof value === 'string' && value.trim() === '') return [{ field: field.id, code: 'BLANK', level: 'error' }];
    const params = refusal(field, value, undefined);
    return params ? [{ field: field.id, code: 'INVALID', level: 'error', params }] : [];
  });
