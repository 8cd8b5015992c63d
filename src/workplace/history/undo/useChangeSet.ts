/** Reads a change set and undoes it, for the notices, the dialog and the screen of changes. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchChangeSet, fetchChangeSetRecords, undoChangeSet } from '#dataProvider/calls/changeSets';
import { useFollowJob } from '../../shell/notices/useFollowJob';
import { useUndoneNotice } from './useUndoneNotice';

/** Returns the address of the screen of a change set. */
export const changeSetPath = (id: string) => `/admin/change_sets/${encodeURIComponent(id)}`;

const key = (id: string) => ['api', 'change_sets', id] as const;
const turn = 1000;
const pageSize = 25;

/** Reads a change set, again each second while a job undoes it. It is always read anew, because its undo depends on what was written since. */
export const useChangeSet = (id: string) =>
  useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => fetchChangeSet(id, signal),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.undo_runs === true ? turn : false),
  });

/** Reads the records of a change set, page by page. */
export const useChangeSetRecords = (id: string) =>
  useInfiniteQuery({
    queryKey: [...key(id), 'records'],
    retry: false,
    initialPageParam: 0,
    queryFn: ({ pageParam: first, signal }) => fetchChangeSetRecords(id, [first, first + pageSize - 1], signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { records }) => sum + records.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });

/** Returns the mutation that undoes a change set and tells the result; a job undoes a large one. */
export function useUndo(id: string) {
  const say = useUndoneNotice();
  const follow = useFollowJob();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const done = await undoChangeSet(id);
      if ('job' in done) follow(done.job);
      else say(done.result);
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}
