/** Chooses what the tests leave to the night: `npm test` takes one of several variants of a test in turn and few random trials, `npm run test:nightly` takes all variants and many trials. */
import { locales, type Locale } from '#resources/definition';

const isNight = process.env['TEST_NIGHTLY'] === '1';

/** Returns the variants that the test at this place runs with: one in turn, or all at night. */
export const inTurn = <Variant>(variants: readonly Variant[], place: number): readonly Variant[] =>
  isNight ? variants : variants.filter((_variant, each) => each === place % variants.length);

/** Returns `size` elements of the list, spread over it, or all of them at night. */
export const sampleOf = <Each>(list: readonly Each[], size: number): readonly Each[] =>
  isNight || list.length <= size
    ? list
    : Array.from({ length: size }, (_, each) => list[Math.floor((each * list.length) / size)]).filter((each) => each !== undefined);

/** True when a screen is checked in this language: one screen in English, the next in French. */
export const isLookedAt = (place: number, locale: Locale): boolean => inTurn(locales, place).includes(locale);

/** Returns the languages of a journey that is the same in both. */
export const languagesOf = (one: Locale): readonly Locale[] => inTurn(locales, locales.indexOf(one));

/** Returns the number of random trials of a property: `usual`, or ten times as many at night. */
export const trials = (usual: number): number => (isNight ? 10 * usual : usual);
