import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

const gaps: [year: number, value: number][] = [
  [2016, 4.6],
  [2017, 4.1],
  [2018, 3.7],
  [2019, 3.1],
  [2020, 2.9],
  [2021, 2.2],
  [2022, 1.7],
  [2023, 1.3],
  [2024, 0.9],
  [2025, 0.8],
];

export const peopleIndicators = [
  indicator({
    key: 'women_in_leadership',
    place: ['people', 'inclusion'],
    position: 10,
    unit: unit('%'),
    name: ['Women in leadership', 'Femmes aux postes de direction'],
    description: [
      'The share of women among those who manage a team or a budget of the group.',
      "La part des femmes parmi les personnes qui encadrent une équipe ou répondent d'un budget du groupe.",
    ],
    methodology: [
      [
        'Headcount on 31 December, whatever the working time. Women and men are counted as they declare themselves.',
        'Effectifs au 31 décembre, quel que soit le temps de travail. Chacun est compté selon sa propre déclaration.',
      ],
    ],
    frameworks: ['GRI 405-1', 'ESRS S1-9', 'SDG 5.5'],
    terms: [sum('women', 'workforce', 'women_leaders'), sum('leaders', 'workforce', 'leaders')],
    values: { formula: 'women / leaders * 100', direction: 'up', decimals: 1, targets: targets([2026, 50]) },
  }),
  indicator({
    key: 'gender_pay_gap',
    place: ['people', 'inclusion'],
    position: 20,
    unit: unit('%'),
    name: ['Pay gap for equal work', 'Écart de rémunération à travail égal'],
    description: [
      'What remains of the gap between women and men once job, place and experience are alike.',
      "Ce qui reste de l'écart entre femmes et hommes à poste, lieu et expérience comparables.",
    ],
    methodology: [
      [
        'Written by hand from the yearly study of an independent firm, over all countries. The gap is the median of the gaps of each comparable group of at least ten people.',
        "Repris à la main de l'étude annuelle d'un cabinet indépendant, tous pays confondus. L'écart est la médiane des écarts de chaque groupe comparable d'au moins dix personnes.",
      ],
    ],
    frameworks: ['GRI 405-2', 'ESRS S1-16', 'SDG 8.5'],
    values: {
      source: 'manual',
      manual_values: gaps.map(([year, value]) => ({ date: `${year}-01-01`, value })),
      direction: 'down',
      decimals: 1,
      targets: targets([2027, 0]),
    },
  }),
  indicator({
    key: 'workforce',
    place: ['people', 'employment'],
    position: 10,
    unit: t('people', 'personnes'),
    name: ['People employed', 'Personnes employées'],
    description: [
      'Everyone with a contract of the group on 31 December.',
      'Toutes les personnes sous contrat avec le groupe au 31 décembre.',
    ],
    methodology: [['Headcount, without trainees nor temporary workers.', 'Effectifs, sans les stagiaires ni les intérimaires.']],
    frameworks: ['GRI 2-7', 'ESRS S1-6'],
    terms: [sum('employees', 'workforce', 'employees')],
    values: { formula: 'employees', chart: 'bar' },
  }),
  indicator({
    key: 'accident_frequency',
    place: ['people', 'safety'],
    position: 10,
    unit: t('accidents per million hours', 'accidents par million d’heures'),
    name: ['Lost-time accident frequency rate', 'Taux de fréquence des accidents'],
    description: [
      'Accidents with lost time per million hours worked, temporary workers included.',
      "Les accidents avec arrêt par million d'heures travaillées, intérimaires compris.",
    ],
    methodology: [
      [
        'An accident counts from one day lost, the day itself left out; commuting accidents are not counted.',
        "Un accident compte à partir d'un jour d'arrêt, hors jour de l'accident ; les accidents de trajet ne sont pas comptés.",
      ],
    ],
    frameworks: ['GRI 403-9', 'ESRS S1-14', 'SDG 8.8'],
    terms: [sum('accidents', 'safety', 'accidents'), sum('worked', 'safety', 'hours_worked')],
    values: {
      formula: 'accidents / worked * 1000000',
      direction: 'down',
      decimals: 1,
      baseline: '2013-01-01',
      targets: targets([2028, 4]),
    },
  }),
  indicator({
    key: 'training_hours',
    place: ['people', 'learning'],
    position: 10,
    unit: t('hours per person', 'heures par personne'),
    name: ['Training hours per person', 'Heures de formation par personne'],
    description: [
      'The hours of training that a person of the group followed on average.',
      "Les heures de formation qu'une personne du groupe a suivies en moyenne.",
    ],
    methodology: [
      ['Hours of training divided by the headcount of 31 December.', 'Les heures de formation divisées par les effectifs au 31 décembre.'],
    ],
    frameworks: ['GRI 404-1', 'ESRS S1-13', 'SDG 4.4'],
    terms: [sum('hours', 'training', 'training_hours'), sum('employees', 'workforce', 'employees')],
    values: { formula: 'hours / employees', direction: 'up', decimals: 1, targets: targets([2027, 21]) },
  }),
  indicator({
    key: 'women_employed',
    place: ['people', 'inclusion'],
    position: 30,
    unit: unit('%'),
    name: ['Women employed', 'Femmes dans les effectifs'],
    description: [
      'The share of women among all the people of the group: what their share among leaders is to be read against.',
      'La part des femmes parmi toutes les personnes du groupe : ce à quoi comparer leur part aux postes de direction.',
    ],
    methodology: [['Headcount on 31 December, as people declare themselves.', 'Effectifs au 31 décembre, selon la déclaration de chacun.']],
    frameworks: ['GRI 405-1', 'ESRS S1-6', 'SDG 5.5'],
    terms: [sum('women', 'workforce', 'women'), sum('employees', 'workforce', 'employees')],
    values: { formula: 'women / employees * 100', decimals: 1 },
  }),
  indicator({
    key: 'permanent_contracts',
    place: ['people', 'employment'],
    position: 20,
    unit: unit('%'),
    name: ['Permanent contracts', 'Contrats permanents'],
    description: [
      'The share of the people of the group whose contract has no end date.',
      "La part des personnes du groupe dont le contrat n'a pas de date de fin.",
    ],
    methodology: [
      [
        'Headcount on 31 December. People hired for the season are counted where their contract still runs on that day.',
        'Effectifs au 31 décembre. Les saisonniers sont comptés lorsque leur contrat court encore ce jour-là.',
      ],
    ],
    frameworks: ['GRI 2-7', 'ESRS S1-6', 'SDG 8.5'],
    terms: [sum('permanent', 'workforce', 'permanent'), sum('employees', 'workforce', 'employees')],
    values: { formula: 'permanent / employees * 100', direction: 'up', decimals: 1, targets: targets([2030, 88]) },
  }),
  indicator({
    key: 'accident_severity',
    place: ['people', 'safety'],
    position: 20,
    unit: t('days lost per thousand hours', 'jours perdus par millier d’heures'),
    name: ['Accident severity rate', 'Taux de gravité des accidents'],
    description: [
      'The days lost to accidents per thousand hours worked: frequency says how many, severity how bad.',
      "Les jours d'arrêt pour accident par millier d'heures travaillées : la fréquence dit combien, la gravité dit à quel point.",
    ],
    methodology: [
      [
        'Calendar days lost within the year, counted at the site where the accident happened, even when it happened the year before.',
        "Jours calendaires d'arrêt dans l'année, comptés sur le site de l'accident, même survenu l'année précédente.",
      ],
    ],
    frameworks: ['GRI 403-9', 'ESRS S1-14', 'SDG 8.8'],
    terms: [sum('days', 'safety', 'days_lost'), sum('worked', 'safety', 'hours_worked')],
    values: { formula: 'days / worked * 1000', direction: 'down', decimals: 2, baseline: '2013-01-01', targets: targets([2030, 0.05]) },
  }),
  indicator({
    key: 'people_trained',
    place: ['people', 'learning'],
    position: 20,
    unit: unit('%'),
    name: ['People trained within the year', "Personnes formées dans l'année"],
    description: [
      'The share of the people of the group who followed at least one course within the year.',
      "La part des personnes du groupe qui ont suivi au moins une formation dans l'année.",
    ],
    methodology: [
      [
        'A person trained twice counts once. The shorter course of stores on the code of conduct counts here.',
        'Une personne formée deux fois compte une fois. Le cours court des magasins sur le code de conduite compte ici.',
      ],
    ],
    frameworks: ['GRI 404-1', 'ESRS S1-13', 'SDG 4.4'],
    terms: [sum('trained', 'training', 'trained'), sum('employees', 'workforce', 'employees')],
    values: { formula: 'trained / employees * 100', direction: 'up', decimals: 1, targets: targets([2027, 95]) },
  }),
];
