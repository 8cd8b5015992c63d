/**
 * Which parts of a whole are withheld so that nobody learns a small one: those below the smallest count, and as many others as it takes that none can be worked
 * out from the whole and the parts that are published. Pure; docs/decisions/0022-small-counts.md says why each condition is there.
 */

/** A quantity of each term, as whole numbers of one unit. */
export type Amounts = readonly bigint[];
export interface Smallest {
  count: bigint;
  /** How many units make 1. */
  one: bigint;
}
interface Part {
  key: string;
  amounts: Amounts;
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Whether a quantity is below the smallest count; zero tells of nobody. */
export const isSmall = (amount: bigint, { count, one }: Smallest): boolean => amount !== 0n && size(amount) < count * one;

/** The keys of the parts that are withheld. What the whole has beyond its parts (entries without a tag) is a part that is never published. */
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
    // Nothing is left to hide behind: not even a zero is published.
    if (left.length === 0) return new Set(parts.map(({ key }) => key));
    const sizes = left.map(({ amounts }) => size(amounts[term] ?? 0n));
    const next = sizes.reduce((least, each) => (each < least ? each : least));
    // All of the same size together: which of them was chosen would tell something of the others.
    left.forEach(({ key }, place) => sizes[place] === next && withheld.add(key));
  }
  return withheld;
}

/**
 * Whether the withheld quantities of a term can't be worked out from their sum, by subtraction, by bounds or by knowing this rule: there are two or more; one for
 * each taken away, their sum still holds the smallest count; and they aren't all as large as small ones can be.
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
