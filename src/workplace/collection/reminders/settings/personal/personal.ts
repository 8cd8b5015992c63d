/** Reads and changes the reminders of one person: the user's own or, under a `Whose` provider, those of the person that it names. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiUrl, http } from '#dataProvider/http/http';
import type { Colleague, Pause, ReminderSettings, ReminderSettingsOfUser } from '#resources/api/reminders/config';
import { useWhose } from './whose';

const base = `${apiUrl}/reminders`;
const write = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  (await http(`${base}${path}`, { method, body: JSON.stringify(body) })).json;

/** Returns the path and the key of the settings of a person; null for the user's own. */
const placeOf = (whose: string | null) =>
  whose === null
    ? { path: '/mine', queryKey: ['reminders', 'mine'] }
    : { path: `/user/${encodeURIComponent(whose)}`, queryKey: ['reminders', 'user', whose] };

/** Reads what the person has left, gets and has set. */
export function useReminderSettings() {
  const { path, queryKey } = placeOf(useWhose());
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReminderSettings> => (await http(`${base}${path}`, { signal })).json,
    retry: false,
  });
}

/** Reads the people who may stand in for the person, found by name or email address. */
export function useColleagues(words: string) {
  const { path, queryKey } = placeOf(useWhose());
  return useQuery({
    queryKey: [...queryKey, 'colleagues', words],
    queryFn: async ({ signal }): Promise<{ colleagues: Colleague[] }> =>
      (await http(`${base}${path}/colleagues?${new URLSearchParams({ q: words })}`, { signal })).json,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function useChange<Asked, Answer>(send: (path: string, asked: Asked) => Promise<Answer>) {
  const client = useQueryClient();
  const { path, queryKey } = placeOf(useWhose());
  return useMutation({
    mutationFn: (asked: Asked) => send(path, asked),
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}

/** Returns the mutation that changes the settings. */
export const useChangeReminderSettings = () =>
  useChange((path, change: ReminderSettingsOfUser) => write<ReminderSettings>('PUT', path, change));
/** Returns the mutation that puts a reminder off. */
export const usePause = () => useChange((path, pause: Pause) => write<{ until: string }>('PUT', `${path}/pause`, pause));
/** Returns the mutation that makes the secret address of one's calendar. */
export const useNewCalendar = () => useChange((path) => write<{ url: string }>('POST', `${path}/calendar`, {}));
/** Returns the mutation that ends the address of one's calendar. */
export const useEndCalendar = () => useChange((path) => write('DELETE', `${path}/calendar`, {}));
