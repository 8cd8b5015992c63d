/** Reads and starts synchronisations with the directory through the API. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRedirect, useRefresh } from 'ra-core';
import type { SyncRequest, SyncReport, SyncRun } from '#resources/api/people/directory';
import { apiUrl, http, refusalOf } from '#dataProvider/http/http';

const url = `${apiUrl}/services/super_admin/users/sync`;
const turn = 1000;
export const isAtWork = (run: Readonly<Record<string, unknown>>): boolean => run['status'] === 'queued' || run['status'] === 'running';

/** Reads one synchronisation, person by person, again each second until it has ended. */
export const useReport = (id: string) =>
  useQuery({
    queryKey: ['api', 'sync', id],
    queryFn: async ({ signal }): Promise<SyncReport> => (await http(`${url}/${id}`, { signal })).json,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? turn : false),
  });

/** Starts a synchronisation and opens it. Where the directory could not be reached, the error holds what the directory answered. */
export function useSync() {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (asked: SyncRequest): Promise<SyncRun> => (await http(url, { method: 'POST', body: JSON.stringify(asked) })).json,
    onSuccess: ({ id }) => redirect('show', 'directory_runs', id),
    onError: (error) => {
      const isAtWorkAlready = refusalOf(error)?.code === 'SYNC_ALREADY_WORKING';
      notify(error.message, { type: isAtWorkAlready ? 'warning' : 'error' });
      refresh();
    },
  });
}
