/**
 * Chooses the languages of the browser tests: one for a usual run, both for `npm run test:languages`, at night.
 * Each language has its theme, as in `visit`.
 */
import { locales, type Locale } from '#resources/definition';

const isNight = process.env['TEST_LANGUAGES'] === 'all';

/** True when a screen is checked in this language: one screen in English, the next in French. */
export const isLookedAt = (place: number, locale: Locale): boolean => isNight || locales[place % locales.length] === locale;

/** Returns the languages of a journey that is the same in both. */
export const languagesOf = (one: Locale): readonly Locale[] => (isNight ? locales : [one]);
