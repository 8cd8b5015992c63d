import { isMap, type Metadata } from '../source/metadata';

interface Goal {
  direction: 'up' | 'down' | 'none';
  /** The targets of the figure that the indicator's page shows first, since the source computes its progress from that figure. */
  targets: { date: string; value: number; of: 'selection' }[];
  baseline: string | null;
}

/** Returns the better direction, the targets that have a year, and the year that progress is counted from. */
export function goalOf(metadata: Metadata): Goal {
  const listed = metadata['progress_calculation_options'];
  const options = Array.isArray(listed) ? listed.filter(isMap) : [];
  const [first] = options;
  const targets = options.flatMap(({ target, target_year: year }) =>
    typeof target === 'number' && typeof year === 'number' ? [{ date: `${year}-01-01`, value: target, of: 'selection' as const }] : [],
  );
  const direction = first?.['direction'] === 'positive' ? 'up' : first?.['direction'] === 'negative' ? 'down' : 'none';
  return { direction, targets, baseline: typeof first?.['base_year'] === 'number' ? `${first['base_year']}-01-01` : null };
}
