/** Reads numbers that were typed in one of the units of their field, and converts them to the field's own unit without loss. */
import type { Field, Locale, LocalizedText, Measure, Unit } from '../../definition';
import { isDecimal, multiplyDecimals, plainDecimal, toWire } from '../../formats/decimal';
import { localize } from '../../formats/format';
import { isRecord } from '../fields/isRecord';

/** The most digits of a number that has a unit: beyond, it is a mistake, and its conversion would fill the memory. */
const mostDigits = 250;

/** True when a value has the shape of a number with a unit. Whether its field has that unit is not checked. */
export const isMeasure = (value: unknown): value is Measure =>
  isRecord(value) && typeof value['unit'] === 'string' && isDecimal(value['value']) && Object.keys(value).length === 2;

/** Returns the unit of a field that has this key; undefined for the field's own unit, and for a key that no unit of the field has. */
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

/** True for a number with more digits than anybody needs. */
export const isTooLong = (value: number | string) => plainDecimal(value).replace(/\D/g, '').length > mostDigits;

/** Returns the name of a unit of a field in a language; an empty text for the field's own unit, which stands beside its name. */
export function unitName(field: Pick<Field, 'units'>, key: string | null, locale: Locale): string {
  if (key === null) return '';
  return localize(unitOf(field, key)?.name, locale) || key;
}

/** Returns the name of the unit of an answer: that in which its number was typed, by its key where it has no name, or the field's own. */
export function unitOfAnswer(field: Pick<Field, 'unit' | 'units'>, value: unknown): LocalizedText | null {
  if (!isMeasure(value)) return field.unit ?? null;
  return unitOf(field, value.unit)?.name ?? { en: value.unit, fr: value.unit };
}
