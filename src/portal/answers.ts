/** What the API answered a reader, in the cache that the whole shell has. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http';

/** The place of an answer in the cache. */
export const answerKey = (path: string) => ['api', path] as const;

/** What a path answers; null where there is nothing for this reader (404) or no such view (400). Throws an HttpError on any other refusal. */
async function fetchAnswer(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return (await http(apiUrl + path, { signal })).json;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** What a path answers, as the cache asks for it. */
export const answerQuery = (path: string) => ({
  queryKey: answerKey(path),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(path, signal),
});

/** What a path answered when the page was made ready, of the type `Answer` of resources/api; null where there is nothing, undefined where the page did not ask. */
export function useAnswer<Answer>(path: string): Answer | null | undefined {
  return useQuery({ ...answerQuery(path), enabled: false }).data as Answer | null | undefined;
}

/** The same, where it is not drawn. */
export const answerIn = (queries: QueryClient, path: string): unknown => queries.getQueryData(answerKey(path));
