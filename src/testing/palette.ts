/** Tests of a theme: readers with any colour vision can tell the colours of the series apart, and see them on paper. */
import { describe, expect, it } from 'vitest';
import { sectionColor } from '../portal/page/overview/sectionColor';

type Triple = readonly [number, number, number];
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns a function that reads a colour of a theme's tokens.css. */
function coloursOf(tokens: string): (name: string) => Triple {
  return (name) => {
    const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(tokens)?.[1];
    if (!hex) throw new Error(`tokens.css has no --${name}.`);
    const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  };
}

const times = (matrix: readonly Triple[], [a, b, c]: Triple): number[] => matrix.map(([x, y, z]) => x * a + y * b + z * c);
const triple = ([a = 0, b = 0, c = 0]: number[]): Triple => [a, b, c];
const linear = (rgb: Triple) => triple(rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)));
const luminance = (rgb: Triple) => times([[0.2126, 0.7152, 0.0722]], linear(rgb))[0] ?? 0;
function contrast(a: Triple, b: Triple): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The transformations of linear light that simulate colour blindness: Machado, Oliveira and Fernandes (2009), severity 1. */
const eyes: Record<string, readonly Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Returns the Oklab coordinates of a colour in linear light. */
function perceived(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return triple(
    times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      triple(cones.map(Math.cbrt)),
    ),
  );
}

/** Returns the distance between the two nearest of some colours, as a kind of vision sees them. */
function nearest(colours: readonly Triple[], kind: string): number {
  const seen = colours.map((each) => perceived(triple(times(eyes[kind] ?? [], linear(each)).map((c) => Math.min(1, Math.max(0, c))))));
  return Math.min(...seen.flatMap((a, index) => seen.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))));
}

/** Declares the tests of the colours of a theme: its tokens.css, and the colours of parts by the colour of their section. */
export function testPalette(tokens: string, partColors: Readonly<Record<number, readonly number[]>>): void {
  const colour = coloursOf(tokens);
  const marks = numbers.map((number) => colour(`series-${number}`));
  describe('the series', () => {
    const paper = colour('paper');
    it.each(numbers)('%d stands out on paper: 3:1 as a mark, 4.5:1 as a text', (number) => {
      expect(contrast(colour(`series-${number}`), paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour(`series-${number}-text`), paper)).toBeGreaterThanOrEqual(4.5);
    });
    // The limit is a distance in Oklab: two to three times the smallest distance (0.02) at which a trained eye tells two colours apart side by side.
    it.each(Object.keys(eyes))('stay apart for %s eyes', (kind) => expect(nearest(marks, kind)).toBeGreaterThan(0.05));
  });
  describe('the colour of a section', () => {
    const keys = Array.from({ length: 20 }, (_, index) => `section_${index}`);
    const sections = keys.map((key) => ({ key, name: {}, description: null, lead: null, subsections: [] }));
    const given = keys.map((key) => sectionColor({ sections }, key));
    it('is not the signal, which is left for news', () => {
      const signal = perceived(linear(colour('signal')));
      for (const number of new Set(given)) {
        const own = perceived(linear(colour(`series-${number}`)));
        expect(Math.hypot(own[0] - signal[0], own[1] - signal[1], own[2] - signal[2])).toBeGreaterThan(0.1);
      }
    });
    it('is another for each of seven, 3:1 and more on paper', () => {
      expect(new Set(given.slice(0, 7)).size).toBe(7);
      for (const number of given) expect(contrast(colour(`series-${number}`), colour('paper'))).toBeGreaterThanOrEqual(3);
    });
    it('comes first among those of its parts: all eight, the signal’s last, and of four at once no two alike for any eyes', () => {
      for (const number of given) {
        const parts = partColors[number] ?? [];
        expect([parts[0], parts.at(-1), parts.toSorted()]).toEqual([number, 1, numbers]);
        const four = parts.slice(0, 4).map((part) => colour(`series-${part}`));
        for (const kind of Object.keys(eyes)) expect(nearest(four, kind), `${number} for ${kind} eyes`).toBeGreaterThan(0.075);
      }
    });
  });
  it.each([
    ['ink', 'paper'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'paper-deep'],
    ['signal-text', 'paper'],
    ['on-ink', 'ink'],
    ['on-ink-soft', 'ink'],
  ])('%s reads on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
}
