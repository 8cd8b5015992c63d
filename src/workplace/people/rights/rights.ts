/** What a person may do, as the API explains it. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PersonRights, RightSource, Why } from '#resources/api/rights';
import { apiUrl, http } from '#dataProvider/http';
import { listed } from '../../shell/i18n/listed';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useTags } from '../../collection/tags/useTags';
import { useSubjects, type Scope } from '../scopes/ScopesDisplay';

const base = (person: string) => `${apiUrl}/users/${encodeURIComponent(person)}`;

/** Asked again whenever the person changes. */
export const useRights = (person: string, version: unknown) =>
  useQuery({
    queryKey: ['api', 'users', person, 'rights', version],
    queryFn: async (): Promise<PersonRights> => (await http(`${base(person)}/rights`)).json,
    enabled: person !== '',
  });

/** Asked for as soon as one knows of whom and of what. */
export const useWhy = (person: string, asked: Record<string, string>) =>
  useQuery({
    queryKey: ['api', 'users', person, 'why', asked],
    queryFn: async (): Promise<Why> => (await http(`${base(person)}/why?${new URLSearchParams(asked)}`)).json,
    enabled: person !== '' && Boolean(asked['act']),
    // What is shown is what holds now: rights change elsewhere.
    staleTime: 0,
  });

/** Why a permission is held, in words. */
export function useBecause(): (from: readonly RightSource[]) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (from) => {
    const reasons = from.map(({ kind, role }) => {
      if (kind !== 'role') return translate(`rights.because.${kind}`);
      const name = localize(role?.name);
      return name === '' ? translate('rights.because.some_role') : translate('rights.because.role', { name });
    });
    return listed(reasons, locale);
  };
}

/** Where a person’s entries are, in words: “Energy, Water in Canada”; none where nothing limits them. */
export function useWhere(): (scopes: readonly Scope[]) => string[] {
  const translate = useTranslate();
  const subjects = useSubjects();
  const { nameOf } = useTags();
  return (scopes) =>
    scopes.map((scope) => {
      const of = scope.subjects.map(subjects.nameOf).join(', ') || translate('rights.all_subjects');
      return scope.tags.length === 0 ? of : translate('rights.where', { subjects: of, tags: scope.tags.map(nameOf).join(', ') });
    });
}
