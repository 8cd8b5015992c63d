/** Reads and checks numbers that are typed with a unit. */
import { locales, type Field, type FieldValue, type LocalizedText, type Measure } from '../../definition';
import { isDecimal, plainDecimal } from '../../formats/decimal';
import { isRecord } from '../fields/isRecord';
import { isMeasure, isTooLong, unitOf } from './units';

/** Returns the key of the unit that a text names, by its key or its name in any language. Returns null for the field's own unit, and undefined for a text that names no unit of the field. */
export function unitNamed({ unit, units = [] }: Pick<Field, 'unit' | 'units'>, text: string): string | null | undefined {
  const name = text.trim();
  const isNamed = (names: LocalizedText | undefined) => locales.some((locale) => names?.[locale] === name);
  if (isNamed(unit)) return null;
  return units.find((each) => each.key === name || isNamed(each.name))?.key;
}

/** Returns a number as it was typed, and the key of its unit, which is null for the field's own unit. Returns undefined for a value that is no number. */
export function typedNumber(value: unknown): { value: number | string; unit: string | null } | undefined {
  if (isDecimal(value)) return { value, unit: null };
  return isMeasure(value) ? { value: value.value, unit: value.unit } : undefined;
}

/** Returns a number in the form that is stored: a plain number where it is in the field's own unit, otherwise the typed number with the key of its unit. */
export const measureOf = (value: number | string, unit: string | null): number | string | Measure =>
  unit === null ? value : { value: plainDecimal(value), unit };

/** Returns a value with a unit in the form that is stored: null where it has no number. Another value stays as it is. */
export function normalMeasure(value: FieldValue): FieldValue {
  if (!isRecord(value) || !('unit' in value) || !('value' in value)) return value;
  if (value['value'] === null || value['value'] === '') return null;
  return isMeasure(value) ? measureOf(value.value, value.unit) : value;
}

/** Returns the reason why a value of a field with units is refused before its bounds are looked at, or null. */
export function measureRefusal(field: Field, value: unknown): { reason: string; [param: string]: string } | null {
  if (isDecimal(value)) return isTooLong(value) ? { reason: 'too_many_digits' } : null;
  if (!isRecord(value) || Object.keys(value).some((key) => key !== 'value' && key !== 'unit'))
    return { reason: 'type', expected: 'number' };
  const { value: number, unit } = value;
  if (!isDecimal(number)) return { reason: 'type', expected: 'number' };
  if (typeof unit !== 'string' || !unitOf(field, unit)) {
    return { reason: 'unit', unit: String(unit).slice(0, 40), units: (field.units ?? []).map(({ key }) => key).join(', ') };
  }
  return isTooLong(number) ? { reason: 'too_many_digits' } : null;
}
