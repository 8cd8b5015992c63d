import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { apiUrl, http } from '#dataProvider/http/http';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { Report } from '../../calls';

/** The report to which the part or the page belongs whose form is shown. */
export const ChosenContext = createContext<Report | null>(null);
export const useChosenReport = (): Report | null => useContext(ChosenContext);

/** Reads what the indicator beside a field of the form offers: its dimensions, measures and periods. */
export function useOffered(): IndicatorPage['data'] | undefined {
  const { getSource } = useSourceContext();
  const key: unknown = useWatch({ name: getSource('indicator') });
  const isKey = typeof key === 'string' && key !== '' && !key.startsWith('{');
  const { data } = useQuery({
    queryKey: ['reports', 'offered', key],
    queryFn: async ({ signal }): Promise<IndicatorPage> =>
      (await http(`${apiUrl}/services/indicators/${encodeURIComponent(String(key))}`, { signal })).json,
    enabled: isKey,
    staleTime: 60_000,
    retry: false,
  });
  return data?.data;
}
