import { Stack } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { useTags } from '../../collection/tags/useTags';

/** The subjects and tags that a person is limited to; an empty list means no limit of that kind. */
export interface Scope {
  subjects: string[];
  tags: string[];
}
const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null && 'subjects' in value && 'tags' in value;

/** Returns the scopes in a value of any type; an empty list where it holds none. */
export const scopesOf = (value: unknown): Scope[] => (Array.isArray(value) ? value.filter(isScope) : []);

/** Returns all subjects, and a function that gives their names. */
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
