/** Reads numbers that were typed in one of the units of their field, and converts them to the field's own unit without loss. */
import { locales, type Field, type FieldValue, type Locale, type LocalizedText, type Measure, type Unit } from '../../definition';
import { isDecimal, multiplyDecimals, plainDecimal, toWire } from '../../formats/decimal';
import { localize } from '../../formats/format';
import { isRecord } from '../fields/isRecord';

/** The most digits of a number that has a unit: beyond, it is a mistake, and its conversion would fill the memory. */
const mostDigits = 250;

/** True when a value has the shape of a number with a unit. Whether its field has that unit is not checked. */
export const isMeasure = (value: unknown): value is Measure =>
  isRecord(value) && typeof value['unit'] === 'string' && isDecimal(value['value']) && Object.keys(value).length === 2;

/** Returns the unit of a field that has this key; undefined for the field's own unit, and for one that the field has not. */
export const unitOf = ({ units = [] }: Pick<Field, 'units'>, key: string): Unit | undefined => units.find((unit) => unit.key === key);

/**
 * Returns a number in the field's own unit, exactly, as the API writes numbers; with `rounded`, rounded to the decimals of the field.
 * Returns undefined where there is no number, or its unit is none of the field's.
 */
export function baseValue(
  field: Pick<Field, 'units' | 'decimals'>,
  value: unknown,
  { rounded = false }: { rounded?: boolean } = {},
): number | string | undefined {
  const exact = exactly(field, value);
  if (exact === undefined || !rounded || field.decimals === undefined) return exact;
  return toWire(plainDecimal(exact, field.decimals));
}

function exactly(field: Pick<Field, 'units'>, value: unknown): number | string | undefined {
  if (isDecimal(value)) return value;
  if (!field.units || !isMeasure(value)) return undefined;
  const unit = unitOf(field, value.unit);
  if (!unit || isTooLong(value.value)) return undefined;
  return toWire(multiplyDecimals(value.value, unit.factor));
}

const isTooLong = (value: number | string) => plainDecimal(value).replace(/\D/g, '').length > mostDigits;

/** Returns the key of the unit that a text names, by its key or its name in any language; null for the field's own unit, undefined for none of the field's. */
export function unitNamed({ unit, units = [] }: Pick<Field, 'unit' | 'units'>, text: string): string | null | undefined {
  const name = text.trim();
  const isNamed = (names: LocalizedText | undefined) => locales.some((locale) => names?.[locale] === name);
  if (isNamed(unit)) return null;
  return units.find((each) => each.key === name || isNamed(each.name))?.key;
}

/** Returns the name of a unit of a field in a language; an empty text for the field's own unit, which stands beside its name. */
export function unitName(field: Pick<Field, 'units'>, key: string | null, locale: Locale): string {
  if (key === null) return '';
  return localize(unitOf(field, key)?.name, locale) || key;
}

/** Returns a number as it was typed, and the key of its unit: null for the field's own. Returns undefined for what is no number. */
export function typedNumber(value: unknown): { value: number | string; unit: string | null } | undefined {
  if (isDecimal(value)) return { value, unit: null };
  return isMeasure(value) ? { value: value.value, unit: value.unit } : undefined;
}

/** Returns a number in the form in which it is kept: in the field's own unit a plain number, else what was typed with the key of its unit. */
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
