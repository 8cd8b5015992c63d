import { rise, salesShare, significant, trend, winterShare } from '../time';
import { transportModes } from '../data/tags';
import { paragraphs, t } from '../text';
import { wobble } from '../noise';
import type { Country, SiteKind } from '../data/sites';
import { brandSize, byBrand, bySite, gridFactor, siteOf, wordsOf } from './places';
import { asked, quantity, unit, type DemoSubject } from './subject';

const yearlyKwh: Record<SiteKind, number> = { office: 620_000, stores: 940_000, warehouse: 1_450_000, workshop: 1_900_000 };
const closedKwh: Record<SiteKind, Partial<Record<number, number>>> = {
  office: { 2020: 0.7, 2021: 0.8 },
  stores: { 2020: 0.79, 2021: 0.92 },
  warehouse: { 2020: 0.95 },
  workshop: { 2020: 0.82 },
};
const renewable: Record<Country, [from: number, to: number]> = {
  canada: [0.28, 0.82],
  united_states: [0.03, 0.58],
  france: [0.08, 0.86],
  portugal: [0.22, 0.91],
};

const electricity: DemoSubject = {
  key: 'electricity',
  section: 'climate',
  subsection: 'energy',
  period: 'month',
  approval: 'single',
  variation_threshold: 30,
  name: t('Electricity', 'Électricité'),
  unit: unit('kWh'),
  description: t(
    'The electricity used by each site, and the part bought as renewable.',
    "L'électricité consommée par chaque site, et la part achetée d'origine renouvelable.",
  ),
  guidance: paragraphs(
    [
      'Enter what the meter or the invoice says for the month. Where an invoice covers two months, split it by days and mark the quality as estimated.',
      "Saisissez ce qu'indique le compteur ou la facture du mois. Si une facture couvre deux mois, répartissez-la au prorata des jours et indiquez une qualité estimée.",
    ],
    [
      'Count as renewable only what is covered by a contract or by certificates of origin, never the average of the grid.',
      "Ne comptez comme renouvelable que ce qui est couvert par un contrat ou par des garanties d'origine, jamais la moyenne du réseau.",
    ],
  ),
  fields: [
    quantity('consumption', t('Electricity used', 'Électricité consommée'), unit('kWh')),
    quantity('renewable', t('Of which renewable', 'Dont renouvelable'), unit('kWh')),
    quantity(
      'emissions',
      t('Emissions', 'Émissions'),
      unit('kg CO₂e'),
      0,
      t(
        'What is not renewable, times the factor of the supplier or of the grid.',
        'La part non renouvelable, multipliée par le facteur du fournisseur ou du réseau.',
      ),
    ),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, moment) {
    const site = siteOf(selection);
    const factor = trend({ growth: 0.012, saving: 0.031, closed: closedKwh[site.kind] }, moment.year);
    const consumption = significant(
      yearlyKwh[site.kind] * site.size * factor * winterShare(moment) * wobble(0.05, 'electricity', site.key, moment.date),
      5,
    );
    const [from, to] = renewable[site.country];
    const share = rise(from, to, moment.year, 2014) * wobble(0.06, 'renewable', site.key, moment.year);
    const green = Math.round(consumption * Math.min(1, share));
    return { consumption, renewable: green, emissions: Math.round((consumption - green) * gridFactor(site.country, moment.year)) };
  },
};

const heating: DemoSubject = {
  key: 'heating',
  section: 'climate',
  subsection: 'energy',
  period: 'quarter',
  approval: 'single',
  variation_threshold: 60,
  name: t('Heating', 'Chauffage'),
  unit: null,
  description: t('Natural gas and heating oil burnt by each site.', 'Le gaz naturel et le fioul brûlés par chaque site.'),
  guidance: paragraphs([
    'Enter gas in kWh of gross calorific value, as on the invoice, and oil in litres delivered. A site heated by electricity enters zero: it is a fact, not a gap.',
    "Saisissez le gaz en kWh PCS, comme sur la facture, et le fioul en litres livrés. Un site chauffé à l'électricité saisit zéro : c'est un fait, pas un oubli.",
  ]),
  fields: [quantity('gas', t('Natural gas', 'Gaz naturel'), unit('kWh')), quantity('oil', t('Heating oil', 'Fioul'), unit('L'))],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, moment) {
    const site = siteOf(selection);
    const base = { office: 420_000, stores: 300_000, warehouse: 900_000, workshop: 1_500_000 }[site.kind] * site.size;
    const factor = trend({ growth: 0.005, saving: 0.035, closed: { 2020: 0.92 } }, moment.year);
    const cold = ([1.95, 0.6, 0.25, 1.2][moment.index] ?? 1) / 4;
    const onOil = site.country === 'canada' || site.kind === 'workshop' ? rise(0.42, 0.04, moment.year, 2013, 2022) : 0;
    const need = base * factor * cold * wobble(0.12, 'heating', site.key, moment.date);
    return { gas: significant(need * (1 - onOil)), oil: significant((need * onOil) / 10, 3) };
  },
};

