/** The progress of the collection, as the API tells of it. */
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
} from '#resources/api/progress';
import { apiUrl, http } from '#dataProvider/http';

/** While subjects remain to be computed they are asked for again after so long. */
export const turn = 3000;
const root = 'progress';

const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => (await http(`${apiUrl}${path}`, { signal })).json;
const write = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  (await http(`${apiUrl}${path}`, { method, body: JSON.stringify(body) })).json;

/** The subjects one follows, the dimensions and the years there are. */
export const useOverview = () =>
  useQuery({ queryKey: [root, 'overview'], queryFn: ({ signal }) => read<Overview>('/progress', signal), retry: false });

/** What waits for an approver, by subject. */
export const useWaiting = () =>
  useQuery({ queryKey: [root, 'approval'], queryFn: ({ signal }) => read<ApprovalProgress>('/progress/approval', signal), retry: false });

interface Asked {
  keys: readonly string[];
  year: number | undefined;
  dimension?: string | undefined;
  under?: string | undefined;
}

/** The counts of subjects: what a call leaves is asked for again every three seconds, until nothing remains. */
export function useProgress({ keys, year, dimension, under }: Asked) {
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

export interface PlacesAsked {
  subject: string;
  year: number;
  period?: string | undefined;
  tag?: string | undefined;
  state?: string | undefined;
}

/** The places behind a count. */
export function usePlaces({ subject, ...asked }: PlacesAsked) {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
  return useQuery({
    queryKey: [root, 'places', subject, asked],
    queryFn: ({ signal }) => read<Places>(`/progress/subjects/${encodeURIComponent(subject)}/places?${query.toString()}`, signal),
    retry: false,
  });
}

/** Who would be reminded of a subject, and of how much. */
export const usePeople = (key: string, year: number) =>
  useQuery({
    queryKey: [root, 'people', key, year],
    queryFn: async ({ signal }) =>
      (await read<People>(`/progress/subjects/users?subject_keys=${encodeURIComponent(key)}&year=${year}`, signal)).subjects[0],
    retry: false,
  });

/** The reminders that were sent of a subject. */
export const useSentReminders = (key: string, enabled: boolean) =>
  useQuery({
    queryKey: [root, 'reminders', key],
    queryFn: ({ signal }) => read<SentReminders>(`/progress/subjects/reminders?subject_keys=${encodeURIComponent(key)}`, signal),
    enabled,
    retry: false,
  });

/** One mail to each person who still has something to do. */
export function useSendReminders(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { year: number; users?: string[]; message?: string }) =>
      write<ReminderResult>('POST', `/progress/subjects/${encodeURIComponent(key)}/send_reminders`, body),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

/** Who is followed on a subject. */
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

/** Of each subject, how many entries there are and the last that were touched. */
export const useLastEntries = (keys: readonly string[]) =>
  useQuery({
    queryKey: [root, 'last', keys],
    queryFn: ({ signal }) =>
      read<LastEntries>(`/services/data_cluster/subjects_last_entries?subject_keys=${keys.map(encodeURIComponent).join(',')}`, signal),
    enabled: keys.length > 0,
    retry: false,
  });

/** The entries of one's own that were refused, with why. */
export const useRefusedEntries = (limit: number) =>
  useQuery({
    queryKey: [root, 'refused', limit],
    queryFn: ({ signal }) => read<RefusedEntries>(`/services/data_cluster/inputs_refused?own=true&limit=${limit}`, signal),
    retry: false,
  });
