/** Reads and changes one's own reminders. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http/http';
import type { Colleague, Pause, ReminderSettings, ReminderSettingsChange } from '#resources/api/reminders/config';

const base = `${apiUrl}/reminders/mine`;
const queryKey = ['reminders', 'mine'];
const write = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  (await http(`${base}${path}`, { method, body: JSON.stringify(body) })).json;

/** Reads what one has left, gets and has set. */
export const useMine = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReminderSettings> => (await http(base, { signal })).json,
    retry: false,
  });

/** Reads the people who may stand in for oneself, found by name or email address. */
export const useColleagues = (words: string) =>
  useQuery({
    queryKey: [...queryKey, 'colleagues', words],
    queryFn: async ({ signal }): Promise<{ colleagues: Colleague[] }> =>
      (await http(`${base}/colleagues?${new URLSearchParams({ q: words })}`, { signal })).json,
    placeholderData: keepPreviousData,
    retry: false,
  });

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey, exact: true }) });
}

/** Returns the mutation that changes one's settings. */
export const useChangeMine = () => useChange((change: ReminderSettingsChange) => write<ReminderSettings>('PUT', '', change));
/** Returns the mutation that puts a reminder off. */
export const usePause = () => useChange((pause: Pause) => write<{ until: string }>('PUT', '/pause', pause));
/** Returns the mutation that makes the secret address of one's calendar. */
export const useNewCalendar = () => useChange(() => write<{ url: string }>('POST', '/calendar', {}));
/** Returns the mutation that ends the address of one's calendar. */
export const useEndCalendar = () => useChange(() => write('DELETE', '/calendar', {}));
