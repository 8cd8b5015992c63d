import { brands, sites, type Country, type Site, type SiteKind } from '../data/sites';
import type { Selection } from './subject';

export const selectionOf = ({ key, brand }: Site): Selection => ({ country: key, brand });
/** Returns one selection per site, of these kinds or of all kinds. */
export const bySite = (...kinds: SiteKind[]): Selection[] =>
  sites.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(selectionOf);
/** Returns one selection per brand, or per brand and leaf of another dimension. */
export const byBrand = (root?: string, leaves: readonly (readonly [string, unknown])[] = []): Selection[] =>
  brands.flatMap(({ key }) => (root ? leaves.map(([leaf]) => ({ brand: key, [root]: leaf })) : [{ brand: key }]));

const byKey = new Map(sites.map((site) => [site.key, site]));
/** Returns the site of a selection; throws where it has none. */
export function siteOf(selection: Selection): Site {
  const site = byKey.get(selection['country'] ?? '');
  if (!site) throw new Error(`No site ${selection['country'] ?? ''} in the demonstration`);
  return site;
}

export const brandSize: Record<string, number> = { alizee: 1.2, grand_large: 0.8, pave: 1.4 };

/** The kilograms of CO₂e per kWh of each country's grid in 2013, and the share by which they fall each year. */
const grids: Record<Country, [factor: number, fall: number]> = {
  canada: [0.145, 0.025],
  united_states: [0.49, 0.028],
  france: [0.072, 0.02],
  portugal: [0.31, 0.045],
};
export const gridFactor = (country: Country, year: number): number => grids[country][0] * (1 - grids[country][1]) ** (year - 2013);

/** Returns a selection as a word for the noise: the same selection always gives the same figures. */
export const wordsOf = (selection: Selection): string => Object.values(selection).join('/');
