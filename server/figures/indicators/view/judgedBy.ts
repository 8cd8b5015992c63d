import type { IndicatorGlance } from '#resources/api/figures/indicators';
import type { IndicatorRow } from '#server/figures/compute/measures';

/** Returns the targets and the base year that the first figure shown is compared with. Where that figure is of a part, targets of the whole are left out. */
export function targetsFor({ targets, baseline, default_tags }: IndicatorRow): Pick<IndicatorGlance, 'targets' | 'baseline'> {
  const whole = Object.keys(default_tags).length === 0;
  return { targets: targets.filter(({ of }) => whole || of === 'selection').map(({ date, value }) => ({ date, value })), baseline };
}
