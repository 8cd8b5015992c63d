/** Draws pseudo-random values from a text, the same each time. */
export interface Chance {
  /** Draws a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T | undefined;
  /** Draws some of the choices and keeps their order; at least one when there is any. */
  some<T>(choices: readonly T[]): T[];
}

/** Returns a generator seeded with a text: FNV-1a, then a step of mulberry32 per draw. */
export function chance(seed: string): Chance {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T | undefined => choices[whole(0, choices.length - 1)];
  return {
    whole,
    pick,
    some(choices) {
      const kept = choices.filter(() => next() < 0.4);
      const one = pick(choices);
      return kept.length > 0 || one === undefined ? kept : [one];
    },
  };
}
