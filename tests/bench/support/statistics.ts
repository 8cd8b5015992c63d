/** Tells whether two samples of measures differ. Pure. */

/**
 * Returns the result of the two-sided test of Mann and Whitney (“On a Test of Whether one of Two Random Variables is Stochastically Larger than the Other”, 1947), from its
 * definition: U is the number of pairs whose first value is above the second, a tie counting half; for samples of this size U is almost normal, with the variance that
 * ties leave (Lehmann, Nonparametrics, 1.4) and the correction of a half. `above` is U divided by the number of pairs: the chance that an observer of one
 * measure of each sample names them rightly, 0.5 where the samples are alike.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): { p: number; above: number } {
  const all = [...first.map((value) => ({ value, mine: 1 })), ...second.map((value) => ({ value, mine: 0 }))].toSorted(
    (a, b) => a.value - b.value,
  );
  let [ranks, ties] = [0, 0];
  for (let start = 0, end = 0; start < all.length; start = end) {
    let mine = 0;
    for (end = start; end < all.length && all[end]?.value === all[start]?.value; end += 1) mine += all[end]?.mine ?? 0;
    ranks += mine * ((start + 1 + end) / 2);
    ties += (end - start) ** 3 - (end - start);
  }
  const [n, m] = [first.length, second.length];
  const u = ranks - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread;
  return { p: spread === 0 ? 1 : beyond(z), above: u / (n * m) };
}

/** Returns the share of a normal distribution further than `z` standard deviations from its mean, by Simpson’s rule over the density. */
function beyond(z: number): number {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const steps = 2_000;
  const [from, step] = [Math.min(z, 38), 10 / steps];
  let sum = 0;
  for (let place = 0; place <= steps; place += 1) {
    const weight = place === 0 || place === steps ? 1 : place % 2 === 0 ? 2 : 4;
    sum += weight * density(from + place * step);
  }
  return Math.min(1, (2 * (sum * step)) / 3);
}

/** Returns the least value that a share of all the values doesn't exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** Returns the 95 % interval of the difference of two samples’ quantiles (Efron’s bootstrap, percentiles of 1,000 drawings). */
export function differenceOf(first: readonly number[], second: readonly number[], share: number): [low: number, high: number] {
  const drawn = (values: readonly number[]) => values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);
  const found = Array.from({ length: 1_000 }, () => quantile(drawn(first), share) - quantile(drawn(second), share));
  return [quantile(found, 0.025), quantile(found, 0.975)];
}

/** Returns by how little, in steps of 0.01, one of two such samples would have to be slower for the test to notice. */
export function leastTold(values: readonly number[], level: number): number {
  for (let shift = 0.01; ; shift += 0.01)
    if (
      mannWhitney(
        values.map((value) => value + shift),
        values,
      ).p < level
    )
      return shift;
}
