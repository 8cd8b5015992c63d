/** Synchronisations with the directory, as the API tells of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { SyncAsked, SyncReport, SyncRun } from '#resources/api/directory';
import { apiUrl, http, refusalOf } from '#dataProvider/http';
import { totalOf } from '../../../history/revisions';

export const perPage = 10;
const url = `${apiUrl}/services/super_admin/users/sync`;
const key = ['api', 'sync'] as const;
const turn = 1000;
export const isAtWork = ({ status }: Pick<SyncRun, 'status'>) => status === 'queued' || status === 'running';

/** A page of the history, asked again while one is at work. */
export const useRuns = (page: number) =>
  useQuery({
    queryKey: [...key, 'runs', page],
    queryFn: async ({ signal }): Promise<{ runs: SyncRun[]; total: number; hasDirectory: boolean }> => {
      const { json, headers } = await http(`${url}?range=[${page * perPage},${(page + 1) * perPage - 1}]`, { signal });
      return { runs: json, total: totalOf(headers), hasDirectory: headers.get('x-directory') === 'true' };
    },
    refetchInterval: ({ state }) => (state.data?.runs.some(isAtWork) ? turn : false),
  });

/** One, person by person, asked again until it has ended. */
export const useReport = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }): Promise<SyncReport> => (await http(`${url}/${id}`, { signal })).json,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? turn : false),
  });

/** Begins one. What the directory said, where it could not be reached, is in the error. */
export function useSync(onBegun: (run: SyncRun) => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (asked: SyncAsked): Promise<SyncRun> => (await http(url, { method: 'POST', body: JSON.stringify(asked) })).json,
    onSuccess: onBegun,
    onError: (error) => {
      const isAtWorkAlready = refusalOf(error)?.code === 'SYNC_ALREADY_WORKING';
      notify(error.message, { type: isAtWorkAlready ? 'warning' : 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
