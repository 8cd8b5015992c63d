/** Who reads, and what they look at: for a client’s own pages. */
import type { IndicatorSummary } from '#resources/api/indicators';
import { useCustomization } from '../../customization';
import { useAnswer } from './answers';
import { usePortal } from '../PortalContext';
import { ownIndicatorsPath } from './preload';
import { useIndicators, useProfile } from './usePortalData';

/** `private` for who signed in and may read what is private, else `public`. */
export const useAudience = (): 'public' | 'private' => (useProfile()?.audience === 'private' ? 'private' : 'public');

/** The query of the page’s address, and the way to another: shown in place, kept in the address. */
export function useView(): { search: string; show: (search: string) => void } {
  const { search, show } = usePortal();
  return { search, show };
}

/** Where an indicator is read; null where this reader may not, or the page did not ask for the list. */
export function useIndicatorAddress(key: string): string | null {
  const found = useIndicators()?.find((indicator) => indicator.key === key);
  return found ? `/indicators/${found.path}` : null;
}

/** Where a page of the client’s own is read, on the home page; null where this reader has none of that key. */
export function useOwnIndicator(key: string): string | null {
  const keys = Object.keys(useCustomization().extensions.indicators ?? {});
  const found = useAnswer<IndicatorSummary[]>(ownIndicatorsPath(keys))?.find((indicator) => indicator.key === key);
  return found ? `/indicators/${found.path}` : null;
}
