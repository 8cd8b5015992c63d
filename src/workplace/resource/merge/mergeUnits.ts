/** Compares the changes of two people to one record, field by field, each translation separately. */
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Field, type FieldValue, type Locale, type Values } from '#resources/definition';
import { saysSame } from '../../history/changes/difference';

export interface MergeUnit {
  /** The path of the field in the form: `name`, or `name.fr`. */
  path: string;
  field: Field;
  locale: Locale | null;
  base: FieldValue;
  theirs: FieldValue;
  mine: FieldValue;
  /** True when both people changed the field, each to another value: the user must choose. */
  isDisputed: boolean;
}
export interface Merge {
  units: MergeUnit[];
  /** The number of fields that only this user changed: they stay. */
  onlyMine: number;
}

/** Returns the fields that the other person changed since `base`, without those where both have the same value. */
export function mergeUnits(fields: readonly Field[], base: Values, theirs: Values, mine: Values): Merge {
  const all = fields.flatMap((field) => unitsOf(field, base, theirs, mine));
  return {
    units: all.filter((unit) => !saysSame(unit.base, unit.theirs) && !saysSame(unit.theirs, unit.mine)),
    onlyMine: all.filter((unit) => saysSame(unit.base, unit.theirs) && !saysSame(unit.base, unit.mine)).length,
  };
}

function unitsOf(field: Field, base: Values, theirs: Values, mine: Values): MergeUnit[] {
  const { id } = field;
  if (!field.localized) return [unitOf(id, field, null, base[id], theirs[id], mine[id])];
  const plain: Field = { ...field, localized: false };
  return locales.map((locale) =>
    unitOf(`${id}.${locale}`, plain, locale, textIn(base[id], locale), textIn(theirs[id], locale), textIn(mine[id], locale)),
  );
}

function unitOf(
  path: string,
  field: Field,
  locale: Locale | null,
  base: FieldValue = null,
  theirs: FieldValue = null,
  mine: FieldValue = null,
): MergeUnit {
  return { path, field, locale, base, theirs, mine, isDisputed: !saysSame(base, mine) };
}

function textIn(value: FieldValue | undefined, locale: Locale): FieldValue {
  const texts: unknown = value;
  const text = isRecord(texts) ? texts[locale] : null;
  return typeof text === 'string' ? text : null;
}
