/** Defines the fields of referenced records, which a list can be filtered by under their path: `parent.country`. */
import { locales, type Definition, type Field } from '../../definition';
import { isComputedField, isInTable } from '../../addresses/ownTables';

/** The fields of referenced records that a list's query may name. The records themselves have no such fields. */
export interface Referring {
  referred?: readonly Field[];
}

/** Returns a field of the records that a reference leads to, as a field that a list's query may name. */
export function referredField(reference: Field, { name, ...field }: Field): Field {
  const named = locales.map((locale) => [locale, `${reference.name[locale]} › ${name[locale]}`]);
  const { display_condition: _condition, unique: _unique, permission: _permission, required: _required, ...asked } = field;
  return { ...asked, id: `${reference.id}.${field.id}`, name: Object.fromEntries(named), read_only: true };
}

/**
 * Returns the fields of referenced records that a list can be filtered by: the title of those records, and the filters of their own list.
 * None where either entity is stored in no table (sections, permissions).
 */
export const referredFields = (
  { id: own, fields }: Pick<Definition, 'id' | 'fields'>,
  definitions: readonly Definition[],
  maySee: (field: Field) => boolean,
): Field[] =>
  (isInTable(own) ? fields : []).flatMap((reference) => {
    if (isComputedField(own, reference.id)) return [];
    const { resource = '' } = reference.choices_from ?? {};
    const target = definitions.find(({ id }) => id === resource && isInTable(id));
    if (!target || reference.id.includes('.')) return [];
    const offered = new Set([target.title, ...(target.list.filters ?? [])]);
    return target.fields.filter((field) => offered.has(field.id) && maySee(field)).map((field) => referredField(reference, field));
  });
