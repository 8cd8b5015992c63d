/** The indicators whose figures come from the social questionnaire of workshops and warehouses. */
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

export const dialogueIndicators = [
  indicator({
    key: 'collective_agreements',
    place: ['people', 'employment'],
    position: 30,
    unit: unit('%'),
    name: ['People covered by a collective agreement', 'Personnes couvertes par une convention collective'],
    description: [
      'The share of the people of our workshops and warehouses whose work is governed by a collective agreement.',
      'La part des personnes de nos ateliers et entrepôts dont le travail est régi par une convention collective.',
    ],
    methodology: [
      [
        'Asked of each workshop and warehouse by a yearly questionnaire since 2024, and taken from their own sheets before. A person under several agreements counts once.',
        'Demandé à chaque atelier et entrepôt par un questionnaire annuel depuis 2024, et repris auparavant de leurs tableaux. Une personne sous plusieurs conventions compte une fois.',
      ],
    ],
    frameworks: ['GRI 2-30', 'ESRS S1-8', 'SDG 8.8'],
    terms: [sum('covered', 'social_dialogue', 'covered'), sum('employees', 'social_dialogue', 'employees')],
    values: { formula: 'covered / employees * 100', direction: 'up', decimals: 1, targets: targets([2028, 90]) },
  }),
  indicator({
    key: 'turnover',
    place: ['people', 'employment'],
    position: 40,
    unit: unit('%'),
    name: ['Employee turnover', 'Rotation du personnel'],
    description: [
      'The people who left our workshops and warehouses in the year, compared with the average number of employees.',
      "Les personnes qui ont quitté nos ateliers et entrepôts dans l'année, rapportées à l'effectif moyen.",
    ],
    methodology: [
      [
        'Resignations, dismissals, retirements and deaths; the ends of fixed-term contracts are left out. Asked by the social questionnaire of sites since 2024.',
        'Démissions, licenciements, retraites et décès ; hors fins de contrat à durée déterminée. Demandé par le questionnaire social des sites depuis 2024.',
      ],
    ],
    frameworks: ['GRI 401-1', 'ESRS S1-6'],
    terms: [sum('leavers', 'departures', 'leavers'), sum('average', 'departures', 'average')],
    values: { formula: 'leavers / average * 100', direction: 'down', decimals: 1, targets: targets([2028, 9]) },
  }),
];
