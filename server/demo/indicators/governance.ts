import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

/** Returns one value a year, from the first year on. */
const yearly = (first: number, ...values: number[]) => values.map((value, index) => ({ date: `${first + index}-01-01`, value }));

export const governanceIndicators = [
  indicator({
    key: 'ethics_training',
    place: ['governance', 'ethics'],
    position: 10,
    unit: unit('%'),
    name: ['People trained in the code of conduct', 'Personnes formées au code de conduite'],
    description: [
      'The share of the people concerned who followed the training within the year.',
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
    unit: t('reports', 'alertes'),
    name: ['Whistleblowing reports received', 'Alertes éthiques reçues'],
    description: [
      'Reports received by the ethics line, all subjects together.',
      'Les alertes reçues par la ligne éthique, tous sujets confondus.',
    ],
    methodology: [
      [
        'Every report counts, founded or not. No breakdown is published where it could point at someone.',
        "Toute alerte compte, fondée ou non. Aucune ventilation n'est publiée lorsqu'elle pourrait désigner quelqu'un.",
      ],
    ],
    notes: [
      [
        'More reports mean that the line is known and trusted: we read no success in a low figure.',
        "Plus d'alertes signifie que la ligne est connue et digne de confiance : nous ne lisons aucun succès dans un chiffre bas.",
      ],
    ],
    frameworks: ['GRI 2-26', 'ESRS G1-1'],
    terms: [sum('alerts', 'ethics', 'alerts')],
    values: { formula: 'alerts', audience: 'private', chart: 'bar', smallest_count: 5 },
  }),
  indicator({
    key: 'board_independence',
    place: ['governance', 'board'],
    position: 10,
    unit: unit('%'),
    name: ['Independent directors', 'Administrateurs indépendants'],
    description: [
      'The share of the board that has no tie with the group.',
      "La part du conseil d'administration sans lien avec le groupe.",
    ],
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
  indicator({
    key: 'women_on_board',
    place: ['governance', 'board'],
    position: 20,
    unit: unit('%'),
    name: ['Women on the board', 'Femmes au conseil'],
    description: [
      "The share of women among the members of the board, employees' representatives left out.",
      'La part des femmes parmi les membres du conseil, hors représentants des salariés.',
    ],
    methodology: [
      [
        'Composition of the board at the end of the general meeting, written by hand from its minutes.',
        "Composition du conseil à l'issue de l'assemblée générale, reprise à la main du procès-verbal.",
      ],
    ],
    frameworks: ['GRI 405-1', 'ESRS GOV-1', 'SDG 5.5'],
    values: {
      source: 'manual',
      direction: 'up',
      chart: 'bar',
      targets: targets([2026, 50]),
      manual_values: yearly(2013, 18, 18, 20, 27, 27, 30, 36, 36, 40, 45, 45, 45, 50),
    },
  }),
  indicator({
    key: 'pay_tied_to_targets',
    place: ['governance', 'board'],
    position: 30,
    unit: unit('%'),
    name: ['Leaders’ pay tied to these targets', 'Rémunération des dirigeants liée à ces objectifs'],
    description: [
      'The share of the variable pay of the executive committee that depends on the climate and safety targets of this site.',
      'La part de la rémunération variable du comité exécutif qui dépend des objectifs de climat et de sécurité publiés sur ce site.',
    ],
    methodology: [
      [
        'As voted by the general meeting for the year. What was paid in the end is in the report on remuneration.',
        "Telle que votée par l'assemblée générale pour l'année. Ce qui a finalement été versé figure dans le rapport sur les rémunérations.",
      ],
    ],
    frameworks: ['GRI 2-19', 'ESRS GOV-3'],
    values: {
      source: 'manual',
      direction: 'up',
      chart: 'bar',
      targets: targets([2027, 35]),
      manual_values: yearly(2018, 0, 5, 5, 10, 15, 20, 25, 30),
    },
  }),
];
