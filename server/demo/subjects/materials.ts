import { wobble } from '../noise';
import { materials, wasteStreams } from '../data/tags';
import { paragraphs, t } from '../text';
import { rise, salesShare, significant, trend } from '../time';
import { brandSize, byBrand, bySite, siteOf, wordsOf } from './places';
import { asked, quantity, unit, type DemoSubject } from './subject';

const sales: DemoSubject = {
  key: 'sales',
  section: 'materials',
  period: 'quarter',
  approval: 'none',
  variation_threshold: null,
  name: t('Pairs and items sold', 'Paires et articles vendus'),
  unit: null,
  description: t(
    'What the stores of each city sold: what every intensity is counted against.',
    'Ce que les magasins de chaque ville ont vendu : ce à quoi se rapportent toutes les intensités.',
  ),
  guidance: paragraphs([
    'Finance sends both figures after the closing of the quarter; online sales count for the city whose warehouse sent them.',
    'La direction financière transmet les deux chiffres après la clôture du trimestre ; les ventes en ligne comptent pour la ville dont dépend l’entrepôt.',
  ]),
  fields: [
    quantity('pairs', t('Pairs of shoes', 'Paires de chaussures'), t('pairs', 'paires')),
    quantity('revenue', t('Revenue', "Chiffre d'affaires"), unit('k€')),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite('stores'),
  values(selection, moment) {
    const site = siteOf(selection);
    const factor = trend({ growth: 0.024, saving: 0, closed: { 2020: 0.72, 2021: 0.9 } }, moment.year);
    const pairs = Math.round(610_000 * site.size * factor * salesShare(moment) * wobble(0.05, 'sales', site.key, moment.date));
    return { pairs, revenue: Math.round((pairs * rise(62, 88, moment.year)) / 1000) };
  },
};

const tonnes: Record<string, number> = { leather: 610, cotton: 340, polyester: 420, rubber: 380, eva_foam: 260, cork_and_plant: 45 };
const preferred: Record<string, [from: number, to: number]> = {
  leather: [0.18, 0.79],
  cotton: [0.09, 0.74],
  polyester: [0.05, 0.61],
  rubber: [0.04, 0.27],
  eva_foam: [0, 0.24],
  cork_and_plant: [0.55, 0.9],
};
const purchases: DemoSubject = {
  key: 'materials',
  section: 'materials',
  period: 'year',
  approval: 'double',
  variation_threshold: 40,
  name: t('Materials bought', 'Matières achetées'),
  unit: unit('t'),
  description: t(
    'The materials of our shoes and bags, the preferred ones, and those traced to their origin.',
    "Les matières de nos chaussures et de nos sacs, les matières responsables, et celles tracées jusqu'à l'origine.",
  ),
  guidance: paragraphs(
    [
      'A material is preferred when a certificate on the list of the group covers it (Leather Working Group gold or silver, GOTS, GRS, FSC). Attach the certificates of the year.',
      "Une matière est responsable lorsqu'un certificat de la liste du groupe la couvre (Leather Working Group or ou argent, GOTS, GRS, FSC). Joignez les certificats de l'année.",
    ],
    [
      'Traced means that the tannery, the spinner or the plantation is known by name, for the whole lot.',
      'Tracée signifie que la tannerie, la filature ou la plantation est connue par son nom, pour le lot entier.',
    ],
  ),
  fields: [
    quantity('bought', t('Bought', 'Achetées'), unit('t'), 1),
    quantity('preferred', t('Of which preferred', 'Dont responsables'), unit('t'), 1),
    quantity('traced', t('Of which traced', 'Dont tracées'), unit('t'), 1),
  ],
  tag_roots: asked('brand', 'material'),
  selections: byBrand('material', materials),
  values(selection, { year, date }) {
    const material = selection['material'] ?? '';
    const [from, to] = preferred[material] ?? [0, 0];
    const growth = material === 'cork_and_plant' ? 0.11 : 0.012;
    const bought = significant(
      (tonnes[material] ?? 0) *
        (brandSize[selection['brand'] ?? ''] ?? 1) *
        trend({ growth, saving: 0, closed: { 2020: 0.78, 2021: 0.95 } }, year) *
        wobble(0.06, 'materials', wordsOf(selection), date),
      4,
    );
    const share = (low: number, high: number, word: string) =>
      Math.round(bought * Math.min(0.98, rise(low, high, year, 2014) * wobble(0.08, word, wordsOf(selection), year)) * 10) / 10;
    return { bought, preferred: share(from, to, 'preferred'), traced: share(0.21, 0.9, 'traced') };
  },
};

const packaging: DemoSubject = {
  key: 'packaging',
  section: 'materials',
  period: 'year',
  approval: 'single',
  variation_threshold: 30,
  name: t('Packaging', 'Emballages'),
  unit: unit('t'),
  description: t(
    'Boxes, bags and fillings put on the market, and what they are made of.',
    'Les boîtes, sacs et calages mis sur le marché, et ce dont ils sont faits.',
  ),
  guidance: paragraphs([
    'Use the weights of the declaration to the packaging schemes. Virgin plastic is plastic without recycled content.',
    'Reprenez les poids de la déclaration aux éco-organismes. Le plastique vierge est celui qui ne contient pas de matière recyclée.',
  ]),
  fields: [
    quantity('total', t('Packaging', 'Emballages'), unit('t'), 1),
    quantity('recycled', t('Of which recycled', 'Dont recyclés'), unit('t'), 1),
    quantity('virgin_plastic', t('Of which virgin plastic', 'Dont plastique vierge'), unit('t'), 1),
  ],
  tag_roots: asked('brand'),
  selections: byBrand(),
  values(selection, { year }) {
    const total = significant(
      690 *
        (brandSize[selection['brand'] ?? ''] ?? 1) *
        trend({ growth: 0.02, saving: 0.03, closed: { 2020: 0.8 } }, year) *
        wobble(0.04, 'packaging', wordsOf(selection), year),
      4,
    );
    const part = (share: number) => Math.round(total * share * 10) / 10;
    return { total, recycled: part(rise(0.46, 0.93, year)), virgin_plastic: year >= 2023 ? 0 : part(rise(0.13, 0.004, year, 2013, 2022)) };
  },
};

const waste: DemoSubject = {
  key: 'waste',
  section: 'materials',
  period: 'year',
  approval: 'single',
  variation_threshold: 60,
  name: t('Waste', 'Déchets'),
  unit: unit('t'),
  description: t('What leaves each site as waste, and what becomes of it.', "Ce qui quitte chaque site comme déchet, et ce qu'il devient."),
  guidance: paragraphs([
    'One entry for each thing that becomes of waste. The weights are those of the tracking slips; keep the slips, auditors ask for them.',
    'Une saisie par devenir des déchets. Les poids sont ceux des bordereaux de suivi ; conservez-les, les auditeurs les demandent.',
  ]),
  fields: [quantity('weight', t('Waste', 'Déchets'), unit('t'), 1)],
  tag_roots: asked('country', 'brand', 'waste_stream'),
  selections: bySite().flatMap((line) => wasteStreams.map(([stream]) => ({ ...line, waste_stream: stream }))),
  values(selection, { year, date }) {
    const site = siteOf(selection);
    const recycled = rise(0.41, 0.8, year);
    const share =
      { recycled, energy_recovery: (1 - recycled) * 0.6, landfilled: (1 - recycled) * 0.4 }[selection['waste_stream'] ?? ''] ?? 0;
    const base = { office: 42, stores: 96, warehouse: 310, workshop: 240 }[site.kind] * site.size;
    const weight =
      base *
      trend({ growth: 0.012, saving: 0.022, closed: { 2020: 0.84 } }, year) *
      share *
      wobble(0.08, 'waste', wordsOf(selection), date);
    return { weight: Math.round(weight * 10) / 10 };
  },
};

export const materialsSubjects: readonly DemoSubject[] = [sales, purchases, packaging, waste];
