/** Provides the figures of indicators to the client's own drawings. */
import { byDate } from '#resources/formats/dateFormat';
import { completeReadings, readingsOf } from '../indicator/chart/readings';
import { useGlances } from '../reading/usePortalData';

export interface Figures {
  /** The published values in order of time, up to the last complete period. */
  values: { date: string; value: number }[];
  /** The targets in order of time. */
  targets: { date: string; value: number }[];
}

/** Returns the figures of an indicator that the home page shows; null when the home page shows this reader no such indicator. */
export function useFigures(key: string): Figures | null {
  const found = useGlances()?.find((glance) => glance.key === key);
  if (!found) return null;
  return {
    values: completeReadings(readingsOf(found.data)).map(({ date, value }) => ({ date, value })),
    targets: found.targets.map(({ date, value }) => ({ date, value: Number(value) })).sort(byDate),
  };
}
