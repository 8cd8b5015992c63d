import { indicator } from './indicator';

/** Pages of Lacet’s own (customization/indicators.ts): their content is drawn, not computed. */
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
];
