/** Defines the spreadsheet of the entries of one subject: the period, a column for each dimension and each field of the subject, the data quality, the comment and the state. */
import type { Definition, Field } from '../definition';
import { inputsWith, type Dimension } from '../language/fields/inputFields';
import { isDerived } from '../language/fields/kinds';
import { addedFields } from '../language/fields/ownFields';

export interface EntrySubject {
  period: string;
  fields: readonly Field[];
  tag_roots: readonly { key: string; required: boolean }[];
}

/** Returns the inputs' definition with the columns of a subject's sheet as its fields; other fields are left out. */
export function entrySheet<Of extends Definition>(inputs: Of, subject: EntrySubject, dimensions: readonly Dimension[]): Of {
  const required = new Map(subject.tag_roots.map((root) => [root.key, root.required]));
  const asked = subject.tag_roots.flatMap(({ key }) => dimensions.filter((dimension) => dimension.key === key));
  const all = inputsWith(inputs, asked, subject.fields);
  const added = new Set(addedFields(inputs).map(({ id }) => id));
  const own = new Set(subject.fields.map(({ id }) => `values.${id}`));
  const columns = all.fields.flatMap((field): Field[] => {
    if (field.id === 'date') return subject.period === 'span' ? [{ ...field, required: true }] : [period];
    if (field.id === 'date_end') return subject.period === 'span' ? [{ ...field, read_only: false, required: true }] : [];
    if (field.id.startsWith('tags.')) return [{ ...field, read_only: false, required: required.get(field.id.slice(5)) ?? false }];
    // Nobody types what is computed or looked up: a file shows it, and is not read there.
    if (own.has(field.id)) return [{ ...field, read_only: isDerived(field) }];
    return kept.has(field.id) || added.has(field.id) ? [field] : [];
  });
  return { ...all, title: 'date', fields: columns };
}

const kept = new Set(['quality', 'comment', 'state']);
const period: Field = { id: 'date', name: { en: 'Period', fr: 'Période' }, type: 'string', required: true };
