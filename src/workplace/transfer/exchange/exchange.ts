/** Reads, starts and stops the exports and imports of entries through the API. */
import { useMutation } from '@tanstack/react-query';
import { useGetList, useNotify, useRefresh } from 'ra-core';
import type { Export, ExportRequest } from '#resources/api/transfer/exports';
import type { Import } from '#resources/api/transfer/imports';
import { apiUrl, http } from '#dataProvider/http';

const busy: readonly unknown[] = ['pending', 'running', 'validating', 'importing', 'undoing'];
export const isBusy = (job: Readonly<Record<string, unknown>>) => busy.includes(job['status']);

/** Returns the mutation that stops or deletes an export or import, and shows a notice of the outcome. */
export function useHistoryAct(kind: 'export' | 'import') {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ id, act }: { id: string; act: 'cancel' | 'delete' }) => {
      if (act === 'delete') return http(`${apiUrl}/${kind}/${id}`, { method: 'DELETE' });
      return http(kind === 'import' ? `${apiUrl}/import/${id}/cancel` : `${apiUrl}/jobs/${id}/cancel`, { method: 'POST' });
    },
    onSuccess: (_answer, { act }) => notify(`exchange.${kind}_${act === 'delete' ? 'deleted' : 'canceled'}`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
}

/** Starts an export and returns its job. */
export const createExport = async (asked: ExportRequest): Promise<Export> =>
  (await http(`${apiUrl}/export`, { method: 'POST', body: JSON.stringify(asked) })).json;

/** Uploads a file of a subject's entries and returns the import job that reads it. */
export async function createImport(subject: string, mode: Import['mode'], file: File): Promise<Import> {
  const body = new FormData();
  // The server reads these fields before the file, so they are sent first.
  body.append('subject_key', subject);
  body.append('mode', mode);
  body.append('upload', file);
  return (await http(`${apiUrl}/import`, { method: 'POST', body })).json;
}

/** Reads every subject that the user may read, in the order of their positions. */
export function useSubjects() {
  return useGetList('subjects', { pagination: { page: 1, perPage: 1000 }, sort: { field: 'position', order: 'ASC' } });
}
