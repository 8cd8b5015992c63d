import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isImpersonated } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';

type Preferences = Readonly<Record<string, unknown>>;

/** Reads the user's preferences in the interface, once, when the back-office starts. */
export const preferencesQuery = queryOptions({
  queryKey: ['api', '/profile/preferences'],
  queryFn: async (): Promise<Preferences> => (await http(`${apiUrl}/profile/preferences`)).json,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without this, each component that uses preferences that can't be read would read them again, and the back-office would never show.
  retryOnMount: false,
});

/**
 * Returns a preference of the user and the function that sets it. The server stores it, so that it is the same on every device. A change shows at once; writes of one key are sent one after
 * the other. `undefined` returns to the default.
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
    // A change that could not be stored still applies until the page is closed.
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

/** Trusts the type of a stored value, because only this hook writes the key. */
const isOf = <T,>(value: unknown): value is T => value !== undefined;
