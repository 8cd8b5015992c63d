/** French typography, in one place: `npm run format` writes it into the French texts of the sources, and the demonstration sets its own with it. */
const thin = '\u202f';
const fixed = '\u00a0';

/**
 * Returns a French text as it is typeset: a narrow no-break space before ; : ! ? and inside « », and between groups of three digits;
 * a no-break space before % and units; ’ for the apostrophe. A text that is right already comes back as it is.
 */
export const french = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=[\p{L}\d«])/gu, '’')
    .replace(/[ \u00a0\u202f]([;:!?»])/g, `${thin}$1`)
    .replace(/(?<=[\p{L}\d)\]}%€…])(?<!&#?\w{1,8})([;:!?])(?=[\s<]|$)/gu, `${thin}$1`)
    .replace(/«[ \u00a0\u202f]?/g, `«${thin}`)
    .replace(/(?<=[^\s\u00a0\u202f])»/g, `${thin}»`)
    .replace(/(?<=[\d}])[ \u00a0\u202f]?%(?!\{)/g, `${fixed}%`)
    .replace(/(?<=\d)[ \u00a0\u202f](?=€|°C|(?:kg|kt|t|kWh|MWh|m³|m²|km|Mo|Go)(?![\p{L}\d]))/gu, fixed)
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, thin);
