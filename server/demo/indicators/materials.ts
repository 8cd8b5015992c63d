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
      'The part of what we buy that is certified, recycled or from agriculture that spares soils.',
      "La part de nos achats certifiée, recyclée ou issue d'une agriculture qui ménage les sols.",
    ],
    methodology: [
      [
        'Tonnes covered by a certificate on the list of the group, divided by all tonnes bought. The list is reviewed each January by the materials committee; what leaves it no longer counts, without restating the past.',
        'Les tonnes couvertes par un certificat de la liste du groupe, divisées par les tonnes achetées. La liste est revue chaque janvier par le comité matières ; ce qui en sort ne compte plus, sans que le passé soit retraité.',
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
    values: { formula: 'bought', chart: 'stacked_bar' },
  }),
  indicator({
    key: 'recycled_packaging',
    place: ['materials', 'packaging'],
    position: 10,
    unit: unit('%'),
    name: ['Recycled packaging', 'Emballages recyclés'],
    description: [
      'The part of our boxes, bags and fillings that is made of recycled matter.',
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
      'The part of the waste of our sites that is sorted and recycled.',
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
];
