/** What the public pages share: the client, the reader, the list of indicators. */
import type { IndicatorGlance, IndicatorSummary, PublicClient } from '#resources/api/indicators';
import type { Profile } from '#resources/api/profile';
import { useAnswer } from './answers';
import { clientPath, glancesPath, listPath, profilePath } from './preload';

export const useClient = () => useAnswer<PublicClient>(clientPath) ?? null;
export const useProfile = () => useAnswer<Profile>(profilePath) ?? null;
/** The published indicators the reader may see, in their order; undefined until known. */
export const useIndicators = () => useAnswer<IndicatorSummary[]>(listPath);
/** A section's indicators with their figures, or the most telling of each section; undefined until known. */
export const useGlances = (section?: string) => useAnswer<IndicatorGlance[]>(glancesPath(section));
