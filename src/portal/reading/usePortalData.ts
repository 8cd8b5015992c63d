/** Reads the answers that public pages share: the client, the reader's profile, the lists of indicators. */
import type { IndicatorGlance, IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import { useAnswer } from './answers';
import { clientPath, glancesPath, listPath, profilePath } from './preload';

export const useClient = () => useAnswer<PublicClient>(clientPath) ?? null;
export const useProfile = () => useAnswer<Profile>(profilePath) ?? null;
/** Returns the published indicators that the reader may read, in their order; undefined on a page that doesn't load them. */
export const useIndicators = () => useAnswer<IndicatorSummary[]>(listPath);
/**
 * Returns the indicators of a section with their figures or, without `section`, the leading indicator of each section; undefined on a page
 * that doesn't load them.
 */
export const useGlances = (section?: string) => useAnswer<IndicatorGlance[]>(glancesPath(section));
