import type { LocalizedText } from '#resources/definition';
import { brands, countries, sites } from './sites';
import { t } from '../text';

export interface DemoTag {
  key: string;
  name: LocalizedText;
  /** The key of the tag above; null for a dimension. */
  parent: string | null;
  code: string | null;
  position: number;
}
type Named = readonly [key: string, name: LocalizedText];

export const transportModes: readonly Named[] = [
  ['sea', t('Sea', 'Mer')],
  ['road', t('Road', 'Route')],
  ['rail', t('Rail', 'Rail')],
  ['air', t('Air', 'Air')],
];
export const wasteStreams: readonly Named[] = [
  ['recycled', t('Recycled', 'Recyclés')],
  ['energy_recovery', t('Energy recovery', 'Valorisés en énergie')],
  ['landfilled', t('Landfilled', 'Enfouis')],
];
export const materials: readonly Named[] = [
  ['leather', t('Leather', 'Cuir')],
  ['cotton', t('Cotton', 'Coton')],
  ['polyester', t('Polyester', 'Polyester')],
  ['rubber', t('Rubber', 'Caoutchouc')],
  ['eva_foam', t('EVA foam', 'Mousse EVA')],
  ['cork_and_plant', t('Cork and plant fibres', 'Liège et fibres végétales')],
];

function dimension(position: number, key: string, name: LocalizedText, leaves: readonly Named[]): DemoTag[] {
  return [
    { key, name, parent: null, code: null, position },
    ...leaves.map(([leaf, leafName], index) => ({ key: leaf, name: leafName, parent: key, code: null, position: index })),
  ];
}

/** The forest of tags: sites under their countries, then the dimensions of one level. A tag always comes after the one above it. */
export const tags: readonly DemoTag[] = [
  ...dimension(1, 'country', t('Country and site', 'Pays et site'), []),
  ...countries.map(({ key, name, code }, position) => ({ key, name, parent: 'country', code, position })),
  ...sites.map(({ key, name, country }, position) => ({ key, name, parent: country, code: null, position })),
  ...dimension(
    2,
    'brand',
    t('Brand', 'Marque'),
    brands.map(({ key, name }) => [key, { en: name, fr: name }]),
  ),
  ...dimension(3, 'transport_mode', t('Mode of transport', 'Mode de transport'), transportModes),
  ...dimension(4, 'waste_stream', t('Treatment', 'Traitement'), wasteStreams),
  ...dimension(5, 'material', t('Material', 'Matière'), materials),
];
