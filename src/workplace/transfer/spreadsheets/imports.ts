/** Reads imports from the API and acts on them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Import, ImportReading, ImportRow } from '#resources/api/transfer/imports';
import type { Outcome } from '#resources/api/transfer/constants';
import { apiUrl, http } from '#dataProvider/http/http';
import { useFollowJob } from '../../shell/notices/useFollowJob';
import { isBusy } from '../exchange/exchange';

/** Returns the address of an imported record. An entry is shown under its subject. */
export const recordPath = ({ subject_key: subject, resource }: Pick<Import, 'subject_key' | 'resource'>, id: string): string =>
  subject === null ? `/admin/${resource}/${encodeURIComponent(id)}/show` : `/admin/subjects/${subject}/inputs/${id}`;

/** True when the rows of an import are checked, and wait for the user to import them. */
export const isChecked = ({ status }: Pick<Import, 'status'>) => status === 'valid' || status === 'invalid';

/** Returns the i18n key for rows that wait to be written; undefined for other rows. */
export const becomes = (job: Pick<Import, 'status'>, outcome: Outcome): string | undefined =>
  isChecked(job) && (outcome === 'created' || outcome === 'updated') ? `sheets.will.${outcome}` : undefined;

const turn = 3000;
const key = ['api', 'imports'] as const;
const totalOf = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** Reads one import, again and again while its job runs: every 0.7 s at first, since most imports are short, then every 3 s. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [...key, id],
    retry: false,
    queryFn: async ({ signal }): Promise<Import> => (await http(`${apiUrl}/import/${encodeURIComponent(id)}`, { signal })).json,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? (state.dataUpdateCount < 8 ? 700 : turn) : false),
  });
}

/** Reads a page of an import's rows. */
export function useImportRows(job: Import, outcome: Outcome | undefined, page: number, perPage: number) {
  const only = outcome ? `&outcome=${outcome}` : '';
  return useQuery({
    queryKey: [...key, job.id, 'rows', job.status, job.outcomes, outcome, page, perPage],
    queryFn: async ({ signal }): Promise<{ rows: ImportRow[]; total: number }> => {
      const { json, headers } = await http(`${apiUrl}/import/${job.id}/rows?range=[${page * perPage},${(page + 1) * perPage - 1}]${only}`, {
        signal,
      });
      return { rows: json, total: totalOf(headers) };
    },
  });
}

type Act = { act: 'apply'; without_refused?: boolean } | { act: 'cancel' } | { act: 'settings'; settings: ImportReading };

/** Returns the mutation that applies, stops or re-reads an import, and shows a notice when the server refuses. */
export function useAct(id: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const follow = useFollowJob();
  return useMutation({
    mutationFn: async (asked: Act): Promise<Import> => {
      if (asked.act === 'settings')
        return (await http(`${apiUrl}/import/${id}`, { method: 'PUT', body: JSON.stringify(asked.settings) })).json;
      const body = asked.act === 'apply' ? { body: JSON.stringify({ without_refused: asked.without_refused ?? false }) } : {};
      return (await http(`${apiUrl}/import/${id}/${asked.act}`, { method: 'POST', ...body })).json;
    },
    onSuccess: (job, { act }) => {
      // The job starts again, so the cache must not keep its former state until the next read.
      client.setQueryData([...key, id], job);
      if (act !== 'cancel') follow(job);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/** Uploads a file and returns the import that reads it. `asked` names the resource, or the subject and the mode of the import. */
export async function sendSpreadsheet(asked: { resource: string } | Pick<Import, 'subject_key' | 'mode'>, file: File): Promise<Import> {
  const body = new FormData();
  // The server reads these fields before the file, so they are sent first.
  for (const [name, value] of Object.entries(asked)) if (value !== null) body.append(name, value);
  body.append('upload', file);
  return (await http(`${apiUrl}/import`, { method: 'POST', body })).json;
}
