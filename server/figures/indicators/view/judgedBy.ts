import type { IndicatorGlance } from '#resources/api/indicators';
import type { IndicatorRow } from '#server/figures/compute/measures';

/** What the figure shown first is judged by: where it is of a part, a target of the whole says nothing of it. */
export function judgedBy({ targets, baseline, default_tags }: IndicatorRow): Pick<IndicatorGlance, 'targets' | 'baseline'> {
  const whole = Object.keys(default_tags).length === 0;
  return { targets: targets.filter(({ of }) => whole || of === 'selection').map(({ date, value }) => ({ date, value })), baseline };
}
