/** Stops and deletes exports and imports through the API, and reads the subjects that they are of. */
import { useMutation } from '@tanstack/react-query';
import { useGetList, useNotify, useRefresh } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';

const busy: readonly unknown[] = ['queued', 'pending', 'running', 'validating', 'importing', 'undoing'];
/** True while a job, an export or an import is queued or at work. */
export const isBusy = (job: Readonly<Record<string, unknown>>) => busy.includes(job['status']);

/** Returns the mutation that stops or deletes an export or import, and shows a notice of the outcome. */
export function useHistoryAct(kind: 'export' | 'import') {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: 'cancel' | 'delete' }) =>
      act === 'delete' ? http(`${apiUrl}/${kind}/${id}`, { method: 'DELETE' }) : http(`${apiUrl}/${kind}/${id}/cancel`, { method: 'POST' }),
    onSuccess: (_answer, { act }) => notify(`exchange.${kind}_${act === 'delete' ? 'deleted' : 'canceled'}`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
}

/** Reads every subject that the user may read, in the order of their positions. */
export function useSubjects() {
  return useGetList('subjects', { pagination: { page: 1, perPage: 1000 }, sort: { field: 'position', order: 'ASC' } });
}
