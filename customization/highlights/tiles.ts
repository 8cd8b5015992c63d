/** Lists the eleven tiles of the key highlights, in the order of the page. */

/** The room that a tile takes: `unit` one cell; `h2` two rows; `w2` two columns; `gc3` three columns on a wide screen; `g124` one, two or four columns, all that the screen has. */
export type Display = 'unit' | 'h2' | 'w2' | 'gc3' | 'g124';
export interface Tile {
  number: number;
  /** The key of the indicator whose figure the tile shows. */
  figure: string;
  display: Display;
  ground: string;
  mark: string;
  /** The key of the indicator that the tile leads to; without it, the tile leads to the page of another site in `target_en` and `target_fr`, or nowhere. */
  target?: string;
  target_en?: string;
  target_fr?: string;
}

export const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023] as const;
export type Year = (typeof years)[number];
/** The only year that visitors see, and the first that signed-in people see. */
export const defaultYear: Year = 2023;
/** The years that can be drawn: those of the page, and the last one whose figures are complete, for reports. */
export const drawnYears = [...years, 2024] as const;
export type DrawnYear = (typeof drawnYears)[number];

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

/** Returns the destination of a tile for a reader's language: an indicator's key, the address of another site, or null. */
export function destination(
  { target, target_en, target_fr }: Tile,
  locale: 'en' | 'fr',
): { indicator: string } | { address: string } | null {
  if (target !== undefined) return { indicator: target };
  const address = locale === 'fr' ? target_fr : target_en;
  return address === undefined ? null : { address };
}

/** The texts of a tile for a year. */
export interface TileText {
  /** The figure, drawn in the picture as large as the tile allows. */
  figure: string;
  /** The sentence that continues after the figure. */
  caption: string;
  /** The text alternative of the picture, for people who don't see it. */
  alternative: string;
}