const kilometres: Record<string, [base: number, growth: number]> = {
  sea: [46_000_000, 0.02],
  road: [9_500_000, 0.01],
  rail: [1_600_000, 0.09],
  air: [1_900_000, -0.11],
};
const freight: DemoSubject = {
  key: 'freight',
  section: 'climate',
  subsection: 'transport',
  period: 'quarter',
  approval: 'single',
  variation_threshold: 40,
  name: t('Freight', 'Transport de marchandises'),
  unit: unit('t·km'),
  description: t(
    'Goods carried from suppliers to stores, by mode of transport.',
    'Les marchandises transportées des fournisseurs aux magasins, par mode de transport.',
  ),
  guidance: paragraphs([
    'Ask each forwarder for its statement of tonne-kilometres and of emissions. Where it gives no emissions, use the factor of the mode in the list of emission factors.',
    "Demandez à chaque transitaire son relevé de tonnes-kilomètres et d'émissions. S'il ne donne pas d'émissions, utilisez le facteur du mode dans la liste des facteurs d'émission.",
  ]),
  fields: [
    quantity('tonne_kilometres', t('Tonne-kilometres', 'Tonnes-kilomètres'), unit('t·km')),
    quantity('emissions', t('Emissions', 'Émissions'), unit('t CO₂e'), 1),
  ],
  tag_roots: asked('brand', 'transport_mode'),
  selections: byBrand('transport_mode', transportModes),
  values(selection, moment) {
    const mode = selection['transport_mode'] ?? '';
    const [base, growth] = kilometres[mode] ?? [0, 0];
    const carried =
      base *
      (brandSize[selection['brand'] ?? ''] ?? 1) *
      trend({ growth, saving: 0, closed: { 2020: 0.76, 2021: 0.94 } }, moment.year) *
      salesShare(moment) *
      wobble(0.08, 'freight', wordsOf(selection), moment.date);
    const grams = ({ sea: 15, road: 96, rail: 22, air: 720 }[mode] ?? 0) * 0.992 ** (moment.year - 2013);
    return { tonne_kilometres: significant(carried), emissions: Math.round((carried * grams) / 1e5) / 10 };
  },
};

const travel: DemoSubject = {
  key: 'business_travel',
  section: 'climate',
  subsection: 'transport',
  period: 'quarter',
  approval: 'none',
  variation_threshold: null,
  name: t('Business travel', 'Déplacements professionnels'),
  unit: unit('km'),
  description: t(
    'Kilometres flown and ridden by train for work, by office.',
    'Les kilomètres parcourus en avion et en train pour le travail, par bureau.',
  ),
  guidance: paragraphs([
    "The travel agency's quarterly statement has both figures. Add trips booked outside the agency.",
    "Le relevé trimestriel de l'agence de voyages donne les deux chiffres. Ajoutez-y les trajets réservés sans elle.",
  ]),
  fields: [
    quantity('flights', t('Flights', 'Avion'), t('passenger-km', 'passagers-km')),
    quantity('rail', t('Train', 'Train'), t('passenger-km', 'passagers-km')),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite('office'),
  values(selection, moment) {
    const site = siteOf(selection);
    const closed = { 2020: 0.24, 2021: 0.3, 2022: 0.62, 2023: 0.72, 2024: 0.7, 2025: 0.66 };
    const factor = site.size * trend({ growth: 0.03, saving: 0, closed }, moment.year);
    const share = salesShare(moment) * wobble(0.15, 'travel', site.key, moment.date);
    return {
      flights: significant(2_900_000 * factor * share),
      rail: significant(rise(180_000, 520_000, moment.year) * site.size * (moment.year === 2020 ? 0.35 : 1) * share),
    };
  },
};

const water: DemoSubject = {
  key: 'water',
  section: 'climate',
  subsection: 'water',
  period: 'semester',
  approval: 'single',
  variation_threshold: 50,
  name: t('Water', 'Eau'),
  unit: unit('m³'),
  description: t(
    'Water withdrawn by each site, from the network or from a well.',
    "L'eau prélevée par chaque site, sur le réseau ou dans un puits.",
  ),
  guidance: paragraphs([
    'Read the meter on the last working day of June and of December. Add what wells gave.',
    'Relevez le compteur le dernier jour ouvré de juin et de décembre. Ajoutez ce que les puits ont fourni.',
  ]),
  fields: [quantity('withdrawn', t('Water withdrawal', 'Prélèvements d’eau'), unit('m³'))],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, moment) {
    const site = siteOf(selection);
    const base = { office: 5_200, stores: 2_600, warehouse: 3_900, workshop: 31_000 }[site.kind] * site.size;
    const factor = trend(
      { growth: 0.01, saving: 0.038, closed: site.kind === 'workshop' ? { 2020: 0.85 } : { 2020: 0.6, 2021: 0.8 } },
      moment.year,
    );
    return { withdrawn: significant((base * factor * wobble(0.07, 'water', site.key, moment.date)) / 2, 3) };
  },
};

export const climateSubjects: readonly DemoSubject[] = [electricity, heating, freight, travel, water];
