/** Reads reports and their pages, and does what can be done with them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';
import type {
  MyReport,
  PageRead,
  Refreshed,
  ReportAct,
  ReportChanges,
  ReportMore,
  SavedPages,
  SentPage,
} from '#resources/api/reports/reports';
import type { Attachment, LocalizedText } from '#resources/definition';

/** A report as the API answers it: its fields, and what stands in it besides. */
export interface Report extends RaRecord, ReportMore {
  id: string;
  version: number;
  title: LocalizedText;
  state: string;
  kind: string;
  /** The time at which it was asked for, in ms: what was asked for before a save says nothing of it. */
  asked_at: number;
}
type SavedReport = Report & { saved: SavedPages };

const of = (id: string) => `${apiUrl}/reports/${encodeURIComponent(id)}`;
const write = async <Answer>(method: string, url: string, body: object): Promise<Answer> =>
  (await http(url, { method, body: JSON.stringify(body) })).json;

export const reportKey = (id: string) => ['reports', 'whole', id];

async function readReport(id: string, signal: AbortSignal): Promise<Report> {
  const asked_at = Date.now();
  return { ...(await http(of(id), { signal })).json, asked_at };
}

export const readPage = async (report: string, page: string, signal?: AbortSignal): Promise<PageRead> =>
  (await http(`${of(report)}/pages/${encodeURIComponent(page)}`, signal ? { signal } : {})).json;

/** Sends the pages and the parts that changed. `leaving` lets the request outlive the page. */
export const savePages = async (id: string, pages: readonly SentPage[], leaving = false): Promise<SavedReport> =>
  (await http(of(id), { method: 'PUT', body: JSON.stringify({ pages }), keepalive: leaving })).json;

/** Reads a report with its pages, signatures and versions. */
export const useReport = (id: string) =>
  useQuery({ queryKey: reportKey(id), queryFn: ({ signal }) => readReport(id, signal), retry: false });

/** Reads the reports that wait for the user. */
export const useMyReports = () =>
  useQuery({
    queryKey: ['reports', 'mine'],
    queryFn: async ({ signal }): Promise<MyReport[]> => (await http(`${apiUrl}/reports/mine`, { signal })).json,
    retry: false,
  });

/** The acts by the name of their call; `ask`, `sign` and `decline` are one call. */
const callOf = (act: ReportAct): string => (act === 'ask' || act === 'sign' || act === 'decline' ? 'sign_off' : act);

interface Done {
  act: ReportAct;
  version?: number;
  hash?: string;
  comment?: string;
  users?: readonly string[];
  again?: boolean;
}

/** Returns the mutation that freezes, publishes, withdraws, revises, asks for signatures, signs and declines. */
export function useAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: Done) =>
      write<Report>('POST', `${of(id)}/${callOf(act)}`, callOf(act) === 'sign_off' ? { act, ...body } : body),
    onSuccess: (report) => client.setQueryData(reportKey(id), { ...report, asked_at: Date.now() }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}

/** Reads what a refresh would change in the copied figures, and why. */
export const useRefreshPlan = (id: string) =>
  useQuery({
    queryKey: ['reports', 'refresh', id],
    queryFn: () => write<Refreshed>('POST', `${of(id)}/refresh`, { dry_run: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Returns the mutation that brings the copied figures up to date. */
export function useRefresh(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => write<Refreshed>('POST', `${of(id)}/refresh`, { version }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}

/** Reads what moved between two versions. */
export const useChanges = (id: string, from: number, to: number) =>
  useQuery({
    queryKey: ['reports', 'changes', id, from, to],
    queryFn: async ({ signal }): Promise<ReportChanges> => (await http(`${of(id)}/changes?from=${from}&to=${to}`, { signal })).json,
    staleTime: Infinity,
    retry: false,
  });

/** Returns the mutation that copies a report; its periods move by `shift` years. */
export function useDuplicate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: LocalizedText; shift: number }) => write<Report>('POST', `${of(id)}/duplicate`, body),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}

/** Returns the mutation that adds pictures to those of a report, as it is now. */
export function useAddPictures(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (added: readonly Attachment[]) => {
      const { pictures }: { pictures: Attachment[] | null } = (await http(of(id))).json;
      return write<Report>('PUT', of(id), { pictures: [...(pictures ?? []), ...added] });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: reportKey(id) }),
  });
}

export interface Shared {
  sent: string[];
  not_sent: string[];
  /** The addresses of people without a back-office, who get their email once the report is published. */
  later: string[];
  link: { address: string | null; until: string; password: boolean } | null;
  /** The keys of the indicators that people without the right to private pages don’t see. */
  private: string[];
}
export interface Sharing {
  users?: readonly string[];
  roles?: readonly string[];
  link?: { until: string; password?: string } | null;
}

/** Returns the mutation that shares a report; an empty body changes nothing and answers how it is shared. */
export function useShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sharing) => write<Shared>('PUT', `${of(id)}/share`, body),
    onSettled: (_done, _error, body) => (Object.keys(body).length > 0 ? client.invalidateQueries({ queryKey: ['reports'] }) : undefined),
  });
}
