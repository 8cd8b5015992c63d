import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { atOnce, restoreAct, startBulk } from '#dataProvider/many';
import { useFollowJob } from '../../../shell/notices/useFollowJob';

/** Restores the records of a change set that are still in the bin, all or none. A large change set is restored by a job. */
export function useRestoreAct(change_set: string, count: number, { id: resource }: ReadableDefinition) {
  const notify = useNotify();
  const follow = useFollowJob();
  const queries = useQueryClient();
  const messageArgs = { smart_count: count };
  const mutation = useMutation({
    mutationFn: async () => {
      if (count > atOnce) return follow(await startBulk(resource, { step: 'restore', change_set }));
      await restoreAct(change_set);
      notify('bin.undone', { type: 'success', messageArgs });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return { ...mutation, messageArgs };
}
