import { useMemo } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { withAuthor } from '#resources/language/fields/inputAuthor';
import { inputsWith } from '#resources/language/fields/inputFields';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { fieldsOf, tagRootsOf } from '../subjects/subject';

/** Returns the definition of entries with a field for each dimension and, with a subject, only the subject's dimensions and fields. */
export function useInputsOf(plain: ReadableDefinition, subject?: RaRecord) {
  const translate = useTranslate();
  const period = translate('inputs.period');
  const { data: roots, isPending } = useGetList('tags', {
    filter: { parent_id__empty: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const definition = useMemo(() => described(plain, roots ?? [], subject, period), [plain, roots, subject, period]);
  return { definition, isPending };
}

/** Returns the definition of entries for their list. With a subject, the columns are its dimensions and its fields. */
function described(
  plain: ReadableDefinition,
  tags: readonly RaRecord[],
  subject: RaRecord | undefined,
  period: string,
): ReadableDefinition {
  const roots = tags.map(({ key, name }) => ({ key: String(key), name }));
  const asked = tagRootsOf(subject).flatMap(({ key }) => roots.filter((root) => root.key === key));
  const all = withAuthor(inputsWith(plain, subject ? asked : roots, fieldsOf(subject)));
  const fields = all.fields
    .filter(({ id }) => !subject || id !== 'subject_key')
    .map((field) => (field.id === 'date' ? { ...field, name: { en: period, fr: period } } : field));
  const within = (place: string) => fields.flatMap(({ id }) => (id.startsWith(`${place}.`) ? [id] : []));
  const { columns, filters = [] } = plain.list;
  if (!subject) return { ...all, fields, list: { ...all.list, filters: [...filters, ...within('tags')] } };
  const inPlace = (id: string) => (id === 'subject_key' ? [] : id === 'tags' || id === 'values' ? within(id) : [id]);
  return {
    ...all,
    title: 'date',
    fields,
    list: {
      ...all.list,
      columns: columns.flatMap(inPlace),
      filters: [...filters.flatMap(inPlace), ...within('tags'), ...within('values')],
    },
  };
}
