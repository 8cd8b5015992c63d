import { indicator } from './indicator';

/** The indicators that have a page of their own (customization/indicators.ts), with drawn content and no computed figures. */
export const storyIndicators = [
  indicator({
    key: 'key_highlights',
    place: ['climate', null],
    position: 1,
    unit: null,
    name: ['Key highlights', 'Temps forts'],
    description: [
      'A year of the group in eleven drawings, each made from a figure that we publish.',
      "Une année du groupe en onze dessins, chacun fait d'un chiffre que nous publions.",
    ],
    methodology: [
      [
        'Each figure is the one that its indicator publishes for the year. The drawings are made from them by a program.',
        "Chaque chiffre est celui que son indicateur publie pour l'année. Les dessins en sont faits par un programme.",
      ],
    ],
    frameworks: ['GRI 2-22'],
    values: { source: 'content', chart: 'none' },
  }),
  indicator({
    key: 'climate_neutral_2018',
    place: ['climate', null],
    position: 2,
    unit: null,
    name: ['Climate neutral in 2018', 'Neutres pour le climat en 2018'],
    description: [
      'How our stores, offices and trips became climate neutral, and why we no longer use the word.',
      "Comment nos magasins, bureaux et déplacements sont devenus neutres pour le climat, et pourquoi nous n'employons plus le mot.",
    ],
    methodology: [
      [
        'The figures are those told in 2018, counted from 2013, on the reporting boundary of that time: stores, offices and travel.',
        "Les chiffres sont ceux racontés en 2018, comptés depuis 2013, sur le périmètre d'alors : magasins, bureaux et déplacements.",
      ],
    ],
    frameworks: ['GRI 305-5'],
    values: { source: 'content', chart: 'none' },
  }),
];
