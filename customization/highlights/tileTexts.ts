/** Contains the texts of the tiles in both languages: the figure, the caption, and the text alternative of the picture. Pure. */
import type { Locale } from '#resources/definition';
import { relativeChange, firstYear, valueOf } from './facts';
import type { DrawnYear, TileText } from './tiles';

/** The number of tonnes that each eyelet of the first tile stands for. */
export const tonnesAnEyelet = 100;
export const eyeletsOf = (tonnes: number) => Math.round(tonnes / tonnesAnEyelet);
/** The share of women, in percent, at which the lacing of the eighth tile ends. */
export const parity = 50;

/** Returns functions that write figures in the way of a language. */
export function figuresIn(locale: Locale) {
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      .format(value)
      .replace('-', '\u2212');
  const percent = (value: number, decimals = 0) => `${number(value, decimals)}${locale === 'fr' ? '\u00a0' : ''}%`;
  return {
    number,
    percent,
    /** Returns a change in percent, with its sign. */
    change: (part: number) => `${part < 0 ? '\u2212' : '+'}${percent(Math.abs(part) * 100)}`,
  };
}

type TileWriter = (year: DrawnYear, write: ReturnType<typeof figuresIn>) => Record<Locale, Omit<TileText, 'figure'>> & { figure: string };

