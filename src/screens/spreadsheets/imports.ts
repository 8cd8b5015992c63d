/** Imports and exports, as the API tells of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { JsonValue } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http';

export const outcomes = ['created', 'updated', 'unchanged', 'refused', 'conflict'] as const;
export type Outcome = (typeof outcomes)[number];
export type Mark = 'comma' | 'point' | 'each';
export type Order = 'dmy' | 'mdy' | 'ymd';

export interface FoundColumn {
  letter: string;
  header: string;
  column: string | null;
  samples: string[];
  decimals?: { mark: Mark | null; ask: boolean; samples: string[] };
  dates?: { order: Order | null; ask: boolean; samples: string[] };
}
export interface Job {
  id: string;
  kind: 'import' | 'export';
  resource: string | null;
  status: 'queued' | 'running' | 'ready' | 'done' | 'failed' | 'cancelled' | 'undone';
  step: 'check' | 'apply' | 'undo' | null;
  done: number;
  total: number | null;
  cancel_requested: boolean;
  file: string | null;
  error: string | null;
  own: boolean;
  created_by_name: string | null;
  created_at: string;
  result: {
    asks?: boolean;
    notice?: string | null;
    counts?: Record<Outcome, number>;
    understood?: { columns: FoundColumn[]; match: string | null; rows: number };
    left?: number;
    left_records?: { row: number; label: string | null; id: string }[];
  } | null;
}
export interface Settings {
  columns?: (string | null)[];
  decimals?: Record<string, Mark>;
  dates?: Record<string, Order>;
  match?: string | null;
}
export interface ImportRow {
  row: number;
  outcome: Outcome;
  record_id: string | null;
  label: string | null;
  changes: Record<string, [JsonValue, JsonValue]>;
  problems: { cell: string; field: string; code: string; params: Record<string, JsonValue> }[];
}

export const isBusy = (job: Pick<Job, 'status'> | undefined) => job?.status === 'queued' || job?.status === 'running';
const turn = 3000;
const key = ['api', 'jobs'] as const;
const totalOf = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1] ?? 0);

/** All that one imported and exported, the latest first; asked again while something is at work. */
export function useJobs(page: number, perPage: number) {
  return useQuery({
    queryKey: [...key, 'list', page, perPage],
    queryFn: async ({ signal }): Promise<{ jobs: Job[]; total: number }> => {
      const { json, headers } = await http(`${apiUrl}/jobs?range=[${page * perPage},${(page + 1) * perPage - 1}]`, { signal });
      return { jobs: json, total: totalOf(headers) };
    },
    refetchInterval: ({ state }) => (state.data?.jobs.some(isBusy) ? turn : false),
  });
}

/** One import; what is short is asked for sooner. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [...key, id],
    retry: false,
    queryFn: async ({ signal }): Promise<Job> => (await http(`${apiUrl}/imports/${encodeURIComponent(id)}`, { signal })).json,
    refetchInterval: ({ state }) => (isBusy(state.data) ? (state.dataUpdateCount < 8 ? 700 : turn) : false),
  });
}

/** A page of its rows. */
export function useImportRows(job: Job, outcome: Outcome | undefined, page: number, perPage: number) {
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

type Act = { act: 'apply' | 'undo' } | { act: 'cancel' } | { act: 'settings'; settings: Settings };

/** What one does with an import; refusals are told. */
export function useAct(id: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (asked: Act): Promise<Job> => {
      if (asked.act === 'settings')
        return (await http(`${apiUrl}/imports/${id}`, { method: 'PUT', body: JSON.stringify(asked.settings) })).json;
      const area = asked.act === 'cancel' ? 'jobs' : 'imports';
      return (await http(`${apiUrl}/${area}/${id}/${asked.act}`, { method: 'POST' })).json;
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/** Sends a file; gives the import that reads it. */
export async function sendSpreadsheet(endpoint: string, file: File): Promise<Job> {
  const body = new FormData();
  body.append('upload', file);
  return (await http(`${apiUrl}/${endpoint}/import`, { method: 'POST', body })).json;
}
