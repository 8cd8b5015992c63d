/** What the API answered a reader, in the cache that the whole shell has. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import equal from 'fast-deep-equal/es6';
import { permissionsKey, profileKey } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http';
import { keepPerson } from '#dataProvider/person';
import type { Profile } from '#resources/api/profile';

/** What the API answers to each path that a page reads. */
export type Answers = Record<string, unknown>;

/** The place of an answer in the cache. */
export const answerKey = (path: string) => ['api', path] as const;

/** All that the page at an address of this site is drawn from: its answers by path, in one request. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Answers> {
  return (await http(`${apiUrl}/services/pages?address=${encodeURIComponent(address)}`, { signal })).json;
}

/** What a path answered when the page was made ready, of the type `Answer` of resources/api; null where there is nothing, undefined where the page did not ask. */
export function useAnswer<Answer>(path: string): Answer | null | undefined {
  return useQuery({ queryKey: answerKey(path), enabled: false }).data as Answer | null | undefined;
}

/** The same, where it is not drawn. */
export const answerIn = (queries: QueryClient, path: string): unknown => queries.getQueryData(answerKey(path));

/** Takes the answers of a page into the cache. Where they come for another person than what was read before, or for one with other rights, nothing of that stays. */
export function takeAnswers(queries: QueryClient, answers: Answers): void {
  const profile = answers['/profile'] as Profile | undefined;
  if (profile) {
    if (!equal(profile, queries.getQueryData(profileKey))) queries.clear();
    // The profile comes first: a change of it takes other answers out of the cache.
    queries.setQueryData(profileKey, profile);
    queries.setQueryData(permissionsKey, profile.effective_permissions);
    keepPerson(profile);
  }
  for (const [path, answer] of Object.entries(answers)) queries.setQueryData(answerKey(path), answer);
}
