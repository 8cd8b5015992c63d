/** Exports and imports of entries, as the API tells of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify } from 'ra-core';
import type { Export, ExportAsked } from '#resources/api/exports';
import type { Import } from '#resources/api/imports';
import { apiUrl, http } from '#dataProvider/http';
import { perPage } from '../spreadsheets/HistoryTable';

const turn = 3000;
const soon = 700;
const key = ['api', 'exchange'] as const;
const isBusy = ({ status }: { status: string }) => ['pending', 'running', 'validating', 'importing', 'undoing'].includes(status);
export { isBusy };

/** A page of the history, asked again while something is at work. */
export function useHistory<Kind extends 'export' | 'import'>(kind: Kind, page: number, subject?: string) {
  const of = subject === undefined ? '' : `&subject_key=${encodeURIComponent(subject)}`;
  return useQuery({
    queryKey: [...key, kind, page, subject],
    queryFn: async ({ signal }): Promise<{ rows: (Kind extends 'export' ? Export : Import)[]; total: number }> => {
      const range = `[${page * perPage},${(page + 1) * perPage - 1}]`;
      const { json, headers } = await http(`${apiUrl}/${kind}?range=${range}${of}`, { signal });
      return { rows: json, total: Number(headers.get('content-range')?.split('/')[1] ?? 0) };
    },
    refetchInterval: ({ state }) => (state.data?.rows.some(isBusy) ? (state.dataUpdateCount < 8 ? soon : turn) : false),
  });
}

/** What one does with an export or an import of the history; each with its notice. */
export function useHistoryAct(kind: 'export' | 'import') {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ id, act }: { id: string; act: 'cancel' | 'delete' }) => {
      if (act === 'delete') return http(`${apiUrl}/${kind}/${id}`, { method: 'DELETE' });
      return http(kind === 'import' ? `${apiUrl}/import/${id}/cancel` : `${apiUrl}/jobs/${id}/cancel`, { method: 'POST' });
    },
    onSuccess: (_answer, { act }) => notify(`exchange.${kind}_${act === 'delete' ? 'deleted' : 'canceled'}`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Asks for an export. */
export const createExport = async (asked: ExportAsked): Promise<Export> =>
  (await http(`${apiUrl}/export`, { method: 'POST', body: JSON.stringify(asked) })).json;

/** Sends a file of a subject's entries; gives the import that reads it. */
export async function createImport(subject: string, mode: Import['mode'], file: File): Promise<Import> {
  const body = new FormData();
  // The server reads these before the file comes.
  body.append('subject_key', subject);
  body.append('mode', mode);
  body.append('upload', file);
  return (await http(`${apiUrl}/import`, { method: 'POST', body })).json;
}

/** Every subject that one may read, in their order. */
export function useSubjects() {
  return useGetList('subjects', { pagination: { page: 1, perPage: 1000 }, sort: { field: 'position', order: 'ASC' } });
}
