/** Reads what follows from reminders, their settings and their runs, and sends them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http/http';
import type { ReturningAddresses } from '#resources/api/reminders/bounces';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type {
  LetterRead,
  ReminderStates,
  ReminderTimes,
  RemindersOverview,
  RunRead,
  SendResult,
  WhoGetsWhat,
} from '#resources/api/reminders/runs';
import type { Locale, Values } from '#resources/definition';

const base = `${apiUrl}/reminders`;
const root = 'reminders';

const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => (await http(`${base}${path}`, { signal })).json;
const write = async <Answer>(method: string, path: string, body: object, signal?: AbortSignal): Promise<Answer> =>
  (await http(`${base}${path}`, { method, body: JSON.stringify(body), ...(signal && { signal }) })).json;
const of = (id: string) => `/${encodeURIComponent(id)}`;
const only = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));

const timing = [
  'id',
  'active',
  'when',
  'first_on',
  'every',
  'unit',
  'days_before',
  'on_day',
  'days_after',
  'time',
  'time_zone',
  'until_on',
  'most_times',
] as const;
const whom = ['kind', 'target', 'users', 'roles', 'subjects', 'sections', 'sites', 'work', 'time_zone'] as const;

/** Reads the next times of a reminder that is being written. Around due dates, they follow from what is left for its people. */
export function useTimes(values: Values) {
  const asked = only(values, values['when'] === 'due' ? [...timing, ...whom] : timing);
  return useQuery({
    queryKey: [root, 'times', asked],
    queryFn: ({ signal }) => write<ReminderTimes>('POST', '/times', { values: asked }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Reads whom a reminder that is being written would choose now. */
export function useWhoGetsWhat(values: Values) {
  const asked = only(values, ['id', ...whom]);
  return useQuery({
    queryKey: [root, 'preview', asked],
    queryFn: ({ signal }) => write<WhoGetsWhat>('POST', '/preview', { values: asked }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface MailAsked {
  values: Values;
  /** The id of the person; by default the first whom the reminder chooses. */
  user_id?: string;
  locale: Locale;
}

/** Reads the daily summary as a person would get it. */
export const useMailPreview = (asked: MailAsked) =>
  useQuery({
    queryKey: [root, 'mail', asked],
    queryFn: ({ signal }) => write<LetterRead>('POST', '/mail', asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Returns the mutation that sends the daily summary of a person to oneself. */
export const useTestMail = () =>
  useMutation({ mutationFn: (asked: MailAsked) => write<{ to: string; mail_server: boolean }>('POST', '/test', asked) });

/** Returns the mutation that runs a reminder now. */
export function useSendNow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write<SendResult>('POST', `${of(id)}/send`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

/** Reads the next time of each reminder. */
export const useReminderStates = () =>
  useQuery({ queryKey: [root, 'states'], queryFn: ({ signal }) => read<ReminderStates>('/states', signal), retry: false });

/** Reads what goes out this week and what went out. */
export const useRemindersOverview = () =>
  useQuery({ queryKey: [root, 'overview'], queryFn: ({ signal }) => read<RemindersOverview>('/overview', signal), retry: false });

/** Reads the addresses that return emails. */
export const useReturningAddresses = () =>
  useQuery({ queryKey: [root, 'bounces'], queryFn: ({ signal }) => read<ReturningAddresses>('/bounces', signal), retry: false });

/** Returns the mutation that lets summaries go again to an address that returned emails. */
export function useLift() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => write('POST', '/bounces/lift', { address }),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

/** Reads a run with its people. */
export const useRun = (id: string) =>
  useQuery({ queryKey: [root, 'run', id], queryFn: ({ signal }) => read<RunRead>(`/runs${of(id)}`, signal), retry: false });

/** Returns the address of the people of a run as a CSV file. */
export const runFile = (id: string) => `${base}/runs${of(id)}/file`;

/** Reads the settings of all reminders. */
export const useRemindersConfig = () =>
  useQuery({ queryKey: [root, 'config'], queryFn: ({ signal }) => read<RemindersConfig>('/config', signal), retry: false });

/** Returns the mutation that replaces the settings of all reminders. */
export function useChangeConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (config: RemindersConfig) => write<RemindersConfig>('PUT', '/config', config),
    onSuccess: (config) => {
      client.setQueryData([root, 'config'], config);
      return client.invalidateQueries({ queryKey: [root, 'overview'] });
    },
  });
}
