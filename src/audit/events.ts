/** The audit, as the API tells it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http';
import type { AuditedEvent } from '#resources/api/history';
import { totalOf } from '../history/revisions';

const pageSize = 50;

/** Where all that match can be taken away. */
export const exportUrl = (asked: Record<string, string>) => `${apiUrl}/audit_events/export?${new URLSearchParams(asked).toString()}`;

/** The events that match, the latest first, page after page. */
export function useAuditEvents(asked: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: ['api', 'audit_events', asked],
    initialPageParam: 0,
    queryFn: async ({ pageParam: first, signal }): Promise<{ events: AuditedEvent[]; total: number }> => {
      const parameters = new URLSearchParams({ ...asked, range: `[${first},${first + pageSize - 1}]` }).toString();
      const { json, headers } = await http(`${apiUrl}/audit_events?${parameters}`, { signal });
      return { events: json, total: totalOf(headers) };
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { events }) => sum + events.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });
}
