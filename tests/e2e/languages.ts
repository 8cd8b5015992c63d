/**
 * What a change is asked in one language, and all of it in both by `npm run test:languages`, the nightly.
 * With the language goes the theme, as in `visit`.
 */
import { locales, type Locale } from '#resources/definition';

const isNight = process.env['TEST_LANGUAGES'] === 'all';

/** Whether a screen is looked at in this language: one in English, the next in French. */
export const isLookedAt = (place: number, locale: Locale): boolean => isNight || locales[place % locales.length] === locale;

/** The languages of a journey that is the same in both. */
export const languagesOf = (one: Locale): readonly Locale[] => (isNight ? locales : [one]);
