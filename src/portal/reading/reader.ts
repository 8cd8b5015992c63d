/** Provides a client's own pages with the reader's audience, the view, and the addresses of indicators. */
import type { IndicatorSummary } from '#resources/api/figures/indicators';
import { useCustomization } from '../../customization';
import { useAnswer } from './answers';
import { usePortal } from '../PortalContext';
import { ownIndicatorsPath } from './preload';
import { useIndicators, useProfile } from './usePortalData';

/** Returns `private` when the signed-in user may read private content, else `public`. */
export const useAudience = (): 'public' | 'private' => (useProfile()?.audience === 'private' ? 'private' : 'public');

/** Returns the query of the page's address, and a function that shows another view in place and puts its query in the address. */
export function useView(): { search: string; show: (search: string) => void } {
  const { search, show } = usePortal();
  return { search, show };
}

/** Returns the address of an indicator; null when this reader may not read it, or on a page that doesn't load the list of indicators. */
export function useIndicatorAddress(key: string): string | null {
  const found = useIndicators()?.find((indicator) => indicator.key === key);
  return found ? `/indicators/${found.path}` : null;
}

/** Returns the address of a client's own page of an indicator, for links on the home page; null when this reader has no such page. */
export function useOwnIndicator(key: string): string | null {
  const keys = Object.keys(useCustomization().extensions.indicators ?? {});
  const found = useAnswer<IndicatorSummary[]>(ownIndicatorsPath(keys))?.find((indicator) => indicator.key === key);
  return found ? `/indicators/${found.path}` : null;
}
