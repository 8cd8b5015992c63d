import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isImpersonated } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http';

type Preferences = Readonly<Record<string, unknown>>;

/** What the person set in the interface: read once, with the back-office. */
export const preferencesQuery = queryOptions({
  queryKey: ['api', '/profile/preferences'],
  queryFn: async (): Promise<Preferences> => (await http(`${apiUrl}/profile/preferences`)).json,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Where they cannot be read, each who asks later would begin anew, and the back-office never show.
  retryOnMount: false,
});

/**
 * What the person set under a key, kept on the server: found again on any machine. Shows at once; writes of one key go one after
 * the other. `undefined` goes back to the default.
 */
export function usePreference<T>(key: string, otherwise: T): [T, (value: T | undefined) => void] {
  const queries = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const { mutate } = useMutation({
    scope: { id: `preference ${key}` },
    mutationFn: async (value: T | undefined) =>
      isImpersonated(queries) ||
      http(`${apiUrl}/profile/preferences/${encodeURIComponent(key)}`, {
        method: value === undefined ? 'DELETE' : 'PUT',
        ...(value === undefined ? {} : { body: JSON.stringify({ value }) }),
      }),
    // What could not be kept stays for as long as the page is open.
    retry: 2,
  });
  const set = useCallback(
    (value: T | undefined) => {
      queries.setQueryData(preferencesQuery.queryKey, (known: Preferences = {}) => ({ ...known, [key]: value }));
      mutate(value);
    },
    [queries, mutate, key],
  );
  const known = data?.[key];
  return [isOf<T>(known) ? known : otherwise, set];
}

/** Only this hook writes a key: what is there was written as its type. */
const isOf = <T,>(value: unknown): value is T => value !== undefined;
