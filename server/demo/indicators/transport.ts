import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

const carried = sum('carried', 'freight', 'tonne_kilometres');
const travelled = [sum('rail', 'business_travel', 'rail'), sum('flights', 'business_travel', 'flights')];

/** The indicators of freight, and of the travel of people. */
export const transportIndicators = [
  indicator({
    key: 'freight_carried',
    place: ['climate', 'transport'],
    position: 15,
    unit: t('million tonne-kilometres', 'millions de tonnes-kilomètres'),
    name: ['Freight carried', 'Marchandises transportées'],
    description: [
      'How much was carried how far from suppliers to stores: the tonnes times the kilometres, by sea, road, rail and air.',
      'Combien a été transporté, et sur quelle distance, des fournisseurs aux magasins : les tonnes multipliées par les kilomètres, par mer, route, rail et air.',
    ],
    methodology: [
      [
        'As stated by forwarders for each shipment, by the distance that the goods went and not as the crow flies.',
        "Selon les relevés des transitaires pour chaque envoi, d'après la distance parcourue et non à vol d'oiseau.",
      ],
    ],
    frameworks: ['GRI 302-2', 'ESRS E1-6'],
    terms: [carried],
    values: { formula: 'carried / 1000000', chart: 'stacked_bar', decimals: 1 },
  }),
  indicator({
    key: 'freight_intensity',
    place: ['climate', 'transport'],
    position: 25,
    unit: t('g CO₂e per tonne-kilometre', 'g CO₂e par tonne-kilomètre'),
    name: ['Emissions of a tonne over a kilometre', "Émissions d'une tonne sur un kilomètre"],
    description: [
      'What carrying one tonne over one kilometre emits on average: it falls when the sea and the train replace the air and the road.',
      "Ce qu'émet en moyenne le transport d'une tonne sur un kilomètre : il baisse quand la mer et le train remplacent l'avion et la route.",
    ],
    methodology: [
      [
        'Emissions of all modes divided by the tonne-kilometres of all modes, well to wheel.',
        'Les émissions de tous les modes divisées par les tonnes-kilomètres de tous les modes, du puits à la roue.',
      ],
    ],
    frameworks: ['GRI 305-4', 'ESRS E1-6'],
    terms: [sum('emissions', 'freight', 'emissions'), carried],
    values: {
      formula: 'emissions * 1000000 / carried',
      direction: 'down',
      decimals: 1,
      baseline: '2013-01-01',
      targets: targets([2030, 20]),
    },
  }),
  indicator({
    key: 'rail_travel_share',
    place: ['climate', 'transport'],
    position: 40,
    unit: unit('%'),
    name: ['Business travel by train', 'Déplacements professionnels en train'],
    description: [
      'The share of the kilometres travelled for work that were ridden by train rather than flown.',
      "La part des kilomètres parcourus pour le travail en train plutôt qu'en avion.",
    ],
    methodology: [
      [
        'Passenger-kilometres by train divided by those by train and by air. Cars are not collected: they are less than a tenth of the kilometres.',
        'Les passagers-kilomètres en train divisés par ceux en train et en avion. Les voitures ne sont pas collectées : elles font moins du dixième des kilomètres.',
      ],
    ],
    frameworks: ['GRI 305-3', 'ESRS E1-6'],
    terms: travelled,
    values: { formula: 'rail / (rail + flights) * 100', direction: 'up', decimals: 1, targets: targets([2030, 25]) },
  }),
];
