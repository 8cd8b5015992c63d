/** Whether the site is closed, as the API tells and takes it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Maintenance, MaintenanceAsked } from '#resources/api/maintenance';
import { apiUrl, http } from '#dataProvider/http';

const url = `${apiUrl}/services/super_admin/maintenance`;
const key = ['api', 'maintenance'] as const;

export const useMaintenance = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }): Promise<Maintenance> => (await http(url, { signal })).json });

/** Closes, says something else, opens. Whether it is closed is said on every page: the page is loaded again where that changes. */
export function useChangeMaintenance(isOn: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: MaintenanceAsked): Promise<Maintenance> =>
      (await http(url, { method: 'PUT', body: JSON.stringify(asked) })).json,
    onSuccess: (now) => {
      if (now.on === isOn) queries.setQueryData(key, now);
      else window.location.reload();
    },
  });
}

/** A moment as the form has it (`yyyy-MM-ddTHH:mm`), by the clock of the device; '' for none. */
export function localMoment(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The same as the wire has it; null for none. A text that is no moment goes as it is, for the server to refuse. */
export function instantOf(moment: string): string | null {
  if (moment === '') return null;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) ? new Date(moment).toISOString() : moment;
}
