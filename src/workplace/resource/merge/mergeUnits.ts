/** Compares the changes of two people to one record, field by field, each translation separately. */
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Field, type FieldValue, type Locale, type Values } from '#resources/definition';
import type { FieldMerge, Merge, MergedValues, MergeUnit } from '../../fields/ui/types';
import { saysSame } from '../../history/changes/difference';

/** Returns the fields that the other person changed since `base`, without those where both have the same value. */
export function mergeUnits(
  fields: readonly Field[],
  { base, theirs, mine }: Readonly<Record<keyof MergedValues, Values>>,
  merges: ReadonlyMap<Field, FieldMerge> = new Map(),
): Merge {
  const parts = fields.flatMap((field) => merges.get(field)?.partsOf(valuesOf(field, { base, theirs, mine })) ?? []);
  const all = fields.filter((field) => !merges.has(field)).flatMap((field) => unitsOf(field, base, theirs, mine));
  return {
    units: [
      ...all.filter((unit) => !saysSame(unit.base, unit.theirs) && !saysSame(unit.theirs, unit.mine)),
      ...parts.flatMap(({ units }) => units),
    ],
    onlyMine:
      all.filter((unit) => saysSame(unit.base, unit.theirs) && !saysSame(unit.base, unit.mine)).length +
      parts.reduce((sum, part) => sum + part.onlyMine, 0),
  };
}

/** Returns the three values of a field. */
export const valuesOf = ({ id }: Field, { base, theirs, mine }: Readonly<Record<keyof MergedValues, Values>>): MergedValues => ({
  base: base[id] ?? null,
  theirs: theirs[id] ?? null,
  mine: mine[id] ?? null,
});

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
