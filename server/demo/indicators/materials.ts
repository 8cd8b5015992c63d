import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

export const materialsIndicators = [
  indicator({
    key: 'preferred_materials',
    place: ['materials', 'sourcing'],
    position: 10,
    unit: unit('%'),
    name: ['Preferred materials', 'Matières responsables'],
    description: [
      'The share of what we buy that is certified, recycled or from agriculture that spares soils.',
      "La part de nos achats certifiée, recyclée ou issue d'une agriculture qui ménage les sols.",
    ],
    methodology: [
      [
        'Tonnes covered by a certificate on the list of the group, divided by all tonnes bought. The list is reviewed each January by the materials committee; what leaves it no longer counts, without restating the past.',
        'Les tonnes couvertes par un certificat de la liste du groupe, divisées par les tonnes achetées. La liste est revue chaque janvier par le comité matières ; ce qui en sort ne compte plus, sans que le passé soit révisé.',
      ],
    ],
    frameworks: ['GRI 301-1', 'ESRS E5-4', 'SDG 12.2'],
    terms: [sum('preferred', 'materials', 'preferred'), sum('bought', 'materials', 'bought')],
    values: { formula: 'preferred / bought * 100', direction: 'up', decimals: 1, baseline: '2015-01-01', targets: targets([2028, 80]) },
  }),
  indicator({
    key: 'materials_bought',
    place: ['materials', 'sourcing'],
    position: 20,
    unit: unit('t'),
    name: ['Materials bought', 'Matières achetées'],
    description: [
      'The weight of the materials that our shoes and bags are made of.',
      'Le poids des matières dont sont faits nos chaussures et nos sacs.',
    ],
    methodology: [
      [
        'Weights of the bills of materials, times the pairs and items made. Losses in cutting are included.',
        'Les poids des nomenclatures, multipliés par les paires et articles fabriqués. Les chutes de coupe sont comprises.',
      ],
    ],
    frameworks: ['GRI 301-1', 'ESRS E5-4'],
    terms: [sum('bought', 'materials', 'bought')],
    values: { formula: 'bought', chart: 'stacked_bar', direction: 'down', targets: targets([2030, 7500]) },
  }),
  indicator({
    key: 'recycled_packaging',
    place: ['materials', 'packaging'],
    position: 10,
    unit: unit('%'),
    name: ['Recycled packaging', 'Emballages recyclés'],
    description: [
      'The share of our boxes, bags and fillings that is made of recycled matter.',
      'La part de nos boîtes, sacs et calages faite de matière recyclée.',
    ],
    methodology: [
      [
        'Weights declared to the packaging schemes of each country. Since March 2023 no packaging holds virgin plastic.',
        'Les poids déclarés aux éco-organismes de chaque pays. Depuis mars 2023, aucun emballage ne contient de plastique vierge.',
      ],
    ],
    frameworks: ['GRI 301-2', 'ESRS E5-4', 'SDG 12.5'],
    terms: [sum('recycled', 'packaging', 'recycled'), sum('everything', 'packaging', 'total')],
    values: { formula: 'recycled / everything * 100', direction: 'up', decimals: 1, targets: targets([2026, 95]) },
  }),
  indicator({
    key: 'waste_recycling',
    place: ['materials', 'end_of_life'],
    position: 10,
    unit: unit('%'),
    name: ['Waste recycled', 'Déchets recyclés'],
    description: [
      'The share of the waste of our sites that is sorted and recycled.',
      'La part des déchets de nos sites qui est triée et recyclée.',
    ],
    methodology: [
      [
        'Tonnes recycled divided by all tonnes, from tracking slips. Burning for energy is not recycling.',
        "Les tonnes recyclées divisées par toutes les tonnes, d'après les bordereaux de suivi. Brûler pour produire de l'énergie n'est pas recycler.",
      ],
    ],
    frameworks: ['GRI 306-4', 'ESRS E5-5', 'SDG 12.5'],
    terms: [sum('recycled', 'waste', 'weight', { waste_stream: 'recycled' }), sum('everything', 'waste', 'weight')],
    values: { formula: 'recycled / everything * 100', direction: 'up', decimals: 1, baseline: '2013-01-01', targets: targets([2030, 90]) },
  }),
  indicator({
    key: 'certified_leather',
    place: ['materials', 'sourcing'],
    position: 30,
    unit: unit('%'),
    name: ['Certified leather', 'Cuir certifié'],
    description: [
      'The share of our leather that comes from tanneries rated gold or silver for their water, their energy and their chemicals.',
      'La part de notre cuir qui vient de tanneries notées or ou argent pour leur eau, leur énergie et leurs produits chimiques.',
    ],
    methodology: [
      [
        'Tonnes bought from tanneries whose Leather Working Group certificate was valid on the day of delivery, divided by all tonnes of leather.',
        'Les tonnes achetées à des tanneries dont le certificat Leather Working Group était valide au jour de la livraison, divisées par toutes les tonnes de cuir.',
      ],
    ],
    notes: [
      [
        'The certificate rates the tannery, not the farm: where the hides come from is told by traceability.',
        "Le certificat note la tannerie, pas l'élevage : l'origine des peaux relève de la traçabilité.",
      ],
    ],
    frameworks: ['GRI 301-1', 'ESRS E5-4', 'SDG 12.2'],
    terms: [
      sum('certified', 'materials', 'preferred', { material: 'leather' }),
      sum('bought', 'materials', 'bought', { material: 'leather' }),
    ],
    values: { formula: 'certified / bought * 100', direction: 'up', decimals: 1, targets: targets([2027, 95]) },
  }),
  indicator({
    key: 'recycled_polyester',
    place: ['materials', 'sourcing'],
    position: 40,
    unit: unit('%'),
    name: ['Recycled polyester', 'Polyester recyclé'],
    description: [
      'The share of our polyester, linings and laces above all, that is made of bottles and fabric waste.',
      'La part de notre polyester, doublures et lacets surtout, faite de bouteilles et de chutes de tissu.',
    ],
    methodology: [
      [
        'Tonnes covered by a Global Recycled Standard certificate divided by all tonnes of polyester.',
        'Les tonnes couvertes par un certificat Global Recycled Standard, divisées par toutes les tonnes de polyester.',
      ],
    ],
    frameworks: ['GRI 301-2', 'ESRS E5-4', 'SDG 12.5'],
    terms: [
      sum('recycled', 'materials', 'preferred', { material: 'polyester' }),
      sum('bought', 'materials', 'bought', { material: 'polyester' }),
    ],
    values: { formula: 'recycled / bought * 100', direction: 'up', decimals: 1, targets: targets([2030, 90]) },
  }),
  indicator({
    key: 'packaging_per_pair',
    place: ['materials', 'packaging'],
    position: 20,
    unit: t('g per pair', 'g par paire'),
    name: ['Packaging per pair sold', 'Emballages par paire vendue'],
    description: [
      'The weight of boxes, bags and fillings that goes with a pair of shoes.',
      'Le poids de boîtes, de sacs et de calages qui accompagne une paire de chaussures.',
    ],
    methodology: [
      [
        'Weights declared to the packaging schemes, divided by the pairs sold in stores and online.',
        'Les poids déclarés aux éco-organismes, divisés par les paires vendues en magasin et en ligne.',
      ],
    ],
    frameworks: ['GRI 301-1', 'ESRS E5-4'],
    terms: [sum('packaging', 'packaging', 'total'), sum('pairs', 'sales', 'pairs')],
    values: { formula: 'packaging * 1000000 / pairs', direction: 'down', baseline: '2013-01-01', targets: targets([2030, 140]) },
  }),
  indicator({
    key: 'virgin_plastic_packaging',
    place: ['materials', 'packaging'],
    position: 30,
    unit: unit('t'),
    name: ['Virgin plastic in packaging', 'Plastique vierge dans les emballages'],
    description: [
      'The plastic without recycled content in what our shoes are wrapped in. Since 2023 there is none.',
      "Le plastique sans matière recyclée dans ce qui emballe nos chaussures. Depuis 2023, il n'y en a plus.",
    ],
    methodology: [
      [
        'Weights declared to the packaging schemes. What suppliers use among themselves is not counted.',
        "Les poids déclarés aux éco-organismes. Ce que les fournisseurs utilisent entre eux n'est pas compté.",
      ],
    ],
    frameworks: ['GRI 301-1', 'ESRS E5-4', 'SDG 14.1'],
    terms: [sum('plastic', 'packaging', 'virgin_plastic')],
    values: {
      formula: 'plastic',
      direction: 'down',
      decimals: 1,
      chart: 'stacked_bar',
      baseline: '2013-01-01',
      targets: targets([2023, 0]),
    },
  }),
  indicator({
    key: 'waste_generated',
    place: ['materials', 'end_of_life'],
    position: 20,
    unit: unit('t'),
    name: ['Waste generated', 'Déchets produits'],
    description: [
      'What leaves our sites as waste: recycled, burnt for its energy, or sent to landfill.',
      'Ce qui quitte nos sites comme déchet : recyclé, brûlé pour son énergie, ou enfoui.',
    ],
    methodology: [
      [
        'Weights of the tracking slips, for all sites. Shoes that customers bring back to be mended are not waste.',
        'Les poids des bordereaux de suivi, pour tous les sites. Les chaussures que les clients rapportent pour les faire réparer ne sont pas des déchets.',
      ],
    ],
    frameworks: ['GRI 306-3', 'ESRS E5-5', 'SDG 12.5'],
    terms: [sum('weight', 'waste', 'weight')],
    values: { formula: 'weight', direction: 'down', chart: 'stacked_bar', baseline: '2013-01-01', targets: targets([2030, 2800]) },
  }),
  indicator({
    key: 'landfill_share',
    place: ['materials', 'end_of_life'],
    position: 30,
    unit: unit('%'),
    name: ['Waste sent to landfill', 'Déchets enfouis'],
    description: [
      'The share of the waste of our sites that ends in a landfill: the last we want to see.',
      'La part des déchets de nos sites qui finit en décharge : la dernière que nous voulons voir.',
    ],
    methodology: [
      [
        'Tonnes sent to landfill divided by all tonnes, from tracking slips. Where a carrier does not say what became of a load, it counts as landfilled.',
        "Les tonnes enfouies divisées par toutes les tonnes, d'après les bordereaux de suivi. Si un transporteur ne dit pas ce qu'est devenu un chargement, il compte comme enfoui.",
      ],
    ],
    frameworks: ['GRI 306-5', 'ESRS E5-5', 'SDG 12.5'],
    terms: [sum('buried', 'waste', 'weight', { waste_stream: 'landfilled' }), sum('everything', 'waste', 'weight')],
    values: { formula: 'buried / everything * 100', direction: 'down', decimals: 1, baseline: '2013-01-01', targets: targets([2030, 0]) },
  }),
];
