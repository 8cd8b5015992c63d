/** Reading the API from a public page. */
import { usePortal } from './PortalContext';

/** Why a call gave nothing: the status is all that a reader's page needs. */
export class ApiFailure extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
  }
}

/** What a path answers; null where there is nothing for this reader (404) or no such view (400). Throws ApiFailure on any other refusal. */
export async function fetchApi(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api${path}`, { credentials: 'same-origin', headers: { Accept: 'application/json' }, signal });
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw new ApiFailure(response.status);
  return response.json();
}

/** What a path answered when the page was drawn, of the type `Answer` of resources/api; null where there is nothing, undefined where the page did not ask. */
export function useAnswer<Answer>(path: string): Answer | null | undefined {
  return usePortal().answers[path] as Answer | null | undefined;
}
