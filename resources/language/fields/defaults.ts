/** Gives the values with which new records begin. */
import type { Field, FieldValue } from '../../definition';

/** The form of a default that is counted from the present day: `today`, `today+30`, `today-1`. */
const counted = /^today(?:([+-]\d{1,4}))?$/;

/** True for a default that is a day counted from the present one. */
export const isCountedDay = (field: Pick<Field, 'type'>, value: unknown): value is string =>
  field.type === 'date' && typeof value === 'string' && counted.test(value);

/** Returns the value with which a field of a new record begins; undefined for none. Days are counted in the time zone of the browser, or of the server where a program creates the record. */
export function defaultOf(field: Field): FieldValue | undefined {
  const value = field.default;
  if (isCountedDay(field, value)) return dayFromNow(Number(counted.exec(value)?.[1] ?? 0));
  return typeof value === 'object' ? structuredClone(value) : value;
}

function dayFromNow(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
}
