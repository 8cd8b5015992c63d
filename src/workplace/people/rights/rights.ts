/** Reads through the API what a person may do, and puts it into words. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PersonRights, RightSource, Why } from '#resources/api/people/rights';
import { apiUrl, http } from '#dataProvider/http/http';
import { listed } from '#resources/formats/listed';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useTags } from '../../collection/tags/useTags';
import { useSubjects, type Scope } from '../scopes/ScopesDisplay';

const base = (person: string) => `${apiUrl}/users/${encodeURIComponent(person)}`;

/** Reads the permissions and limits of a person, again whenever the version of their record changes. */
export const useRights = (person: string, version: unknown) =>
  useQuery({
    queryKey: ['api', 'users', person, 'rights', version],
    queryFn: async (): Promise<PersonRights> => (await http(`${base(person)}/rights`)).json,
    enabled: person !== '',
  });

/** Reads why a person may or may not do something, as soon as both the person and the permission are chosen. */
export const useAccessExplanation = (person: string, asked: Record<string, string>) =>
  useQuery({
    queryKey: ['api', 'users', person, 'why', asked],
    queryFn: async (): Promise<Why> => (await http(`${base(person)}/why?${new URLSearchParams(asked)}`)).json,
    enabled: person !== '' && Boolean(asked['act']),
    // Always reads the answer anew: permissions may change on other screens.
    staleTime: 0,
  });

/** Returns a function that writes why a permission is held. */
export function useSourceTexts(): (from: readonly RightSource[]) => string {
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

/** Returns a function that writes the limits of a person's entries: “Energy, Water in Canada”; an empty list where nothing limits them. */
export function useScopeTexts(): (scopes: readonly Scope[]) => string[] {
  const translate = useTranslate();
  const subjects = useSubjects();
  const { nameOf } = useTags();
  return (scopes) =>
    scopes.map((scope) => {
      const of = scope.subjects.map(subjects.nameOf).join(', ') || translate('rights.all_subjects');
      return scope.tags.length === 0 ? of : translate('rights.where', { subjects: of, tags: scope.tags.map(nameOf).join(', ') });
    });
}
