/** Reads and changes through the API whether the site is closed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Maintenance, MaintenanceRequest } from '#resources/api/site/maintenance';
import { apiUrl, http } from '#dataProvider/http/http';

const url = `${apiUrl}/services/super_admin/maintenance`;
const key = ['api', 'maintenance'] as const;

export const useMaintenance = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }): Promise<Maintenance> => (await http(url, { signal })).json });

/** Closes the site, changes the message, or opens the site. Every page says whether the site is closed, so the page is loaded again when that changes. */
export function useChangeMaintenance(isOn: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: MaintenanceRequest): Promise<Maintenance> =>
      (await http(url, { method: 'PUT', body: JSON.stringify(asked) })).json,
    onSuccess: (now) => {
      if (now.on === isOn) queries.setQueryData(key, now);
      else window.location.reload();
    },
  });
}

/** Returns a moment as the form has it (`yyyy-MM-ddTHH:mm`), in the time zone of the device; '' for null. */
export function localMoment(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns a moment of the form as the API takes it, in UTC; null for ''. A text that is not a moment is returned unchanged, so that the server refuses it. */
export function instantOf(moment: string): string | null {
  if (moment === '') return null;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) ? new Date(moment).toISOString() : moment;
}
