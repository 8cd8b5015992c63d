/** The past of a record, as the API tells it. */
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Revision } from '#resources/api/history';
import type { Values } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http';

export interface RevisionsPage {
  revisions: Revision[];
  total: number;
}
export type RecordVersion = Values & { id: string; version: number };

const pageSize = 25;
const pathOf = (resource: string, id: string) => `${apiUrl}/revisions/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;
/** What of the cache is the past of one record. */
export const revisionsKey = (resource: string, id: string) => ['api', 'revisions', resource, id] as const;

/** The total of a page's `Content-Range`. */
export const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** The revisions of a record, the latest first, page after page. */
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

/** A record as it was at a version: what was never changes. */
export const recordVersion = (resource: string, id: string, version: number) =>
  queryOptions({
    queryKey: [...revisionsKey(resource, id), version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<RecordVersion> => (await http(`${pathOf(resource, id)}/${version}`, { signal })).json,
  });

/** Makes a record again what it was; `seen` is the version one knows as the present one. */
export async function restoreVersion(resource: string, id: string, version: number, seen: number): Promise<RecordVersion> {
  const { json } = await http(`${pathOf(resource, id)}/${version}/restore`, { method: 'POST', body: JSON.stringify({ version: seen }) });
  return json;
}
