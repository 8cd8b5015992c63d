/** What the public pages share: the client, the reader, the list of indicators. */
import { useQueryClient } from '@tanstack/react-query';
import type { IndicatorSummary, PublicClient } from '#resources/api/indicators';
import type { Profile } from '#resources/api/profile';
import { useApi } from './api';
import { clientPath, listPath, originKey, profilePath } from './preload';

export const useClient = () => useApi<PublicClient>(clientPath).data ?? null;
export const useProfile = () => useApi<Profile>(profilePath).data ?? null;
/** The published indicators the reader may see, in their order; undefined until known. */
export const useIndicators = () => useApi<IndicatorSummary[]>(listPath).data;

/** Scheme and host of the site, as the server knows it, for the addresses that leave the page. */
export function useOrigin(): string {
  const known: string | undefined = useQueryClient().getQueryData(originKey);
  return known ?? window.location.origin;
}
