import type { Locale } from '#resources/definition';
import { t } from '../text';

export type Country = 'canada' | 'united_states' | 'france' | 'portugal';
export type Brand = 'alizee' | 'grand_large' | 'pave';
export type SiteKind = 'office' | 'stores' | 'warehouse' | 'workshop';
export interface Site {
  key: string;
  name: { en: string; fr: string };
  country: Country;
  brand: Brand;
  kind: SiteKind;
  /** The size relative to a usual site of its kind. */
  size: number;
}

export const countries: readonly { key: Country; name: { en: string; fr: string }; code: string }[] = [
  { key: 'canada', name: t('Canada', 'Canada'), code: 'CA' },
  { key: 'united_states', name: t('United States', 'États-Unis'), code: 'US' },
  { key: 'france', name: t('France', 'France'), code: 'FR' },
  { key: 'portugal', name: t('Portugal', 'Portugal'), code: 'PT' },
];

/** The brands, whose names are the same in every language. */
export const brands: readonly { key: Brand; name: string }[] = [
  { key: 'alizee', name: 'Alizée' },
  { key: 'grand_large', name: 'Grand Large' },
  { key: 'pave', name: 'Pavé' },
];

const kinds: Record<SiteKind, { en: string; fr: string }> = {
  office: t('office', 'bureaux'),
  stores: t('stores', 'magasins'),
  warehouse: t('warehouse', 'entrepôt'),
  workshop: t('workshop', 'atelier'),
};

const site = (city: string, cityFr: string, country: Country, brand: Brand, kind: SiteKind, size: number): Site => ({
  key: `${city
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '_')}_${kind}`,
  name: { en: `${city}, ${kinds[kind].en}`, fr: `${cityFr}, ${kinds[kind].fr}` },
  country,
  brand,
  kind,
  size,
});

/** The 24 sites. The stores of a city are one site, entered together. */
export const sites: readonly Site[] = [
  site('Montréal', 'Montréal', 'canada', 'alizee', 'office', 1.8),
  site('Montréal', 'Montréal', 'canada', 'alizee', 'stores', 1.5),
  site('Québec', 'Québec', 'canada', 'grand_large', 'stores', 0.9),
  site('Toronto', 'Toronto', 'canada', 'pave', 'stores', 1.6),
  site('Vancouver', 'Vancouver', 'canada', 'grand_large', 'stores', 1),
  site('Laval', 'Laval', 'canada', 'alizee', 'warehouse', 1.5),
  site('Mississauga', 'Mississauga', 'canada', 'pave', 'warehouse', 1.2),
  site('Sherbrooke', 'Sherbrooke', 'canada', 'grand_large', 'workshop', 0.8),
  site('New York', 'New York', 'united_states', 'pave', 'office', 1),
  site('New York', 'New York', 'united_states', 'pave', 'stores', 1.9),
  site('Chicago', 'Chicago', 'united_states', 'alizee', 'stores', 1.2),
  site('Los Angeles', 'Los Angeles', 'united_states', 'pave', 'stores', 1.4),
  site('Boston', 'Boston', 'united_states', 'grand_large', 'stores', 0.8),
  site('Newark', 'Newark', 'united_states', 'pave', 'warehouse', 1.4),
  site('Paris', 'Paris', 'france', 'alizee', 'office', 1.1),
  site('Paris', 'Paris', 'france', 'alizee', 'stores', 1.7),
  site('Lyon', 'Lyon', 'france', 'alizee', 'stores', 0.9),
  site('Nantes', 'Nantes', 'france', 'grand_large', 'stores', 0.7),
  site('Cholet', 'Cholet', 'france', 'alizee', 'workshop', 1.3),
  site('Rennes', 'Rennes', 'france', 'grand_large', 'warehouse', 1),
  site('Porto', 'Porto', 'portugal', 'grand_large', 'office', 0.6),
  site('Lisbon', 'Lisbonne', 'portugal', 'pave', 'stores', 0.8),
  site('Felgueiras', 'Felgueiras', 'portugal', 'grand_large', 'workshop', 1.6),
  site('Porto', 'Porto', 'portugal', 'pave', 'warehouse', 0.7),
];

/** Returns the language that people of a site speak at work. */
export const languageOf = ({ key, country }: Site): Locale =>
  country === 'france' || /^(montreal|quebec|laval|sherbrooke)/.test(key) ? 'fr' : 'en';
