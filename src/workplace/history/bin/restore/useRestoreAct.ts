import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { immediateLimit, restoreAct, startBulk } from '#dataProvider/many';
import { useFollowJob } from '../../../shell/notices/useFollowJob';

/** Restores the records of a change set that are still in the bin, all or none. A large change set is restored by a job. */
export function useRestoreAct(act: string, count: number, { id: resource }: ReadableDefinition) {
  const notify = useNotify();
  const follow = useFollowJob();
  const queries = useQueryClient();
  const messageArgs = { smart_count: count };
  const mutation = useMutation({
    mutationFn: async () => {
      if (count > immediateLimit) return follow(await startBulk(resource, { step: 'restore', act }));
      await restoreAct(act);
      notify('bin.undone', { type: 'success', messageArgs });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return { ...mutation, messageArgs };
}
