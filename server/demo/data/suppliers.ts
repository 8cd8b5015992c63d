import type { LocalizedText, Values } from '#resources/definition';
import { noise, pick } from '../noise';
import { t } from '../text';

type Trade = 'shoes' | 'sneakers' | 'bags' | 'soles' | 'metal' | 'laces' | 'boxes' | 'tannery' | 'cotton' | 'rubber';
interface Place {
  country: string;
  cities: readonly [string, ...string[]];
  names: readonly [name: string, trade: Trade][];
  /** The noise from which a supplier's risk is medium, and that from which it is high. */
  risk: [medium: number, high: number];
}
const places: readonly Place[] = [
  {
    country: 'PT',
    cities: ['Felgueiras', 'Guimarães', 'Porto', 'São João da Madeira'],
    risk: [0.7, 0.97],
    names: [
      ['Calçado do Vale', 'shoes'],
      ['Solas Atlântico', 'soles'],
      ['Fábrica Irmãos Pinto', 'shoes'],
      ['Couros do Ave', 'tannery'],
      ['Atelier Minho', 'bags'],
      ['Ilhós & Fivelas', 'metal'],
      ['Atacadores do Norte', 'laces'],
    ],
  },
  {
    country: 'IT',
    cities: ['Fermo', 'Arzignano', 'Firenze', 'Vigevano'],
    risk: [0.75, 0.97],
    names: [
      ['Conceria Valdarno', 'tannery'],
      ['Suole Marche', 'soles'],
      ['Pelletteria Bianchi', 'bags'],
      ['Minuteria Adda', 'metal'],
      ['Conceria del Chiampo', 'tannery'],
      ['Calzaturificio Fermano', 'shoes'],
    ],
  },
  {
    country: 'ES',
    cities: ['Elche', 'Elda', 'Inca'],
    risk: [0.7, 0.96],
    names: [
      ['Calzados Levante', 'shoes'],
      ['Suelas del Vinalopó', 'soles'],
      ['Curtidos Mediterráneo', 'tannery'],
      ['Cordones de Elda', 'laces'],
      ['Bolsos Illes', 'bags'],
    ],
  },
  {
    country: 'FR',
    cities: ['Cholet', 'Romans-sur-Isère', 'Mazamet', 'Troyes'],
    risk: [0.85, 0.99],
    names: [
      ['Ateliers du Choletais', 'shoes'],
      ['Tannerie de l’Agout', 'tannery'],
      ['Lacets de Troyes', 'laces'],
      ['Cartonnerie de Loire', 'boxes'],
    ],
  },
  {
    country: 'CN',
    cities: ['Dongguan', 'Wenzhou', 'Quanzhou'],
    risk: [0.3, 0.78],
    names: [
      ['Pearl River Footwear', 'sneakers'],
      ['Oujiang Soles', 'soles'],
      ['Jinjiang Knitting', 'laces'],
      ['Dragon Gate Metal', 'metal'],
      ['South Lake Packaging', 'boxes'],
      ['Wenzhou Evergreen Shoes', 'shoes'],
      ['Minnan Sneakers', 'sneakers'],
    ],
  },
  {
    country: 'VN',
    cities: ['Ho Chi Minh City', 'Biên Hòa', 'Hải Phòng'],
    risk: [0.35, 0.82],
    names: [
      ['Saigon Stitch', 'bags'],
      ['Mekong Footwear', 'sneakers'],
      ['Bien Hoa Soles', 'soles'],
      ['Red River Laces', 'laces'],
      ['Lotus Sneakers', 'sneakers'],
      ['Dong Nai Rubber', 'rubber'],
    ],
  },
  {
    country: 'IN',
    cities: ['Chennai', 'Agra', 'Tirupur'],
    risk: [0.25, 0.72],
    names: [
      ['Coromandel Leathers', 'tannery'],
      ['Agra Shoemakers', 'shoes'],
      ['Noyyal Organic Cotton', 'cotton'],
      ['Vellore Bags', 'bags'],
      ['Tamil Cotton Mills', 'cotton'],
    ],
  },
  {
    country: 'TR',
    cities: ['Istanbul', 'Gaziantep', 'Denizli'],
    risk: [0.4, 0.85],
    names: [
      ['Marmara Deri', 'tannery'],
      ['Anadolu Pamuk', 'cotton'],
      ['Denizli İplik', 'cotton'],
      ['Boğaziçi Ayakkabı', 'shoes'],
    ],
  },
  {
    country: 'BD',
    cities: ['Dhaka', 'Chattogram'],
    risk: [0.15, 0.62],
    names: [
      ['Padma Footwear', 'sneakers'],
      ['Karnaphuli Packaging', 'boxes'],
      ['Meghna Canvas Shoes', 'sneakers'],
    ],
  },
  {
    country: 'MA',
    cities: ['Fès', 'Casablanca', 'Tanger'],
    risk: [0.45, 0.9],
    names: [
      ['Maroquinerie de Fès', 'bags'],
      ['Tanger Couture', 'shoes'],
      ['Cuirs de l’Atlas', 'tannery'],
    ],
  },
  {
    country: 'BR',
    cities: ['Novo Hamburgo', 'Franca'],
    risk: [0.4, 0.85],
    names: [
      ['Couros do Sul', 'tannery'],
      ['Borracha Amazônia', 'rubber'],
      ['Calçados Sinos', 'shoes'],
    ],
  },
  {
    country: 'TH',
    cities: ['Surat Thani', 'Bangkok'],
    risk: [0.5, 0.9],
    names: [
      ['Andaman Natural Rubber', 'rubber'],
      ['Siam Eyelets', 'metal'],
      ['Chao Phraya Boxes', 'boxes'],
    ],
  },
  {
    country: 'KH',
    cities: ['Phnom Penh'],
    risk: [0.2, 0.7],
    names: [
      ['Tonle Sap Sneakers', 'sneakers'],
      ['Angkor Stitching', 'shoes'],
    ],
  },
  {
    country: 'TN',
    cities: ['Sfax', 'Monastir'],
    risk: [0.5, 0.92],
    names: [
      ['Sahel Chaussures', 'shoes'],
      ['Cuir de Sfax', 'bags'],
    ],
  },
];