const tileWriters: Record<number, TileWriter> = {
  1: (year, { number, percent }) => {
    const [value, first] = [valueOf('ghg_emissions', year), valueOf('ghg_emissions', 2013)];
    const less = percent((1 - value / first) * 100);
    const [left, gone] = [eyeletsOf(value), eyeletsOf(first) - eyeletsOf(value)];
    return {
      figure: number(value),
      en: {
        caption: `tonnes of CO₂e from our stores, offices, workshops and warehouses: ${less} less than in 2013. Each eyelet is 100 tonnes.`,
        alternative: `${left} laced eyelets for what we still emit, ${gone} empty ones for what we no longer do.`,
      },
      fr: {
        caption: `tonnes de CO₂e pour nos magasins, bureaux, ateliers et entrepôts\u202f: ${less} de moins qu’en 2013. Un œillet, 100 tonnes.`,
        alternative: `${left} œillets lacés pour ce que nous émettons encore, ${gone} vides pour ce que nous n’émettons plus.`,
      },
    };
  },
  2: (year, { percent }) => {
    const figure = percent(valueOf('renewable_electricity', year));
    return {
      figure,
      en: { caption: 'of our electricity is renewable', alternative: `A sun whose lace goes ${figure} of the way round.` },
      fr: { caption: 'de notre électricité est renouvelable', alternative: `Un soleil dont le lacet fait ${figure} du tour.` },
    };
  },
  3: (year, { number, change }) => {
    const [value, first] = [number(valueOf('freight_emissions', year)), number(valueOf('freight_emissions', 2013))];
    return {
      figure: change(relativeChange('freight_emissions', 2013, year)),
      en: {
        caption: `for carrying our goods since 2013: ${value} tonnes of CO₂e in ${year}`,
        alternative: `A line from ${first} tonnes in 2013 to ${value} in ${year}, year by year.`,
      },
      fr: {
        caption: `pour le transport de nos marchandises depuis 2013\u202f: ${value} tonnes de CO₂e en ${year}`,
        alternative: `Une ligne de ${first} tonnes en 2013 à ${value} en ${year}, année après année.`,
      },
    };
  },
  4: (year, { number }) => {
    const [value, first] = [number(valueOf('ghg_intensity', year), 2), number(valueOf('ghg_intensity', 2013), 2)];
    return {
      figure: value,
      en: {
        caption: `kg of CO₂e per pair sold, ${first} in 2013`,
        alternative: `A shoe, and two circles in proportion: ${first} kg dotted, ${value} kg full.`,
      },
      fr: {
        caption: `kg de CO₂e par paire vendue, ${first} en 2013`,
        alternative: `Une chaussure et deux cercles à l’échelle\u202f: ${first} kg en pointillé, ${value} kg plein.`,
      },
    };
  },
  5: (year, { percent }) => {
    const figure = percent(valueOf('preferred_materials', year));
    return {
      figure,
      en: { caption: 'of the materials we buy are certified or recycled', alternative: `A leaf coloured ${figure} of its length.` },
      fr: {
        caption: 'des matières que nous achetons sont certifiées ou recyclées',
        alternative: `Une feuille colorée sur ${figure} de sa longueur.`,
      },
    };
  },
  6: (year, { percent }) => {
    const value = valueOf('recycled_packaging', year);
    return {
      figure: percent(value),
      en: { caption: 'of our packaging is recycled', alternative: `A hundred eyelets, ${Math.round(value)} of them filled.` },
      fr: { caption: 'de nos emballages sont recyclés', alternative: `Cent œillets, dont ${Math.round(value)} sont pleins.` },
    };
  },
  7: (year, { percent }) => {
    const [value, first] = [percent(valueOf('traceability', year)), percent(valueOf('traceability', 2013))];
    return {
      figure: value,
      en: {
        caption: `of our materials are traced to their origin, ${first} in 2013`,
        alternative: `A lace through ten eyelets, tied over ${value} of its length.`,
      },
      fr: {
        caption: `de nos matières sont tracées jusqu’à leur origine, ${first} en 2013`,
        alternative: `Un lacet à travers dix œillets, noué sur ${value} de sa longueur.`,
      },
    };
  },
  8: (year, { percent }) => {
    const figure = percent(valueOf('women_in_leadership', year));
    return {
      figure,
      en: {
        caption: 'of those who lead are women. The lacing is complete at parity.',
        alternative: `A lacing whose top is parity, tied up to ${figure}.`,
      },
      fr: {
        caption: 'des personnes qui dirigent sont des femmes. Le laçage est complet à la parité.',
        alternative: `Un laçage dont le haut est la parité, noué jusqu’à ${figure}.`,
      },
    };
  },
  9: (year, { number }) => {
    const [value, first] = [number(valueOf('accident_frequency', year), 1), number(valueOf('accident_frequency', 2013), 1)];
    return {
      figure: value,
      en: {
        caption: `accidents with lost time per million hours worked, ${first} in 2013`,
        alternative: `Bars, one for each year from 2013: ${first} first, ${value} in ${year}.`,
      },
      fr: {
        caption: `accidents avec arrêt par million d’heures travaillées, ${first} en 2013`,
        alternative: `Des barres, une par année depuis 2013\u202f: ${first} d’abord, ${value} en ${year}.`,
      },
    };
  },
  10: (year, { percent }) => {
    const start = firstYear('gender_pay_gap');
    const [value, first] = [percent(valueOf('gender_pay_gap', year), 1), percent(valueOf('gender_pay_gap', start), 1)];
    return {
      figure: value,
      en: {
        caption: `between the pay of women and of men for equal work, ${first} in ${start}`,
        alternative: `Two laces that come closer: ${first} apart in ${start}, ${value} in ${year}.`,
      },
      fr: {
        caption: `entre la rémunération des femmes et celle des hommes à travail égal, ${first} en ${start}`,
        alternative: `Deux lacets qui se rapprochent\u202f: un écart de ${first} en ${start}, de ${value} en ${year}.`,
      },
    };
  },
  11: (year, { change }) => {
    const figure = change(relativeChange('ghg_emissions', 2013, year));
    return {
      figure,
      en: {
        caption: 'on the way to net zero: our emissions since 2013, then what we promised for 2030 and 2050',
        alternative: `A lace that falls from 2013 to ${year}, ${figure}, then dotted through 2030 to zero in 2050.`,
      },
      fr: {
        caption: 'en route vers le net zéro\u202f: nos émissions depuis 2013, puis nos promesses pour 2030 et 2050',
        alternative: `Un lacet qui descend de 2013 à ${year}, ${figure}, puis en pointillé par 2030 jusqu’à zéro en 2050.`,
      },
    };
  },
};

/** Returns the texts of a tile for a year and a language; throws for a number that no tile has. */
export function tileText(tile: number, year: DrawnYear, locale: Locale): TileText {
  const tell = tileWriters[tile];
  if (!tell) throw new Error(`No tile ${tile}.`);
  const { figure, [locale]: words } = tell(year, figuresIn(locale));
  return { figure, ...words };
}

/** Returns the text alternative of the picture above the tiles. */
export function headerAlternative(year: DrawnYear, locale: Locale): string {
  const { number } = figuresIn(locale);
  const [first, value] = [number(valueOf('ghg_emissions', 2013)), number(valueOf('ghg_emissions', year))];
  return locale === 'fr'
    ? `${year}, et le lacet de nos émissions\u202f: ${first} tonnes de CO₂e en 2013, ${value} en ${year}.`
    : `${year}, and the lace of our emissions: ${first} tonnes of CO₂e in 2013, ${value} in ${year}.`;
}
