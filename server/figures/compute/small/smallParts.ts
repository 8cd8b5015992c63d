/**
 * Chooses the parts of a whole that are withheld so that nobody learns a small one: those below the smallest count, and as many others as needed so that none can be
 * worked out from the whole and the published parts. Pure; docs/decisions/0022-small-counts.md gives the reason of each condition.
 */

/** The quantity of each term, as whole numbers of one unit. */
export type Amounts = readonly bigint[];
export interface Smallest {
  count: bigint;
  /** The amount that stands for the number 1, since amounts are whole numbers of a smaller unit: 100n when the unit is a hundredth. */
  one: bigint;
}
interface Part {
  key: string;
  amounts: Amounts;
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** True when a quantity is below the smallest count and isn't zero; zero is about nobody. */
export const isSmall = (amount: bigint, { count, one }: Smallest): boolean => amount !== 0n && size(amount) < count * one;

/** Returns the keys of the parts that are withheld. The rest of the whole beyond its parts (entries without a tag) counts as a part that is never published. */
export function smallParts(whole: Amounts, parts: readonly Part[], smallest: Smallest): Set<string> {
  const rest = whole.map((amount, term) => parts.reduce((left, part) => left - (part.amounts[term] ?? 0n), amount));
  const withheld = new Set(parts.filter(({ amounts }) => amounts.some((amount) => isSmall(amount, smallest))).map(({ key }) => key));
  if (withheld.size === 0 && !rest.some((amount) => isSmall(amount, smallest))) return withheld;
  const unsafeTerm = () =>
    whole.findIndex((_, term) => {
      const amounts = parts.flatMap(({ key, amounts: own }) => (withheld.has(key) ? [own[term] ?? 0n] : []));
      return !isSafe(amounts, rest[term] ?? 0n, smallest);
    });
  for (let term = unsafeTerm(); term >= 0; term = unsafeTerm()) {
    const left = parts.filter(({ key, amounts }) => !withheld.has(key) && (amounts[term] ?? 0n) !== 0n);
    // No other part is left to withhold, so all are, zeros included.
    if (left.length === 0) return new Set(parts.map(({ key }) => key));
    const sizes = left.map(({ amounts }) => size(amounts[term] ?? 0n));
    const next = sizes.reduce((least, each) => (each < least ? each : least));
    // Withholds all the parts of that size together, since the choice of one would reveal something of the others.
    left.forEach(({ key }, place) => sizes[place] === next && withheld.add(key));
  }
  return withheld;
}

/**
 * True when the withheld quantities of a term can't be worked out from their sum, by subtraction, by bounds or by knowing this rule: there are two or more; their sum,
 * less one for each of them, still reaches the smallest count; and they aren't all as large as small quantities can be. Also true when nothing is hidden and the rest isn't small.
 */
function isSafe(withheld: readonly bigint[], rest: bigint, smallest: Smallest): boolean {
  const hidden = withheld.filter((amount) => amount !== 0n);
  if (hidden.length === 0 && !isSmall(rest, smallest)) return true;
  const unknown = rest === 0n ? hidden : [...hidden, rest];
  const { count, one } = smallest;
  const many = BigInt(unknown.length);
  const sum = unknown.reduce((total, amount) => total + size(amount), 0n);
  const atMost = unknown.every((amount) => isSmall(amount, smallest)) && sum === many * (count - 1n) * one;
  return many >= 2n && sum >= (count + many) * one && !atMost;
}
