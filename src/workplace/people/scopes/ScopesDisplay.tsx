import { Stack } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useTags } from '../../collection/tags/useTags';

/** Subjects and tags that a person is limited to; none of a kind is no limit. */
export interface Scope {
  subjects: string[];
  tags: string[];
}
const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null && 'subjects' in value && 'tags' in value;

/** Scopes, from a value that may be anything. */
export const scopesOf = (value: unknown): Scope[] => (Array.isArray(value) ? value.filter(isScope) : []);

/** All subjects, by name. */
export function useSubjects() {
  const localize = useLocalize();
  const { data = [] } = useGetList('subjects', {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  const names = new Map(data.map(({ id, name }) => [String(id), localize(name) || String(id)]));
  return { records: data, ids: [...names.keys()], nameOf: (id: string) => names.get(id) ?? id };
}

export function ScopesDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const subjects = useSubjects();
  const { nameOf } = useTags();
  const scopes = scopesOf(value);
  if (scopes.length === 0) return <>{translate('scopes.none')}</>;
  const lines = scopes.map((scope) =>
    [
      scope.subjects.map(subjects.nameOf).join(', ') || translate('scopes.all_subjects'),
      scope.tags.map(nameOf).join(', ') || translate('scopes.all_tags'),
    ].join(' · '),
  );
  return short ? (
    <>{lines[0]}</>
  ) : (
    <Stack>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}
