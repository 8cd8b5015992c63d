/** What the API answered a reader, in the cache that the whole shell has. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http';

/** The place of an answer in the cache. */
export const answerKey = (path: string) => ['api', path] as const;

/** All that the page at an address of this site is drawn from: its answers by path, in one request. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  return (await http(`${apiUrl}/services/pages?address=${encodeURIComponent(address)}`, { signal })).json;
}

/** What a path answered when the page was made ready, of the type `Answer` of resources/api; null where there is nothing, undefined where the page did not ask. */
export function useAnswer<Answer>(path: string): Answer | null | undefined {
  return useQuery({ queryKey: answerKey(path), enabled: false }).data as Answer | null | undefined;
}

/** The same, where it is not drawn. */
export const answerIn = (queries: QueryClient, path: string): unknown => queries.getQueryData(answerKey(path));
