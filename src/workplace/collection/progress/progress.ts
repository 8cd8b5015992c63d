/** Reads the progress of the collection from the API, and sends reminders. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ApprovalProgress,
  Overview,
  People,
  Places,
  ProgressAnswer,
  RefusedEntries,
  ReminderResult,
  SentReminders,
} from '#resources/api/collection/progress';
import { apiUrl, http } from '#dataProvider/http/http';

/** The time between two requests while some subjects are still to be computed, in milliseconds. */
export const turn = 3000;
const root = 'progress';

const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => (await http(`${apiUrl}${path}`, { signal })).json;
const write = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  (await http(`${apiUrl}${path}`, { method, body: JSON.stringify(body) })).json;

/** Reads the tracked subjects, the dimensions and the years. */
export const useOverview = () =>
  useQuery({ queryKey: [root, 'overview'], queryFn: ({ signal }) => read<Overview>('/progress', signal), retry: false });

/** Reads the numbers of entries that wait for approval, by subject. */
export const useWaiting = () =>
  useQuery({ queryKey: [root, 'approval'], queryFn: ({ signal }) => read<ApprovalProgress>('/progress/approval', signal), retry: false });

interface ProgressQuery {
  keys: readonly string[];
  year: number | undefined;
  dimension?: string | undefined;
  under?: string | undefined;
}

/** Reads the counts of subjects. Those that a response leaves out are requested again every three seconds until none remain. */
export function useProgress({ keys, year, dimension, under }: ProgressQuery) {
  const client = useQueryClient();
  const queryKey = [root, 'data', keys, year, dimension, under];
  return useQuery({
    queryKey,
    enabled: keys.length > 0 && year !== undefined,
    retry: false,
    queryFn: async (): Promise<ProgressAnswer> => {
      const before = client.getQueryData<ProgressAnswer>(queryKey);
      const rest = before?.remaining.length ? before.remaining : keys;
      const answer = await write<ProgressAnswer>('PUT', '/progress/data', {
        keys: rest,
        year,
        ...(dimension ? { dimension } : {}),
        ...(under ? { under: [under] } : {}),
      });
      const unknown = [...(before?.unknown ?? []), ...answer.unknown];
      return { progress: { ...before?.progress, ...answer.progress }, remaining: answer.remaining, unknown };
    },
    refetchInterval: ({ state }) => (state.data?.remaining.length ? turn : false),
  });
}

export interface PlacesQuery {
  subject: string;
  year: number;
  period?: string | undefined;
  tag?: string | undefined;
  state?: string | undefined;
}

/** Reads the places behind a count. */
export function usePlaces({ subject, ...asked }: PlacesQuery) {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
  return useQuery({
    queryKey: [root, 'places', subject, asked],
    queryFn: ({ signal }) => read<Places>(`/progress/subjects/${encodeURIComponent(subject)}/places?${query.toString()}`, signal),
    retry: false,
  });
}

/** Reads who would get a reminder for a subject, and about how many entries. */
export const usePeople = (key: string, year: number) =>
  useQuery({
    queryKey: [root, 'people', key, year],
    queryFn: async ({ signal }) =>
      (await read<People>(`/progress/subjects/users?subject_keys=${encodeURIComponent(key)}&year=${year}`, signal)).subjects[0],
    retry: false,
  });

/** Reads the reminders sent for a subject. */
export const useSentReminders = (key: string, enabled: boolean) =>
  useQuery({
    queryKey: [root, 'reminders', key],
    queryFn: ({ signal }) => read<SentReminders>(`/progress/subjects/reminders?subject_keys=${encodeURIComponent(key)}`, signal),
    enabled,
    retry: false,
  });

/** Returns the mutation that sends one email to each person who still has entries to make. */
export function useSendReminders(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { year: number; users?: string[]; message?: string }) =>
      write<ReminderResult>('POST', `/progress/subjects/${encodeURIComponent(key)}/send_reminders`, body),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

/** Returns the mutation that sets the people tracked on a subject. */
export function useUpdateUsers(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { users: string[]; disabled: boolean }) =>
      write<{ updated: number }>('PUT', `/progress/subjects/${encodeURIComponent(key)}/update_users`, body),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries({ queryKey: ['subjects'] })]),
  });
}

export interface LastEntry {
  id: string;
  date: string;
  date_end: string;
  state: string;
  updated_at: string;
  tags: Record<string, string>[];
}
interface LastEntries {
  subjects: Record<string, { total: number; entries: LastEntry[] }>;
}

/** Reads, for each subject, the number of entries and those last changed. */
export const useLastEntries = (keys: readonly string[]) =>
  useQuery({
    queryKey: [root, 'last', keys],
    queryFn: ({ signal }) =>
      read<LastEntries>(`/services/data_cluster/subjects_last_entries?subject_keys=${keys.map(encodeURIComponent).join(',')}`, signal),
    enabled: keys.length > 0,
    retry: false,
  });

/** Reads the user's rejected entries, with the reasons. */
export const useRefusedEntries = (limit: number) =>
  useQuery({
    queryKey: [root, 'refused', limit],
    queryFn: ({ signal }) => read<RefusedEntries>(`/services/data_cluster/inputs_refused?own=true&limit=${limit}`, signal),
    retry: false,
  });
