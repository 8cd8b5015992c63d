/** Keeps the API's answers in the query cache that the whole shell shares. */
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import equal from 'fast-deep-equal/es6';
import { permissionsKey, profileKey } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';
import { setCurrentPerson } from '#dataProvider/calls/person';
import type { Profile } from '#resources/api/people/profile';

/** The API's answers, by the paths that a page reads. */
export type Answers = Record<string, unknown>;

/** Returns the cache key of the answer to a path. */
export const answerKey = (path: string) => ['api', path] as const;

/** Fetches all the answers, by path, that the page at an address of this site is rendered from, in one request. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Answers> {
  return (await http(`${apiUrl}/services/pages?address=${encodeURIComponent(address)}`, { signal })).json;
}

/**
 * Returns the cached answer to a path, of the type `Answer` of resources/api; null when the API found nothing, undefined on a page that
 * doesn't load the path.
 */
export function useAnswer<Answer>(path: string): Answer | null | undefined {
  return useQuery({ queryKey: answerKey(path), queryFn: skipToken }).data as Answer | null | undefined;
}

/** Returns the cached answer to a path, outside of components. */
export const answerIn = (queries: QueryClient, path: string): unknown => queries.getQueryData(answerKey(path));

/** Puts the answers of a page into the cache. When the profile differs from the cached one (another user, other permissions), clears the cache first. */
export function takeAnswers(queries: QueryClient, answers: Answers): void {
  const profile = answers['/profile'] as Profile | undefined;
  if (profile) {
    if (!equal(profile, queries.getQueryData(profileKey))) queries.clear();
    // Sets the profile first: a change of the profile removes other answers from the cache.
    queries.setQueryData(profileKey, profile);
    queries.setQueryData(permissionsKey, profile.effective_permissions);
    setCurrentPerson(profile);
  }
  for (const [path, answer] of Object.entries(answers)) queries.setQueryData(answerKey(path), answer);
}
