/** Fields of the records that a definition's own fields refer to: a list is asked by them under the path that leads there, `parent.country`. */
import { locales, type Definition, type Field } from './definition';
import { isComputedField } from './ownFields';
import { isInTable } from './reserved';

/** A definition as a list's question means it: with what is asked of the records referred to. No record has these fields itself. */
export interface Referring {
  referred?: readonly Field[];
}

/** A reference, and a field of the records it leads to, as one field of a list's question. */
export function referredField(reference: Field, { name, ...field }: Field): Field {
  const named = locales.map((locale) => [locale, `${reference.name[locale]} › ${name[locale]}`]);
  const { display_condition: _condition, unique: _unique, permission: _permission, required: _required, ...asked } = field;
  return { ...asked, id: `${reference.id}.${field.id}`, name: Object.fromEntries(named), read_only: true };
}

/**
 * What a list offers to be filtered by behind its references: the names there, and what the lists referred to are themselves filtered by.
 * Nothing where either is in no table (sections).
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
