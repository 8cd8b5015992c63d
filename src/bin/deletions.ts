/** What was deleted, as the API tells it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deletion } from '#resources/api/history';
import { apiUrl, http } from '#dataProvider/http';
import { totalOf } from '../history/revisions';

const pageSize = 50;
const parameters = (asked: Record<string, string>, first: number, count: number) =>
  new URLSearchParams({ ...asked, range: `[${first},${first + count - 1}]` }).toString();

/** The bin, the latest first, page after page. */
export function useDeletions(asked: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: ['api', 'deletions', asked],
    initialPageParam: 0,
    queryFn: async ({ pageParam: first, signal }): Promise<{ deletions: Deletion[]; total: number }> => {
      const { json, headers } = await http(`${apiUrl}/deletions?${parameters(asked, first, pageSize)}`, { signal });
      return { deletions: json, total: totalOf(headers) };
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { deletions }) => sum + deletions.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });
}

/** The last time a record was deleted. */
export async function lastDeletion(entity: string, entity_id: string): Promise<Deletion | undefined> {
  const { json } = await http(`${apiUrl}/deletions?${parameters({ entity, entity_id }, 0, 1)}`);
  const [last]: Deletion[] = json;
  return last;
}

/** Brings one back. */
export async function restoreDeletion(id: string): Promise<void> {
  await http(`${apiUrl}/deletions/${id}/restore`, { method: 'POST' });
}
