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
      'The part of our materials whose tannery, spinner or plantation we know by name.',
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
      'The part of the factories of our first two tiers that an independent auditor visited within two years.',
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
    name: ['Corrective plans open', "Plans d'action ouverts"],
    description: ['Corrective plans that factories have not finished yet.', "Les plans d'action que des usines n'ont pas encore achevés."],
    methodology: [
      ['Plans open on 31 December, whatever the date of the audit.', "Plans ouverts au 31 décembre, quelle que soit la date de l'audit."],
    ],
    frameworks: ['GRI 414-2'],
    terms: [sum('plans', 'supplier_audits', 'plans_open')],
    values: { formula: 'plans', direction: 'down', chart: 'bar' },
  }),
];

export const governanceIndicators = [
  indicator({
    key: 'ethics_training',
    place: ['governance', 'ethics'],
    position: 10,
    unit: unit('%'),
    name: ['People trained in the code of conduct', 'Personnes formées au code de conduite'],
    description: [
      'The part of the people concerned who followed the training within the year.',
      "La part des personnes concernées qui ont suivi la formation dans l'année.",
    ],
    methodology: [
      [
        'Concerned are offices, warehouses and workshops: stores follow a shorter course, not counted here.',
        'Sont concernés les bureaux, entrepôts et ateliers : les magasins suivent un cours plus court, non compté ici.',
      ],
    ],
    frameworks: ['GRI 205-2', 'ESRS G1-3', 'SDG 16.5'],
    terms: [sum('trained', 'ethics', 'trained'), sum('concerned', 'ethics', 'concerned')],
    values: { formula: 'trained / concerned * 100', direction: 'up', decimals: 1, targets: targets([2026, 98]) },
  }),
  indicator({
    key: 'ethics_alerts',
    place: ['governance', 'ethics'],
    position: 20,
    unit: t('alerts', 'alertes'),
    name: ['Alerts received', 'Alertes reçues'],
    description: [
      'Alerts received by the ethics line, all subjects together.',
      'Les alertes reçues par la ligne éthique, tous sujets confondus.',
    ],
    methodology: [
      [
        'Every alert counts, founded or not. No breakdown is published where it could point at someone.',
        "Toute alerte compte, fondée ou non. Aucune ventilation n'est publiée lorsqu'elle pourrait désigner quelqu'un.",
      ],
    ],
    notes: [
      [
        'More alerts mean that the line is known and trusted: we read no success in a low figure.',
        "Plus d'alertes signifie que la ligne est connue et digne de confiance : nous ne lisons aucun succès dans un chiffre bas.",
      ],
    ],
    frameworks: ['GRI 2-26', 'ESRS G1-1'],
    terms: [sum('alerts', 'ethics', 'alerts')],
    values: { formula: 'alerts', audience: 'private', chart: 'bar' },
  }),
  indicator({
    key: 'board_independence',
    place: ['governance', 'board'],
    position: 10,
    unit: unit('%'),
    name: ['Independent directors', 'Administrateurs indépendants'],
    description: ['The part of the board that has no tie with the group.', "La part du conseil d'administration sans lien avec le groupe."],
    methodology: [
      [
        'Composition of the board at the end of the general meeting. Draft: the definition for Portugal is being checked.',
        "Composition du conseil à l'issue de l'assemblée générale. Brouillon : la définition portugaise est en cours de vérification.",
      ],
    ],
    frameworks: ['GRI 2-9', 'ESRS GOV-1'],
    values: {
      source: 'manual',
      published: false,
      direction: 'up',
      manual_values: (
        [
          [2021, 40],
          [2022, 45],
          [2023, 45],
          [2024, 50],
          [2025, 55],
        ] as const
      ).map(([year, value]) => ({ date: `${year}-01-01`, value })),
    },
  }),
];
