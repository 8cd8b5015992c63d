/** Reads imports from the API and acts on them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ImportReading, ImportResult, ImportRow, Outcome } from '#resources/api/transfer/imports';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl, http } from '#dataProvider/http';
import { useFollowJob } from '../../shell/notices/useFollowJob';

/** A job that imports a spreadsheet. */
export interface ImportJob extends Job {
  result: ImportResult | null;
}

/** Returns the address of an imported record. An entry is shown under its subject. */
export const recordPath = ({ subject, resource }: Pick<Job, 'subject' | 'resource'>, id: string): string =>
  subject === null ? `/admin/${resource}/${encodeURIComponent(id)}/show` : `/admin/subjects/${subject}/inputs/${id}`;

/** Returns the i18n key for rows that wait to be written; undefined for other rows. */
export const becomes = ({ status }: Pick<Job, 'status'>, outcome: Outcome): string | undefined =>
  status === 'ready' && (outcome === 'created' || outcome === 'updated') ? `sheets.will.${outcome}` : undefined;

export const isBusy = (job: { status?: unknown } | undefined) => job?.status === 'queued' || job?.status === 'running';
const turn = 3000;
const key = ['api', 'jobs'] as const;
const totalOf = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** Reads one import, again and again while its job runs: every 0.7 s at first, since most imports are short, then every 3 s. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [...key, id],
    retry: false,
    queryFn: async ({ signal }): Promise<ImportJob> => (await http(`${apiUrl}/imports/${encodeURIComponent(id)}`, { signal })).json,
    refetchInterval: ({ state }) => (isBusy(state.data) ? (state.dataUpdateCount < 8 ? 700 : turn) : false),
  });
}

/** Reads a page of an import's rows. */
export function useImportRows(job: ImportJob, outcome: Outcome | undefined, page: number, perPage: number) {
  const only = outcome ? `&outcome=${outcome}` : '';
  return useQuery({
    queryKey: [...key, job.id, 'rows', job.status, job.result?.counts, outcome, page, perPage],
    queryFn: async ({ signal }): Promise<{ rows: ImportRow[]; total: number }> => {
      const { json, headers } = await http(
        `${apiUrl}/imports/${job.id}/rows?range=[${page * perPage},${(page + 1) * perPage - 1}]${only}`,
        { signal },
      );
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
    mutationFn: async (asked: Act): Promise<ImportJob> => {
      if (asked.act === 'settings')
        return (await http(`${apiUrl}/imports/${id}`, { method: 'PUT', body: JSON.stringify(asked.settings) })).json;
      const area = asked.act === 'cancel' ? 'jobs' : 'imports';
      const body = asked.act === 'apply' ? { body: JSON.stringify({ without_refused: asked.without_refused ?? false }) } : {};
      return (await http(`${apiUrl}/${area}/${id}/${asked.act}`, { method: 'POST', ...body })).json;
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

/** Uploads a file and returns the import job that reads it. */
export async function sendSpreadsheet(endpoint: string, file: File): Promise<ImportJob> {
  const body = new FormData();
  body.append('upload', file);
  return (await http(`${apiUrl}/${endpoint}/import`, { method: 'POST', body })).json;
}
