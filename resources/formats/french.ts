/** Applies French typography, for all French texts: `npm run format` applies it to the sources, and the demonstration to its own texts. */
const thin = '\u202f';
const fixed = '\u00a0';

/**
 * Returns a French text with its typography: a narrow no-break space before ; : ! ? and inside « », and between groups of three digits;
 * a no-break space before % and units; ’ for the apostrophe. A text that is already right is returned unchanged.
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
