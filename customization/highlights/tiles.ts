/** The eleven tiles of the key highlights, in the order of the page. */

/** The room a tile takes: two rows; two columns; three columns on a wide screen; one, two or four columns, whatever the screen has. */
export type Display = 'unit' | 'h2' | 'w2' | 'gc3' | 'g124';
export interface Tile {
  number: number;
  /** The indicator whose figure it tells. */
  figure: string;
  display: Display;
  ground: string;
  mark: string;
  /** The indicator it leads to, by key; else `target_en` and `target_fr`, pages elsewhere; else it leads nowhere. */
  target?: string;
  target_en?: string;
  target_fr?: string;
}

export const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023] as const;
export type Year = (typeof years)[number];
/** What the public sees, and everyone first. */
export const defaultYear: Year = 2023;

const [paper, ink] = ['#f7f3ec', '#1d1b18'];
export const tiles: readonly Tile[] = [
  { number: 1, figure: 'ghg_emissions', display: 'h2', ground: '#b5371a', mark: paper, target: 'ghg_emissions' },
  { number: 2, figure: 'renewable_electricity', display: 'unit', ground: '#e9dcc3', mark: ink, target: 'renewable_electricity' },
  { number: 3, figure: 'freight_emissions', display: 'w2', ground: '#105445', mark: paper, target: 'freight_emissions' },
  { number: 4, figure: 'ghg_intensity', display: 'unit', ground: '#e0ab45', mark: ink },
  { number: 5, figure: 'preferred_materials', display: 'unit', ground: '#d3e2d8', mark: ink, target: 'preferred_materials' },
  { number: 6, figure: 'recycled_packaging', display: 'unit', ground: '#3560b8', mark: paper, target: 'recycled_packaging' },
  { number: 7, figure: 'traceability', display: 'gc3', ground: ink, mark: paper, target: 'traceability' },
  { number: 8, figure: 'women_in_leadership', display: 'h2', ground: '#f1cdbf', mark: ink, target: 'women_in_leadership' },
  { number: 9, figure: 'accident_frequency', display: 'unit', ground: '#c8dae6', mark: ink, target: 'accident_frequency' },
  { number: 10, figure: 'gender_pay_gap', display: 'w2', ground: '#6f3470', mark: paper, target: 'gender_pay_gap' },
  {
    number: 11,
    figure: 'ghg_emissions',
    display: 'g124',
    ground: '#efe6d6',
    mark: ink,
    target_en: 'https://www.un.org/en/climatechange/net-zero-coalition',
    target_fr: 'https://www.un.org/fr/climatechange/net-zero-coalition',
  },
];

/** Where a tile leads, for a reader of a language: an indicator's key, a page elsewhere, or nowhere. */
export function destination(
  { target, target_en, target_fr }: Tile,
  locale: 'en' | 'fr',
): { indicator: string } | { address: string } | null {
  if (target !== undefined) return { indicator: target };
  const address = locale === 'fr' ? target_fr : target_en;
  return address === undefined ? null : { address };
}

/** What a tile tells of a year. */
export interface Telling {
  /** As large as the tile allows: drawn in its picture. */
  figure: string;
  /** The sentence that goes on from the figure. */
  caption: string;
  /** What the picture shows, for who doesn’t see it. */
  alternative: string;
}
