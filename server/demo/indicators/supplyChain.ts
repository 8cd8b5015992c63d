import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

export const supplyChainIndicators = [
  indicator({
    key: 'traceability',
    place: ['supply_chain', 'traceability'],
    position: 10,
    unit: unit('%'),
    name: ['Materials traced to their origin', "Matières tracées jusqu'à l'origine"],
    description: [
      'The share of our materials whose tannery, spinner or plantation we know by name.',
      'La part de nos matières dont nous connaissons par son nom la tannerie, la filature ou la plantation.',
    ],
    methodology: [
      [
        'Tonnes traced for the whole lot, divided by all tonnes bought. A lot traced in part counts for nothing.',
        'Les tonnes tracées pour le lot entier, divisées par les tonnes achetées. Un lot tracé en partie ne compte pas.',
      ],
    ],
    frameworks: ['GRI 308-2', 'ESRS G1-2', 'SDG 12.6'],
    terms: [sum('traced', 'materials', 'traced'), sum('bought', 'materials', 'bought')],
    values: { formula: 'traced / bought * 100', direction: 'up', decimals: 1, targets: targets([2027, 95]) },
  }),
  indicator({
    key: 'audited_factories',
    place: ['supply_chain', 'audits'],
    position: 10,
    unit: unit('%'),
    name: ['Factories audited within two years', 'Usines auditées depuis moins de deux ans'],
    description: [
      'The share of the factories of our first two tiers that an independent auditor visited within two years.',
      "La part des usines de nos deux premiers rangs qu'un auditeur indépendant a visitées depuis moins de deux ans.",
    ],
    methodology: [
      [
        'Factories active on 31 December. Remote audits, accepted in 2020 and 2021 only, are not counted.',
        'Usines actives au 31 décembre. Les audits à distance, acceptés en 2020 et 2021 seulement, ne sont pas comptés.',
      ],
    ],
    frameworks: ['GRI 414-2', 'ESRS S2-4', 'SDG 8.7'],
    terms: [sum('audited', 'supplier_audits', 'audited'), sum('factories', 'supplier_audits', 'factories')],
    values: { formula: 'audited / factories * 100', direction: 'up', decimals: 1, targets: targets([2025, 100]) },
  }),
  indicator({
    key: 'corrective_plans',
    place: ['supply_chain', 'audits'],
    position: 20,
    unit: t('plans', 'plans'),
    name: ['Open corrective action plans', "Plans d'action correctifs ouverts"],
    description: [
      'Corrective action plans that factories have not finished yet.',
      "Les plans d'action correctifs que des usines n'ont pas encore achevés.",
    ],
    methodology: [
      ['Plans open on 31 December, whatever the date of the audit.', "Plans ouverts au 31 décembre, quelle que soit la date de l'audit."],
    ],
    frameworks: ['GRI 414-2'],
    terms: [sum('plans', 'supplier_audits', 'plans_open')],
    values: { formula: 'plans', direction: 'down', chart: 'bar', targets: targets([2030, 5]) },
  }),
  indicator({
    key: 'supplier_factories',
    place: ['supply_chain', 'traceability'],
    position: 20,
    unit: t('factories', 'usines'),
    name: ['Factories that work for us', 'Usines qui travaillent pour nous'],
    description: [
      'The factories of our first two tiers: those that assemble our shoes, and those that make their parts.',
      'Les usines de nos deux premiers rangs : celles qui assemblent nos chaussures, et celles qui en font les pièces.',
    ],
    methodology: [
      [
        'Factories active on 31 December. One that works for two brands counts once for each, and so twice in the group.',
        'Usines actives au 31 décembre. Celle qui travaille pour deux marques compte une fois pour chacune, et donc deux fois dans le groupe.',
      ],
    ],
    frameworks: ['GRI 2-6', 'ESRS S2-1', 'SDG 12.6'],
    terms: [sum('factories', 'supplier_audits', 'factories')],
    values: { formula: 'factories', chart: 'stacked_bar', targets: targets([2030, 280]) },
  }),
];