const trades: Record<Trade, { tier: 1 | 2 | 3; activity: LocalizedText; materials: string[] }> = {
  shoes: {
    tier: 1,
    activity: t('Assembly of city shoes, from cutting to boxing.', 'Montage de chaussures de ville, de la coupe à la mise en boîte.'),
    materials: ['leather', 'rubber'],
  },
  sneakers: {
    tier: 1,
    activity: t('Vulcanised and cemented sneakers.', 'Baskets vulcanisées et collées.'),
    materials: ['cotton', 'rubber', 'eva'],
  },
  bags: { tier: 1, activity: t('Bags and small leather goods.', 'Sacs et petite maroquinerie.'), materials: ['leather', 'metal'] },
  soles: {
    tier: 2,
    activity: t('Soles and midsoles, moulded to our lasts.', 'Semelles et intercalaires, moulées sur nos formes.'),
    materials: ['rubber', 'eva'],
  },
  metal: { tier: 2, activity: t('Eyelets, buckles and zips.', 'Œillets, boucles et fermetures.'), materials: ['metal'] },
  laces: { tier: 2, activity: t('Laces and knitted uppers.', 'Lacets et tiges tricotées.'), materials: ['polyester', 'cotton'] },
  boxes: { tier: 2, activity: t('Shoe boxes and paper bags.', 'Boîtes à chaussures et sacs en papier.'), materials: ['cardboard'] },
  tannery: {
    tier: 3,
    activity: t('Tannery: from raw hides to finished leather.', 'Tannerie : des peaux brutes au cuir fini.'),
    materials: ['leather'],
  },
  cotton: {
    tier: 3,
    activity: t('Spinning of organic and recycled cotton.', 'Filature de coton biologique et recyclé.'),
    materials: ['cotton'],
  },
  rubber: {
    tier: 3,
    activity: t('Plantation and first processing of natural rubber.', 'Plantation et première transformation de caoutchouc naturel.'),
    materials: ['rubber'],
  },
};

const certificates: Record<string, string> = {
  leather: 'lwg',
  cotton: 'gots',
  cardboard: 'fsc',
  polyester: 'oeko_tex',
  metal: 'iso_14001',
  rubber: 'fsc',
  eva: 'iso_14001',
};
const day = (from: number, span: number, ...words: (string | number)[]): string => {
  const year = from + Math.floor(noise(...words, 'year') * span);
  return `${year}-${String(1 + Math.floor(noise(...words, 'month') * 12)).padStart(2, '0')}-${String(1 + Math.floor(noise(...words, 'day') * 28)).padStart(2, '0')}`;
};

function audit(name: string, risk: 'low' | 'medium' | 'high'): Values {
  const audited = noise('audited', name) < (risk === 'low' ? 0.72 : 0.94);
  if (!audited) return { audited };
  const score = Math.round(({ low: 84, medium: 72, high: 60 }[risk] + noise('score', name) * 15) * 10) / 10;
  const result = score >= 84 ? 'compliant' : score >= 68 ? 'minor' : 'major';
  const plan =
    result === 'minor'
      ? '<p>Update the register of chemicals and train two deputies before the next visit.</p>'
      : '<p>Bring overtime under the legal limit within three months; monthly payroll sent to our local office; unannounced visit after six months.</p>';
  return {
    audited,
    audited_on: day(2024, 2, 'audit', name),
    audit_score: score,
    audit_result: result,
    ...(result !== 'compliant' && { corrective_plan: plan }),
  };
}

function supplierOf(place: Place, name: string, trade: Trade): Values {
  const { tier, activity, materials } = trades[trade];
  const roll = noise('risk', name);
  const risk = roll < place.risk[0] ? 'low' : roll < place.risk[1] ? 'medium' : 'high';
  const certified = materials.flatMap((material) => (noise('certified', name, material) < 0.6 ? (certificates[material] ?? []) : []));
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    name,
    country: place.country,
    city: pick(place.cities, 'city', name),
    tier: `tier_${tier}`,
    risk,
    legal_id: `${place.country}${String(Math.floor(noise('legal', name) * 1e9)).padStart(9, '0')}`,
    website: `https://www.${slug}.example`,
    contact_email: `quality@${slug}.example`,
    activity,
    materials,
    certifications: [...new Set(certified)],
    since: day(1998, 24, 'since', name),
    spend: Math.round((40_000 + noise('spend', name) ** 2 * 3_800_000) * 100) / 100,
    employees: Math.round(18 + noise('employees', name) ** 2 * 1900),
    ...audit(name, risk),
  };
}

/** About sixty suppliers, each with its products, its certificates and its last audit. */
export const suppliers: readonly Values[] = places.flatMap((place) => place.names.map(([name, trade]) => supplierOf(place, name, trade)));
