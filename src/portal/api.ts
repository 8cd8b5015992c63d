/** Reading the API from a public page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Why a call gave nothing: the status is all that a reader's page needs. */
export class ApiFailure extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
  }
}

/** What a path answers; null where there is nothing for this reader (404) or no such view (400). Throws ApiFailure on any other refusal. */
export async function fetchApi(path: string): Promise<unknown> {
  const response = await fetch(`/api${path}`, { credentials: 'same-origin', headers: { Accept: 'application/json' } });
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw new ApiFailure(response.status);
  return response.json();
}

/** The cache key of a path, the same on the server, in the page's preload and in the browser. */
export const apiKey = (path: string) => ['api', path] as const;

/**
 * Reads a path whose answer has the type `Answer` of resources/api; undefined until known, null where there is nothing.
 * With `keep`, the previous answer stays on screen while another loads.
 */
export function useApi<Answer>(path: string, { keep = false } = {}) {
  return useQuery<Answer | null>({
    queryKey: apiKey(path),
    queryFn: () => fetchApi(path) as Promise<Answer | null>,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}
