import { useMemo } from 'react';
import { useGetList, useGetOne } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { entrySheet } from '#resources/spreadsheet/entrySheet';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { fieldsOf, tagRootsOf } from '../../collection/subjects/subject';
import type { Import } from '#resources/api/transfer/imports';

/** Returns the definition whose fields an import's columns can be: that of the entity, or of the sheet of a subject. Undefined while it loads. */
export function useImportDefinition(job: Import | undefined): { definition: ReadableDefinition | undefined; isPending: boolean } {
  const plain = useDefinition(job?.resource ?? undefined);
  const key = job?.subject_key ?? null;
  const { data: subject, isPending: reading } = useGetOne('subjects', { id: key ?? '' }, { enabled: key !== null, retry: false });
  const { data: roots, isPending: listing } = useGetList(
    'tags',
    { filter: { parent_id__empty: true }, pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' } },
    { enabled: key !== null },
  );
  const definition = useMemo(() => {
    if (key === null || !plain || !subject) return key === null ? plain : undefined;
    const dimensions = (roots ?? []).map((root) => ({ key: String(root.key), name: root.name }));
    return entrySheet(plain, { period: String(subject.period), fields: fieldsOf(subject), tag_roots: tagRootsOf(subject) }, dimensions);
  }, [key, plain, subject, roots]);
  return { definition, isPending: key !== null && (reading || listing) };
}
