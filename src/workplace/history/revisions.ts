/** Reads the revisions of a record from the API and restores one. */
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Revision } from '#resources/api/history/events';
import type { Values } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http/http';

export interface RevisionsPage {
  revisions: Revision[];
  total: number;
}
export type RecordVersion = Values & { id: string; version: number };

const pageSize = 25;
const pathOf = (resource: string, id: string) => `${apiUrl}/revisions/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;
/** Returns the start of the cache keys for one record's revisions. */
export const revisionsKey = (resource: string, id: string) => ['api', 'revisions', resource, id] as const;

/** Returns the total number of items from a page's `Content-Range` header. */
export const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** A revision that wrote a version of the record. */
type Written = Revision & { version: number };

/** Returns those of these revisions that wrote a version. */
export const written = (revisions: readonly Revision[]): Written[] =>
  revisions.filter((revision): revision is Written => revision.version !== null);

/** Reads the revisions of a record, the latest first, page by page. */
export function useRevisions(resource: string, id: string) {
  return useInfiniteQuery({
    queryKey: revisionsKey(resource, id),
    retry: false,
    initialPageParam: 0,
    queryFn: async ({ pageParam: first, signal }): Promise<RevisionsPage> => {
      const { json, headers } = await http(`${pathOf(resource, id)}?range=[${first},${first + pageSize - 1}]`, { signal });
      return { revisions: json, total: totalOf(headers) };
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { revisions }) => sum + revisions.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });
}

/** Returns the query for a record as it was at a version. The answer stays in the cache, since a past version never changes. */
export const recordVersion = (resource: string, id: string, version: number) =>
  queryOptions({
    queryKey: [...revisionsKey(resource, id), version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<RecordVersion> => (await http(`${pathOf(resource, id)}/${version}`, { signal })).json,
  });

/** Restores a version of a record. `seen` is the version that the client takes for the present one; the server compares it with its own. */
export async function restoreVersion(resource: string, id: string, version: number, seen: number): Promise<RecordVersion> {
  const { json } = await http(`${pathOf(resource, id)}/${version}/restore`, { method: 'POST', body: JSON.stringify({ version: seen }) });
  return json;
}
