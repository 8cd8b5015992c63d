/** Describes the parts of a whole in one period, which a ring and a map draw. Pure. */

export interface Part {
  key: string;
  name: string;
  value: number;
  /** The value as a reader reads it, with its unit. */
  label: string;
  /** The share of the whole, as text; '' where the parts don't add up. */
  share: string;
  /** The number of its colour in the theme, 1 to 8. */
  color: number;
  /** The ISO 3166-1 alpha-2 code of a country; null for any other part. */
  code: string | null;
}

const outer = 50;
const inner = 31;
const place = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI;
  return `${(50 + radius * Math.sin(angle)).toFixed(3)} ${(50 - radius * Math.cos(angle)).toFixed(3)}`;
};

/** Returns the SVG path of each value's arc in a ring of 100 × 100, from the top and clockwise; '' for a value of zero or less. */
export function ringPaths(values: readonly number[]): string[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const from = before;
    before += whole === 0 ? 0 : value / whole;
    if (value <= 0 || whole === 0) return '';
    // An arc of a full circle would end where it began, and draw nothing.
    const to = Math.min(before, from + 0.9999);
    const far = to - from > 0.5 ? 1 : 0;
    return `M${place(from, outer)}A${outer} ${outer} 0 ${far} 1 ${place(to, outer)}L${place(to, inner)}A${inner} ${inner} 0 ${far} 0 ${place(from, inner)}Z`;
  });
}

/** The number of shades of a map. */
export const shades = 5;

/** Returns the shade of each value, 1 to `shades`, in equal steps from zero, or from the lowest value where it is negative. */
export function shadesOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const span = Math.max(...values) - low;
  return values.map((value) => (span <= 0 ? shades : Math.min(shades, Math.floor(((value - low) / span) * shades) + 1)));
}
