/** Figures for a client's own drawings. */
import { completeReadings, readingsOf } from '../indicator/chart/readings';
import { useGlances } from '../reading/usePortalData';

export interface Figures {
  /** The published values in order, of the periods that are complete. */
  values: { date: string; value: number }[];
  /** What was promised, in the order of time. */
  targets: { date: string; value: number }[];
}

/** The figures of an indicator that the home page shows; null where it shows none of that key, to this reader. */
export function useFigures(key: string): Figures | null {
  const found = useGlances()?.find((glance) => glance.key === key);
  if (!found) return null;
  return {
    values: completeReadings(readingsOf(found.data)).map(({ date, value }) => ({ date, value })),
    targets: found.targets.map(({ date, value }) => ({ date, value: Number(value) })).sort((a, b) => a.date.localeCompare(b.date)),
  };
}
